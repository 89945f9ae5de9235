/**
 * Sessions and keys: a token is customer.id.secret, so it names its tenant; only the hash of the secret is stored.
 * Nothing is cached: who is disabled, moved or signed out is bound by it at the next call, and so is support whose
 * authorization ended (model.md 5, 29).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { UnitSettings } from '@treadline/contract/account';
import { type Language, languages } from '@treadline/contract/envelope';
import { permissions as knownPermissions, type Permission } from '@treadline/contract/permission';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from './audit.ts';
import type { Database } from './database/database.ts';
import type { DB } from './database/schema.ts';
import type { Log } from './log.ts';
import type { Call, Scope } from './scope.ts';
import {
  applicantQuery,
  type CallerRow,
  callerQuery,
  departmentQuery,
  permissionQuery,
  type SupportRow,
  superAdministratorPermissions,
  supportQuery,
  type TokenParts,
} from './session-query.ts';

/** Who a token stands for, as it stands now. */
export interface Session
  extends Pick<
    Scope,
    | 'sessionId'
    | 'apiKeyId'
    | 'customer'
    | 'member'
    | 'roleId'
    | 'departments'
    | 'ownOnly'
    | 'permissions'
    | 'tyreType'
    | 'units'
    | 'onBehalf'
  > {
  language: Language;
  /** The member's own zone, else the enterprise's. */
  timeZone: string | null;
  /** The role asks for a second factor that is not set up: no permission until it is. */
  secondFactorDue: boolean;
}

interface SessionDeps {
  database: Database;
  log: Log;
}

const sessionDays = 7;
/** `seen_at` and `used_at` are written at most so often. */
const seenSeconds = 60;

/**
 * Opens a session in a transaction of the platform door or of the tenant. Answers the token; it is not stored.
 * One of an authorization belongs to the support member and ends with it.
 */
