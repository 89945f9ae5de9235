/** SQL that locks and writes tyres, their events and their periods on wheels, always together (model.md 3.3). */
import { periodsAfter, type TyreEvent, type TyrePeriod, type TyreState } from '@treadline/domain/tyre/life';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { maySeeTyre } from './tyre.public.ts';
import { type EventNote, eventValues, periodValues, placeValues, tyreValues } from './tyre.rows.ts';
import { type StoredTyre, stateOf, type TyreColumns, tyreColumns } from './tyre.state.ts';

/** In id order, so that two works on the same tyres wait for one another. Who is not there or not seen is left out. */
export async function lockTyres(
  tx: ScopedTx,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredTyre>> {
  const tyres = await lockWhere(tx, scope, sql<SqlBool>`t.id = any(${[...ids]}::bigint[])`);
  return new Map(tyres.map((tyre) => [tyre.id, tyre]));
}

/** By number in capitals. */
export async function lockTyresByNumber(
  tx: ScopedTx,
  scope: Scope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StoredTyre>> {
  const all = numbers.map((number) => number.toUpperCase());
  const tyres = await lockWhere(tx, scope, sql<SqlBool>`upper(t.tyre_no) = any(${all}::text[])`);
  return new Map(tyres.map((tyre) => [tyre.state.tyreNo.toUpperCase(), tyre]));
}

async function lockWhere(tx: ScopedTx, scope: Scope, which: RawBuilder<SqlBool>): Promise<StoredTyre[]> {
  const { rows } = await sql<TyreColumns & { id: string; last_at: number }>`
    select t.id, ${tyreColumns('t')},
      (select floor(extract(epoch from e.at) * 1000)::float8 from tyre_event e
        where e.customer_id = t.customer_id and e.tyre_id = t.id and e.seq = t.version) as last_at
    from tyre t
    where t.customer_id = ${scope.customer.id}::bigint and ${which} and ${maySeeTyre(scope, 't')}
    order by t.id for update of t`.execute(tx);
  return rows.map((row) => ({ id: row.id, state: stateOf(row), lastAt: row.last_at }));
}

export async function lockTyre(tx: ScopedTx, scope: Scope, id: string): Promise<StoredTyre> {
  return (await lockTyres(tx, scope, [id])).get(id) ?? notHere();
}

/** PERM-016: the same answer for a tyre of another enterprise and for none at all. */
export function notHere(path?: string): never {
  return refuse('A02023', path === undefined ? [] : [{ path, code: 'A02023' }], 'contactAdministrator');
}

export async function insertTyre(tx: ScopedTx, scope: Scope, state: TyreState): Promise<string> {
  const { id } = await tx
    .insertInto('tyre')
    .values({
      customer_id: scope.customer.id,
      ...tyreValues(state),
      ...placeValues(state),
      created_by: scope.member.id,
      updated_by: scope.member.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Many new tyres with their first events, in two statements. Answers their ids by number in capitals; a number that is
 * taken is passed over, an RFID that is taken refuses them all.
 */
export async function insertTyres(
  tx: ScopedTx,
  scope: Scope,
  tyres: readonly { state: TyreState; event: TyreEvent; about: EventNote }[],
): Promise<ReadonlyMap<string, string>> {
  if (tyres.length === 0) return new Map();
  const by = { customer_id: scope.customer.id, created_by: scope.member.id, updated_by: scope.member.id };
  const inserted = await tx
    .insertInto('tyre')
    .values(tyres.map(({ state }) => ({ ...by, ...tyreValues(state), ...placeValues(state) })))
    // Named: a constraint that is looked at later (one tyre on a wheel) can arbitrate nothing.
    .onConflict((conflict) => conflict.expression(sql`customer_id, upper(tyre_no)`).doNothing())
    .returning(['id', 'tyre_no'])
    .execute();
  const ids = new Map(inserted.map(({ id, tyre_no }) => [tyre_no.toUpperCase(), id]));
  const events = tyres.flatMap(({ state, event, about }) => {
    const tyreId = ids.get(state.tyreNo.toUpperCase());
    const of = { customerId: scope.customer.id, memberId: scope.member.id };
    return tyreId === undefined ? [] : [eventValues({ ...of, tyreId }, event, about)];
  });
  if (events.length > 0) await tx.insertInto('tyre_event').values(events).execute();
  return ids;
}

/** Row, event and period of one step. `before` null: the row was just inserted as `after`. */
export async function writeStep(
  tx: ScopedTx,
  scope: Scope,
  tyre: { id: string; before: TyreState | null; after: TyreState },
  event: TyreEvent,
  about: EventNote,
): Promise<void> {
  const { id, before, after } = tyre;
  await insertEvent(tx, scope, id, event, about);
  if (before === null) return;
  const moved =
    before.vehicleId !== after.vehicleId || before.wheel !== after.wheel || before.warehouseId !== after.warehouseId;
  await tx
    .updateTable('tyre')
    .set({
      ...tyreValues(after),
      // Ingest is told of a place that is set, so it is set only when it changes.
      ...(moved ? placeValues(after) : {}),
      updated_at: sql`clock_timestamp()`,
      updated_by: scope.member.id,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .execute();
  const { closed, opened } = periodsAfter(openPeriodOf(before), event, after);
  if (closed !== null) await closePeriod(tx, scope, id, closed);
  if (opened !== null) await openPeriod(tx, scope, id, opened);
}

export async function deleteTyre(tx: ScopedTx, scope: Scope, id: string): Promise<void> {
  await tx.deleteFrom('tyre').where('customer_id', '=', scope.customer.id).where('id', '=', id).execute();
}

async function insertEvent(tx: ScopedTx, scope: Scope, id: string, event: TyreEvent, about: EventNote): Promise<void> {
  await tx
    .insertInto('tyre_event')
    .values(eventValues({ customerId: scope.customer.id, memberId: scope.member.id, tyreId: id }, event, about))
    .execute();
}

/** What `periodsAfter` needs of the open period; its start stands in the database. */
function openPeriodOf(before: TyreState): TyrePeriod | null {
  if (before.vehicleId === null || before.wheel === null || before.fittedAt === null) return null;
  return {
    vehicleId: before.vehicleId,
    wheel: before.wheel,
    lifeNo: before.lifeNo,
    fittedAt: before.fittedAt,
    removedAt: null,
    startRunKm: before.fitRunKm ?? 0,
    endRunKm: null,
    startRunHours: before.fitRunHours ?? 0,
    endRunHours: null,
    startTreadMm: before.treadMm,
    endTreadMm: null,
    removalReason: null,
    startSeq: 0,
    endSeq: null,
  };
}

async function closePeriod(tx: ScopedTx, scope: Scope, id: string, period: TyrePeriod): Promise<void> {
  await tx
    .updateTable('tyre_fitting')
    .set({
      removed_at: period.removedAt === null ? null : new Date(period.removedAt),
      end_run_km: period.endRunKm,
      end_run_hours: period.endRunHours,
      end_tread_mm: period.endTreadMm,
      removal_reason: period.removalReason,
      end_seq: period.endSeq,
    })
    .where('customer_id', '=', scope.customer.id)
    .where('tyre_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

async function openPeriod(tx: ScopedTx, scope: Scope, id: string, period: TyrePeriod): Promise<void> {
  await tx
    .insertInto('tyre_fitting')
    .values(periodValues({ customerId: scope.customer.id, tyreId: id }, period))
    .execute();
}
