/** The operation log of a vehicle: its part of the audit trail, by whatever call it was changed. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { changesShown, type TrailFilter, trailCount, trailPage } from '../audit/audit.public.ts';
import { mayLook } from './vehicle.wall.ts';

interface LogRow {
  id: string;
  at: Date;
  member_id: string | null;
  person: string | null;
  on_behalf: string | null;
  api_key: string | null;
  action: string;
  outcome: string;
  changes: unknown;
}

/** @throws A02024 when there is no such vehicle, or none that this person sees */
export async function operationLog(scope: Scope, input: ParsedInputOf<typeof vehicleApi.operationLog>) {
  const customer = sql`${scope.customer.id}::bigint`;
  const filter: TrailFilter = {
    customerId: scope.customer.id,
    people: null,
    // Ids are unique over all tables, so the target needs no kind.
    conditions: [sql`a.target_id = ${input.vehicleId}::bigint`],
  };
  const [found, rows, [count]] = await scope.read(
    readable(sql`select 1 from vehicle v where v.customer_id = ${customer} and v.id = ${input.vehicleId}::bigint
      and ${mayLook(scope, 'v')}`),
    readable(sql<LogRow>`
      select a.id, a.at, a.member_id, m.name as person, k.name as api_key, a.action, a.outcome, a.changes,
        case when a.authorization_id is not null then coalesce(s.applicant, a.account) end as on_behalf
      from (${trailPage(filter, input)}) a
      left join member m on m.customer_id = a.customer_id and m.id = a.member_id
      left join api_key k on k.customer_id = a.customer_id and k.id = a.api_key_id
      left join support_authorization s on s.customer_id = a.customer_id and s.id = a.authorization_id
      order by a.at desc, a.id desc`),
    trailCount(filter),
  );
  if (found.length === 0) return refuse('A02024');
  return {
    total: count?.total ?? 0,
    list: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      memberId: row.member_id,
      person: row.person,
      onBehalf: row.on_behalf,
      apiKey: row.api_key,
      action: row.action,
      outcome: row.outcome,
      changes: inOrder(changesShown(row.changes)).filter(({ field }) => !unsaid.has(field)),
    })),
  };
}

/** What changed first, then what was said with it, such as a reason or a time. */
function inOrder<Change extends { from?: unknown }>(changes: readonly Change[]): Change[] {
  const isChange = (change: Change) => change.from !== undefined;
  return [...changes.filter(isChange), ...changes.filter((change) => !isChange(change))];
}

/** The log stands under its vehicle, so the call's own list of vehicles says nothing. */
const unsaid = new Set(['vehicleId', 'vehicleIds']);
