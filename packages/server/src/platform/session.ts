/**
 * Sessions: a token is customer.session.secret, so it names its tenant; only the hash of the secret is stored.
 * Nothing is cached: who is disabled, moved or signed out is bound by it at the next call (model.md 5, 29).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { UnitSettings } from '@treadline/contract/account';
import { type Language, languages } from '@treadline/contract/envelope';
import { permissions as knownPermissions, type Permission } from '@treadline/contract/permission';
import { sql, type Transaction } from 'kysely';
import type { Database } from './database/database.ts';
import { query, type Readable } from './database/doors.ts';
import { readable } from './database/handwritten.ts';
import type { DB } from './database/schema.ts';
import type { Log } from './log.ts';
import type { Call, Scope } from './scope.ts';

/** Whose session a token is, as it stands now. */
export interface Session
  extends Pick<
    Scope,
    'sessionId' | 'customer' | 'member' | 'departments' | 'ownOnly' | 'permissions' | 'tyreType' | 'units'
  > {
  language: Language;
  /** The member's own zone, else the enterprise's. */
  timeZone: string | null;
}

const sessionDays = 7;
/** `seen_at` is written at most so often. */
const seenSeconds = 60;

/** Opens a session in a transaction of the platform door or of the tenant. Answers the token; it is not stored. */
export async function createSession(
  tx: Transaction<DB>,
  owner: { customerId: string; memberId: string },
  call: Call,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('session')
    .values({
      customer_id: owner.customerId,
      member_id: owner.memberId,
      secret_hash: hashOf(secret),
      platform: call.platform,
      address: call.address,
      user_agent: call.userAgent,
      expires_at: sql<Date>`now() + make_interval(days => ${sessionDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${owner.customerId}.${id}.${secret}`;
}

/** Null: no such session, ended or expired, its member not enabled, or the enterprise not active. */
export async function findSession(
  deps: { database: Database; log: Log },
  token: string | readonly string[] | undefined,
): Promise<Session | null> {
  const parts = partsOf(token);
  if (parts === null) return null;
  const door = deps.database.tenant(parts.customerId);
  const [rows, permissionRows, departmentRows] = await door.read(
    sessionQuery(parts),
    permissionQuery(parts),
    departmentQuery(parts),
  );
  const row = rows[0];
  if (row === undefined) return null;
  if (row.seen_age_s >= seenSeconds) {
    await door
      .tx((tx) =>
        tx
          .updateTable('session')
          .set({ seen_at: sql<Date>`now()` })
          .where('customer_id', '=', parts.customerId)
          .where('id', '=', parts.sessionId)
          .execute(),
      )
      .catch((error: unknown) => deps.log.warn({ err: error }, 'session could not be marked as seen'));
  }
  const settings = (row.settings ?? {}) as Record<string, unknown>;
  return {
    sessionId: parts.sessionId,
    customer: {
      id: parts.customerId,
      kind: row.kind as Scope['customer']['kind'],
      name: row.customer_name,
      abbreviation: row.abbreviation,
      countryCode: row.country_code,
      settings,
    },
    member: { id: row.member_id, name: row.member_name },
    departments: row.data_scope === 'all' ? 'all' : departmentRows.map((department) => department.id),
    ownOnly: row.data_scope === 'own',
    permissions: new Set(permissionRows.map((each) => each.permission).filter(isPermission)),
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

interface TokenParts {
  customerId: string;
  sessionId: string;
  secretHash: Buffer;
}

function partsOf(token: string | readonly string[] | undefined): TokenParts | null {
  if (typeof token !== 'string') return null;
  // Ids have 18 digits (model.md 1.2), which always fit the column.
  const found = /^(\d{1,18})\.(\d{1,18})\.([\w-]{43})$/.exec(token);
  const [, customerId, sessionId, secret] = found ?? [];
  if (customerId === undefined || sessionId === undefined || secret === undefined) return null;
  return { customerId, sessionId, secretHash: hashOf(secret) };
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function isPermission(text: string | null): text is Permission {
  return knownPermissions.some((known) => known === text);
}

/** Whose role and departments are asked for. Whether the session still holds is the session query's alone to say. */
function memberOf(parts: TokenParts) {
  return query
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'session.customer_id').onRef('member.id', '=', 'session.member_id'),
    )
    .where('session.customer_id', '=', parts.customerId)
    .where('session.id', '=', parts.sessionId);
}

function sessionQuery(parts: TokenParts) {
  return memberOf(parts)
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .leftJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .where('session.secret_hash', '=', parts.secretHash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('member.status', '=', 'enabled')
    .where('customer.status', '=', 'active')
    .select([
      'session.member_id',
      'member.name as member_name',
      'member.tyre_type as member_tyre_type',
      'member.language',
      'member.time_zone',
      'member.distance_unit',
      'member.temperature_unit',
      'member.pressure_unit',
      'member.tread_unit',
      'customer.kind',
      'customer.name as customer_name',
      'customer.abbreviation',
      'customer.country_code',
      'customer.tyre_type',
      'customer.settings',
      'role.data_scope',
      sql<number>`extract(epoch from now() - session.seen_at)::float8`.as('seen_age_s'),
    ]);
}

function permissionQuery(parts: TokenParts) {
  return memberOf(parts)
    .innerJoin('role_menu', (join) =>
      join.onRef('role_menu.customer_id', '=', 'member.customer_id').onRef('role_menu.role_id', '=', 'member.role_id'),
    )
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('menu.enabled', '=', true)
    .where('menu.permission', 'is not', null)
    .select('menu.permission')
    .distinct();
}

/** Departments of the role's data scope; none for "all" and "own", which need no list (model.md 1.12). */
function departmentQuery(parts: TokenParts): Readable<{ id: string }> {
  const me = memberOf(parts)
    .innerJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .select(['member.customer_id', 'member.department_id', 'member.role_id', 'role.data_scope']);
  return readable(sql<{ id: string }>`
    with recursive me as (${me}),
    tree as (
      select customer_id, department_id as id from me where data_scope = 'tree'
      union
      select department.customer_id, department.id from department
      join tree on department.customer_id = tree.customer_id and department.parent_id = tree.id
    )
    select id from tree
    union select department_id from me where data_scope = 'department'
    union select role_department.department_id from role_department
      join me on me.customer_id = role_department.customer_id and me.role_id = role_department.role_id
      where me.data_scope = 'chosen'`);
}
