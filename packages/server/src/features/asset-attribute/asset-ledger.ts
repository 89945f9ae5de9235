/** Ledger of rims, sensors and receivers (model.md 3.3): every move is one row, written with the move. */
import type { AssetEvent } from '@treadline/contract/asset-event';
import { type AssetAction, type AssetKind, type AssetStatus, decideAsset } from '@treadline/domain/asset/machine';
import { sql } from 'kysely';
import type { Readable, ScopedTx } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { type NamedVehicle, vehicleName } from '../vehicle/vehicle.public.ts';

export interface AssetMove {
  kind: AssetEvent['kind'];
  status: number;
  at?: Date;
  vehicleId?: string | null;
  wheel?: number | null;
  tyreId?: string | null;
  warehouseId?: string | null;
  reason?: string | null;
  changes?: Readonly<Record<string, { from: unknown; to: unknown }>>;
}

/** The asset is locked, so that its numbers follow each other. */
export async function writeMove(
  tx: ScopedTx,
  scope: Scope,
  asset: { kind: AssetKind; id: string },
  move: AssetMove,
): Promise<void> {
  const column = sql.ref(`${asset.kind}_id`);
  await sql`
    insert into asset_event (customer_id, ${column}, seq, kind, at, member_id, status, vehicle_id, wheel, tyre_id,
      warehouse_id, reason, changes)
    select ${scope.customer.id}::bigint, ${asset.id}::bigint, coalesce(max(seq), 0) + 1, ${move.kind},
      coalesce(${move.at ?? null}::timestamptz, clock_timestamp()), ${scope.member.id}::bigint, ${move.status},
      ${move.vehicleId ?? null}::bigint, ${move.wheel ?? null}::smallint, ${move.tyreId ?? null}::bigint,
      ${move.warehouseId ?? null}::bigint, ${move.reason ?? null},
      ${move.changes === undefined ? null : JSON.stringify(move.changes)}::jsonb
    from asset_event where customer_id = ${scope.customer.id}::bigint and ${column} = ${asset.id}::bigint`.execute(tx);
}

/** The moves of many assets in one statement, those of one in their order. The assets are locked or new. */
export async function writeMoves(
  tx: ScopedTx,
  scope: Scope,
  kind: AssetKind,
  moves: readonly (Omit<AssetMove, 'at' | 'reason'> & { id: string })[],
): Promise<void> {
  if (moves.length === 0) return;
  const column = sql.ref(`${kind}_id`);
  // Looked up together: one by one, a planner that does not know yet how many there are reads them all for each.
  const ids = [...new Set(moves.map(({ id }) => id))];
  const document = moves.map((move, place) => ({
    place,
    id: move.id,
    kind: move.kind,
    status: move.status,
    vehicle_id: move.vehicleId,
    wheel: move.wheel,
    tyre_id: move.tyreId,
    warehouse_id: move.warehouseId,
    changes: move.changes,
  }));
  await sql`
    insert into asset_event (customer_id, ${column}, seq, kind, at, member_id, status, vehicle_id, wheel, tyre_id,
      warehouse_id, changes)
    select ${scope.customer.id}::bigint, m.id,
      coalesce(last.seq, 0) + row_number() over (partition by m.id order by m.place),
      m.kind, clock_timestamp(), ${scope.member.id}::bigint, m.status, m.vehicle_id, m.wheel, m.tyre_id, m.warehouse_id,
      m.changes
    from jsonb_to_recordset(${JSON.stringify(document)}::jsonb) as m(place int, id bigint, kind text, status smallint,
      vehicle_id bigint, wheel smallint, tyre_id bigint, warehouse_id bigint, changes jsonb)
    left join (select e.${column} as id, max(e.seq) as seq from asset_event e
      where e.customer_id = ${scope.customer.id}::bigint and e.${column} = any(${ids}::bigint[])
      group by e.${column}) last on last.id = m.id`.execute(tx);
}

/** The state after the action. @throws the code of the machine */
export function step(kind: AssetKind, status: number, action: AssetAction, path?: string): AssetStatus {
  const answer = decideAsset(kind, status as AssetStatus, action);
  if ('to' in answer) return answer.to;
  return refuse(answer.refused, path === undefined ? [] : [{ path, code: answer.refused }]);
}

export interface MoveRow {
  id: string;
  seq: number;
  kind: AssetEvent['kind'];
  at: Date;
  member_name: string | null;
  status: number;
  vehicle_id: string | null;
  vehicle: NamedVehicle | null;
  wheel: number | null;
  wheel_alias: string | null;
  tyre_id: string | null;
  tyre_no: string | null;
  warehouse: string | null;
  reason: string | null;
  changes: AssetEvent['changes'];
}

const mostMoves = 500;

/** Newest first, at most 500. Who asks has been shown the asset. */
export function movesOf(viewer: Pick<Scope, 'customer'>, kind: AssetKind, id: string): Readable<MoveRow> {
  return readable(sql<MoveRow>`
    select e.id, e.seq, e.kind, e.at, m.name as member_name, e.status, e.vehicle_id, e.wheel, lw.alias as wheel_alias,
      case when v.id is not null then json_build_object('self_no', v.self_no, 'plate', v.plate, 'vin', v.vin) end as vehicle,
      e.tyre_id, t.tyre_no, w.name as warehouse, e.reason, e.changes
    from asset_event e
    left join member m on m.customer_id = e.customer_id and m.id = e.member_id
    left join vehicle v on v.customer_id = e.customer_id and v.id = e.vehicle_id
    left join layout_wheel lw on lw.customer_id = v.customer_id and lw.layout_id = v.layout_id and lw.wheel = e.wheel
    left join tyre t on t.customer_id = e.customer_id and t.id = e.tyre_id
    left join warehouse w on w.customer_id = e.customer_id and w.id = e.warehouse_id
    where e.customer_id = ${viewer.customer.id}::bigint and e.${sql.ref(`${kind}_id`)} = ${id}::bigint
    order by e.seq desc limit ${mostMoves}`);
}

export function moveOf(row: MoveRow): AssetEvent {
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    memberName: row.member_name,
    status: row.status,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle && vehicleName(row.vehicle),
    wheel: row.wheel,
    wheelAlias: row.wheel_alias,
    tyreId: row.tyre_id,
    tyreNo: row.tyre_no,
    warehouseName: row.warehouse,
    reason: row.reason,
    changes: row.changes,
  };
}
