/**
 * Who calls and what they may reach (architecture.md 5). Built once from the token; first argument of every handler.
 * `read` and `tx` are bound to the caller's tenant and are the only way to its rows.
 */
import type { UnitSettings } from '@treadline/contract/account';
import type { Language } from '@treadline/contract/envelope';
import type { Permission } from '@treadline/contract/permission';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditNote } from './audit.ts';
import type { Door } from './database/doors.ts';

/** What is known of every call, signed in or not; handlers of public endpoints get this. */
export interface Call {
  requestId: string;
  /** Language of refusals and of texts the server picks. */
  language: Language;
  /** IANA zone of the browser, if it sent a known one. */
  timeZone: string | null;
  /** 1 is the web (ruling 5). */
  platform: number;
  address: string | null;
  userAgent: string | null;
}

export interface Scope extends Call {
  /** `0` in a call by key. */
  sessionId: string;
  /** An integrator's key that acts as the member who made it; null: a session. */
  apiKeyId: string | null;
  /** The member's zone, else the enterprise's, the browser's, UTC. */
  timeZone: string;
  customer: {
    id: string;
    kind: 'fleet' | 'supplier' | 'operator';
    name: string;
    abbreviation: string;
    countryCode: string;
    settings: Readonly<Record<string, unknown>>;
  };
  /** On behalf: the support member. */
  member: { id: string; name: string };
  /** The role that counts: the member's, on behalf the super administrator's; null: none. */
  roleId: string | null;
  /** Department wall: every department, or only these; see `insideDepartments`. */
  departments: 'all' | readonly string[];
  /** Data scope "own records": `departments` is empty then. */
  ownOnly: boolean;
  permissions: ReadonlySet<Permission>;
  /** The member's, else the enterprise's: G, TBR, OTR and others. */
  tyreType: string;
  units: UnitSettings;
  /** Operations staff in a customer's name; null: the member itself. */
  onBehalf: OnBehalf | null;
  /** In an export: of which room, by which filters. Its file says so. */
  list?: { room: string; params: Readonly<Record<string, unknown>> };
  read: Door['read'];
  /** In a call by GET, or on behalf without consent, the transaction is read only; else the audit row is part of it. */
  tx: Door['tx'];
  /** Says inside `tx` what was changed; without it the audit names the records of the input. */
  audit(note: AuditNote): void;
}

export interface OnBehalf {
  authorizationId: string;
  applicantId: string;
  applicant: string;
  expiresAt: Date;
  /** The customer lets changes be made (ruling 12). */
  mayChange: boolean;
}

/**
 * The department wall as a condition. Columns are given qualified, e.g. `vehicle.department_id`; `own` names the
 * columns that make a record somebody's own: driver, operator, `created_by` (model.md 1.12).
 */
export function insideDepartments(
  scope: Pick<Scope, 'departments' | 'ownOnly' | 'member'>,
  department: string,
  own: readonly string[] = [],
): RawBuilder<SqlBool> {
  if (scope.departments === 'all') return sql<SqlBool>`true`;
  if (!scope.ownOnly) return sql<SqlBool>`${sql.ref(department)} = any(${[...scope.departments]}::bigint[])`;
  if (own.length === 0) return sql<SqlBool>`false`;
  const mine = own.map((column) => sql<SqlBool>`${sql.ref(column)} = ${scope.member.id}::bigint`);
  return sql<SqlBool>`(${sql.join(mine, sql` or `)})`;
}
