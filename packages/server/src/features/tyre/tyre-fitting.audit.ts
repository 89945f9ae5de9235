/** What a visit changed, wheel by wheel in the names of the layout, as the operation log of the vehicle tells it. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Moment } from './tyre-step.ts';

/** Tyre number by wheel name. */
type Wheels = ReadonlyMap<string, string | null>;

/** Does the work on the tyres of these locked vehicles and writes one line of the log for each that it changed. */
export async function audited(
  tx: ScopedTx,
  scope: Scope,
  vehicleIds: readonly string[],
  about: { momentAt: (vehicleId: string) => Moment; reason?: string | null | undefined },
  work: () => Promise<void>,
): Promise<void> {
  const before = await wheelsOf(tx, scope, vehicleIds);
  await work();
  const after = await wheelsOf(tx, scope, vehicleIds);
  for (const [vehicleId, now] of after) {
    const then = before.get(vehicleId);
    const changes = [...now].flatMap(([wheel, to]) => {
      const from = then?.get(wheel) ?? null;
      return from === to ? [] : [[wheel, { from, to }] as const];
    });
    if (changes.length === 0) continue;
    const { at, now: entered, odometerKm, engineHours } = about.momentAt(vehicleId);
    const doneAt = at < entered ? at : undefined;
    const said = { doneAt, odometerKm, engineHours, reason: about.reason ?? undefined };
    scope.audit({
      targetKind: 'vehicle',
      targetId: vehicleId,
      changes: { ...Object.fromEntries(changes), ...said },
    });
  }
}

async function wheelsOf(tx: ScopedTx, scope: Scope, vehicleIds: readonly string[]): Promise<Map<string, Wheels>> {
  const { rows } = await sql<{ vehicle_id: string; alias: string; tyre_no: string | null }>`
    select v.id as vehicle_id, w.alias, t.tyre_no
    from vehicle v
    join layout_wheel w on w.customer_id = v.customer_id and w.layout_id = v.layout_id
    left join tyre t on t.customer_id = v.customer_id and t.vehicle_id = v.id and t.wheel = w.wheel
    where v.customer_id = ${scope.customer.id}::bigint and v.id = any(${[...vehicleIds]}::bigint[])
    order by w.wheel`.execute(tx);
  const grouped = Map.groupBy(rows, (row) => row.vehicle_id);
  return new Map([...grouped].map(([id, wheels]) => [id, new Map(wheels.map((row) => [row.alias, row.tyre_no]))]));
}