export async function createSession(
  tx: Transaction<DB>,
  owner: { customerId: string; memberId: string },
  call: Call,
  authorization?: { id: string; expiresAt: Date },
): Promise<string> {
  const { secret, secretHash } = newSecret();
  const { id } = await tx
    .insertInto('session')
    .values({
      customer_id: owner.customerId,
      member_id: owner.memberId,
      secret_hash: secretHash,
      authorization_id: authorization?.id ?? null,
      platform: call.platform,
      address: call.address,
      user_agent: call.userAgent,
      expires_at: authorization?.expiresAt ?? sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${owner.customerId}.${id}.${secret}`;
}

/** A secret of 256 bits and what is stored of it. Random, so nothing slower than SHA-256 is needed. */
export function newSecret(): { secret: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secretHash: hashOf(secret) };
}

/** Null: no such session, ended or expired, its member not enabled, or the enterprise not active. */
export async function findSession(deps: SessionDeps, token: string): Promise<Session | null> {
  const found = await findCaller(deps, { kind: 'session', token });
  return typeof found === 'string' ? null : found;
}

/** Like `findSession`, for keys as well; answers the code to refuse with. 5028: the authorization has ended. */
export async function findCaller(
  deps: SessionDeps,
  credential: { kind: TokenParts['kind']; token: string } | null,
): Promise<Session | 'A0101' | '5028'> {
  const parts = credential === null ? null : partsOf(credential.kind, credential.token);
  if (parts === null) return 'A0101';
  const door = deps.database.tenant(parts.customerId);
  const [[row], permissionRows, departmentRows] = await door.read(
    callerQuery(parts),
    permissionQuery(parts),
    departmentQuery(parts),
  );
  if (row === undefined) return 'A0101';
  if (row.authorization_id !== null) return supportSession(deps, parts, row, row.authorization_id);
  if (!row.open) return 'A0101';
  if (isUnseen(row)) await markSeen(deps, parts);
  const granted = permissionRows.map((each) => each.permission);
  const own = row.permissions === null ? granted : granted.filter((each) => row.permissions?.includes(each));
  const secondFactorDue = parts.kind === 'session' && row.second_factor_due;
  return {
    ...whatIsKnown(row),
    sessionId: parts.kind === 'session' ? parts.id : noSession,
    apiKeyId: parts.kind === 'key' ? parts.id : null,
    roleId: row.role_id,
    departments: row.data_scope === 'all' ? 'all' : departmentRows.map((department) => department.id),
    ownOnly: row.data_scope === 'own',
    permissions: new Set(secondFactorDue ? [] : own.filter(isPermission)),
    secondFactorDue,
    onBehalf: null,
  };
}

/** The authorization is looked at again at every call, and so is who asked for it. */
async function supportSession(
  deps: SessionDeps,
  parts: TokenParts,
  row: CallerRow,
  authorizationId: string,
): Promise<Session | 'A0101' | '5028'> {
  const [[support], permissionRows] = await deps.database
    .tenant(parts.customerId)
    .read(supportQuery(parts.customerId, authorizationId), superAdministratorPermissions(parts.customerId));
  if (support === undefined) return 'A0101';
  if (!support.live || !(await isStillOperator(deps, support))) {
    if (row.open) await endSupport(deps, row, { id: authorizationId, applicant: support.applicant });
    return '5028';
  }
  if (!row.open) return 'A0101';
  if (isUnseen(row)) await markSeen(deps, parts);
  return {
    ...whatIsKnown(row),
    sessionId: parts.id,
    apiKeyId: null,
    roleId: support.role_id,
    departments: 'all',
    ownOnly: false,
    permissions: new Set(permissionRows.map((each) => each.permission).filter(isPermission)),
    secondFactorDue: false,
    onBehalf: {
      authorizationId,
      applicantId: support.applicant_id,
      applicant: support.applicant,
      expiresAt: support.expires_at ?? new Date(0),
      mayChange: support.may_change,
    },
  };
}

function isUnseen(row: CallerRow): boolean {
  return row.seen_age_s === null || row.seen_age_s >= seenSeconds;
}

/** No session has this id. */
const noSession = '0';

function whatIsKnown(row: CallerRow) {
  const settings = (row.settings ?? {}) as Record<string, unknown>;
  return {
    customer: {
      id: row.customer_id,
      kind: row.kind as Scope['customer']['kind'],
      name: row.customer_name,
      abbreviation: row.abbreviation,
      countryCode: row.country_code,
      settings,
    },
    member: { id: row.member_id, name: row.member_name },
    tyreType: row.member_tyre_type ?? row.tyre_type,
    units: {
      distanceUnit: row.distance_unit,
      temperatureUnit: row.temperature_unit,
      pressureUnit: row.pressure_unit,
      treadUnit: row.tread_unit,
    } as UnitSettings,
    language: languages.find((language) => language === row.language) ?? 'en-US',
    timeZone: row.time_zone ?? (typeof settings.timeZone === 'string' ? settings.timeZone : null),
  };
}

async function isStillOperator({ database }: SessionDeps, support: SupportRow): Promise<boolean> {
  const applicant = { customerId: support.applicant_customer_id, memberId: support.applicant_id };
  const [rows] = await database.tenant(applicant.customerId).read(applicantQuery(applicant));
  return rows.length > 0;
}

/** Seen first by a call that came too late: the session ends, and the customer's log says so. */
async function endSupport(
  { database }: SessionDeps,
  { customer_id: customerId, member_id: memberId }: CallerRow,
  authorization: { id: string; applicant: string },
): Promise<void> {
  await database.tenant(customerId).tx(async (tx) => {
    await endSupportSessions(tx, customerId, authorization.id);
    await tx
      .updateTable('support_authorization')
      .set({ state: 'expired', version: sql<number>`version + 1` })
      .where('customer_id', '=', customerId)
      .where('id', '=', authorization.id)
      .where('state', '=', 'authorized')
      .execute();
    await writeAudit(tx, [
      {
        customerId,
        memberId,
        authorizationId: authorization.id,
        account: authorization.applicant,
        action: 'authorization.expire',
        targetKind: 'authorization',
        targetId: authorization.id,
        address: null,
        userAgent: null,
        platform: 1,
        requestId: '',
      },
    ]);
  });
}

/** Ends the sessions of an authorization at once. */
export async function endSupportSessions(
  tx: Transaction<DB>,
  customerId: string,
  authorizationId: string,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('authorization_id', '=', authorizationId)
    .where('ended_at', 'is', null)
    .execute();
}

async function markSeen({ database, log }: SessionDeps, { kind, customerId, id }: TokenParts): Promise<void> {
  const mark =
    kind === 'session'
      ? sql`update session set seen_at = now() where customer_id = ${customerId}::bigint and id = ${id}::bigint`
      : sql`update api_key set used_at = now() where customer_id = ${customerId}::bigint and id = ${id}::bigint`;
  await database
    .tenant(customerId)
    .tx((tx) => mark.execute(tx))
    .catch((error: unknown) => log.warn({ err: error, kind }, 'could not be marked as seen'));
}

function partsOf(kind: TokenParts['kind'], token: string): TokenParts | null {
  // Ids have 18 digits (model.md 1.2), which always fit the column.
  const found = /^(\d{1,18})\.(\d{1,18})\.([\w-]{43})$/.exec(token);
  const [, customerId, id, secret] = found ?? [];
  if (customerId === undefined || id === undefined || secret === undefined) return null;
  return { kind, customerId, id, secretHash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const known: ReadonlySet<string> = new Set(knownPermissions);

function isPermission(text: string): text is Permission {
  return known.has(text);
}
