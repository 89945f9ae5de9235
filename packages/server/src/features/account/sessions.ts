/** Own sessions and sign-ins. Somebody on behalf of a customer sees what belongs to its own authorization. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { reasonOf, type TrailFilter, trailCount, trailPage } from '../audit/audit.public.ts';
import { deviceOf } from '../login-log/login-log.public.ts';

type Routes = Pick<Handlers<typeof accountSecurityApi>, 'sessionList' | 'signInList' | 'endSession'>;

export function sessionRoutes(_deps: RoomDeps): Routes {
  return {
    sessionList: async (scope) => {
      const [rows] = await scope.read(liveSessions(scope));
      const list = rows.map((row) => ({
        id: row.id,
        current: row.id === scope.sessionId,
        platform: row.platform,
        address: row.address,
        device: deviceOf(row.user_agent),
        createdAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }));
      return { list, total: list.length };
    },
    signInList: async (scope, input) => {
      const filter = ownSignIns(scope);
      const [rows, [count]] = await scope.read(signInRows(trailPage(filter, input)), trailCount(filter));
      const list = rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        outcome: row.outcome,
        reason: reasonOf(row.outcome, scope.language),
        address: row.address,
        device: deviceOf(row.user_agent),
      }));
      return { list, total: count?.total ?? 0 };
    },
    endSession: async (scope, { ids, others }) => {
      const chosen = others === true ? null : (ids ?? []);
      return scope.tx(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          update session s set ended_at = now()
          where ${isOwnLive(scope)} and ${chosen === null ? sql`s.id <> ${scope.sessionId}::bigint` : sql`s.id = any(${[...chosen]}::bigint[])`}
          returning s.id`.execute(tx);
        for (const { id } of rows) scope.audit({ targetKind: 'session', targetId: id });
        if (rows.length === 0) scope.audit({ targetKind: 'session', changes: { ended: 0 } });
        return { ended: rows.length };
      });
    },
  };
}

/** More than anybody has; the newest are shown. */
const mostSessions = 500;

interface SessionRow {
  id: string;
  platform: number;
  address: string | null;
  user_agent: string | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

/** The present one first, then the one used last. */
function liveSessions(scope: Scope) {
  return readable(sql<SessionRow>`
    select s.id, s.platform, host(s.address) as address, s.user_agent, s.created_at, s.seen_at, s.expires_at
    from session s where ${isOwnLive(scope)}
    order by s.id = ${scope.sessionId}::bigint desc, s.seen_at desc, s.id desc limit ${mostSessions}`);
}

function isOwnLive(scope: Scope): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.customer_id = ${scope.customer.id}::bigint and s.member_id = ${scope.member.id}::bigint
    and s.authorization_id is not distinct from ${scope.onBehalf?.authorizationId ?? null}::bigint
    and s.ended_at is null and s.expires_at > now()`;
}

/** Word for word as in the partial index of the login history. */
const isSignIn = sql<SqlBool>`a.action in ('auth.login', 'auth.logout', 'authorization.enter')`;

function ownSignIns(scope: Scope): TrailFilter {
  const { onBehalf } = scope;
  return {
    customerId: scope.customer.id,
    people: { ids: [scope.member.id] },
    conditions: [
      isSignIn,
      sql<SqlBool>`a.action <> 'auth.logout'`,
      sql<SqlBool>`a.authorization_id is not distinct from ${onBehalf?.authorizationId ?? null}::bigint`,
    ],
  };
}

function signInRows(rows: RawBuilder<unknown>) {
  return readable(sql<{ id: string; at: Date; outcome: string; address: string | null; user_agent: string | null }>`
    select a.id, a.at, a.outcome, host(a.address) as address, a.user_agent from (${rows}) a
    order by a.at desc, a.id desc`);
}
