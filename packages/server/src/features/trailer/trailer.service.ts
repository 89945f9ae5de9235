/** Coupling and uncoupling. That a trailer hangs behind one vehicle at a time is kept by the database (invariant 8). */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { trailerApi } from '@treadline/contract/trailer';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { mayLook, type NamedVehicle, vehicleName } from '../vehicle/vehicle.public.ts';

/** Clocks of two machines differ a little. */
const aheadMs = 60_000;

/**
 * @throws A02029 the first is a trailer or the second is none; 5016 the times are in the future or out of order; 5027 the
 * trailer hangs behind a vehicle in that time
 */
export async function bindTrailer(
  scope: Scope,
  input: ParsedInputOf<typeof trailerApi.bind>,
  now: number,
): Promise<{ id: string }> {
  const at = timeOf(input.at, now, 'at');
  const until = input.until === undefined ? null : timeOf(input.until, now, 'until');
  return scope.tx(async (tx) => {
    const found = await lockBoth(tx, scope, [input.vehicleId, input.trailerId]);
    const tractor = found.get(input.vehicleId) ?? refuse('A02024', [{ path: 'vehicleId', code: 'A02024' }]);
    const trailer = found.get(input.trailerId) ?? refuse('A02024', [{ path: 'trailerId', code: 'A02024' }]);
    if (tractor.is_trailer) refuse('A02029', [{ path: 'vehicleId', code: 'A02029' }]);
    if (!trailer.is_trailer) refuse('A02029', [{ path: 'trailerId', code: 'A02029' }]);
    const { rows } = await sql<{ id: string }>`
      insert into trailer_coupling (customer_id, tractor_id, trailer_id, order_no, coupled_at, uncoupled_at, created_by, updated_by)
      select ${scope.customer.id}::bigint, ${tractor.id}::bigint, ${trailer.id}::bigint, coalesce(max(order_no), 0) + 1,
        ${at}::timestamptz, ${until}::timestamptz, ${scope.member.id}::bigint, ${scope.member.id}::bigint
      from trailer_coupling
      where customer_id = ${scope.customer.id}::bigint and tractor_id = ${tractor.id}::bigint and uncoupled_at is null
      returning id`.execute(tx);
    const times = { at: at.toISOString(), ...(until === null ? {} : { until: until.toISOString() }) };
    tell(scope, { tractor, trailer }, (other) => ({ from: null, to: other }), times);
    return { id: rows[0]?.id ?? '' };
  });
}

/** @throws 6501 it hangs behind nothing; 5016 earlier than it was coupled, or in the future */
export async function unbindTrailer(
  scope: Scope,
  input: ParsedInputOf<typeof trailerApi.unbind>,
  now: number,
): Promise<void> {
  const at = timeOf(input.at, now, 'at');
  await scope.tx(async (tx) => {
    const found = await lockBoth(tx, scope, [input.trailerId]);
    const trailer = found.get(input.trailerId) ?? refuse('A02024', [{ path: 'trailerId', code: 'A02024' }]);
    const { rows } = await sql<NamedVehicle & { id: string; coupled_at: Date; tractor_id: string }>`
      select c.id, c.coupled_at, c.tractor_id, v.self_no, v.plate, v.vin from trailer_coupling c
      join vehicle v on v.customer_id = c.customer_id and v.id = c.tractor_id
      where c.customer_id = ${scope.customer.id}::bigint and c.trailer_id = ${trailer.id}::bigint and c.uncoupled_at is null
      for update of c`.execute(tx);
    const open = rows[0] ?? refuse('6501');
    if (at <= open.coupled_at) refuse('5016', [{ path: 'at', code: '5016' }]);
    await sql`update trailer_coupling set uncoupled_at = ${at}::timestamptz, version = version + 1, updated_at = now(),
        updated_by = ${scope.member.id}::bigint
      where customer_id = ${scope.customer.id}::bigint and id = ${open.id}::bigint`.execute(tx);
    const tractor = { ...open, id: open.tractor_id };
    tell(scope, { tractor, trailer }, (other) => ({ from: other, to: null }), { at: at.toISOString() });
  });
}

interface LockedEnd extends NamedVehicle {
  id: string;
  is_trailer: boolean;
}

/** By id; in id order, so that two who exchange trailers do not wait for each other. */
async function lockBoth(tx: ScopedTx, scope: Scope, ids: readonly string[]): Promise<Map<string, LockedEnd>> {
  const { rows } = await sql<LockedEnd>`
    select v.id, v.self_no, v.plate, v.vin, v.is_trailer from vehicle v
    where v.customer_id = ${scope.customer.id}::bigint and v.id = any(${[...ids]}::bigint[]) and ${mayLook(scope, 'v')}
    order by v.id for update of v`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

function timeOf(text: string | undefined, now: number, path: string): Date {
  const at = text === undefined ? now : Date.parse(text);
  if (at > now + aheadMs) refuse('5016', [{ path, code: '5016' }]);
  return new Date(at);
}

/** In the operation log of both. */
function tell(
  scope: Scope,
  { tractor, trailer }: { tractor: NamedVehicle & { id: string }; trailer: NamedVehicle & { id: string } },
  change: (other: string) => { from: string | null; to: string | null },
  times: Record<string, string>,
): void {
  const target = { targetKind: 'vehicle' };
  scope.audit({ ...target, targetId: tractor.id, changes: { trailer: change(vehicleName(trailer)), ...times } });
  scope.audit({ ...target, targetId: trailer.id, changes: { tractor: change(vehicleName(tractor)), ...times } });
}
