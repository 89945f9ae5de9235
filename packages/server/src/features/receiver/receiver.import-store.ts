/** Enters and changes many receivers set by set. What needs a look of its own is left out: alone, each is told what is wrong. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { receiverApi } from '@treadline/contract/receiver';
import { sql } from 'kysely';
import { canonicalTerminalId } from '../../ingest/registry/registry.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { firstOnly, type RowAnswer, updateSet } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';
import { modelsOnce, writeMoves } from '../asset-attribute/asset-attribute.public.ts';
import { mayLook } from '../vehicle/vehicle.public.ts';
import type { LockedReceiver } from './receiver.store.ts';
import { seenFrom } from './receiver.views.ts';

type Input = ParsedInputOf<typeof receiverApi.add>;
type Change = Omit<Input, 'protocol'> & { protocol?: Input['protocol'] };

/**
 * In stock, or on a vehicle without one. A number that is the enterprise's own is refused with 5007.
 * @throws A02014 one of the numbers is another enterprise's
 */
export function addReceivers(scope: Scope, inputs: readonly Input[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const own = await ownNumbers(tx, scope, inputs);
    const vehicles = await vehiclesWithout(tx, scope, inputs);
    const isFirst = firstOnly(inputs, (input) => [input.receiverNo.toLowerCase(), claimOf(input), input.vehicleId]);
    const answers = inputs.map(({ receiverNo }): RowAnswer => {
      if (!own.has(receiverNo.toLowerCase())) return null;
      return new AppError('5007', [{ path: 'receiverNo', code: '5007' }]);
    });
    const isPlain = inputs.map(
      ({ vehicleId }, at) => answers[at] === null && isFirst[at] === true && (!vehicleId || vehicles.has(vehicleId)),
    );
    const ids = await insertAll(
      tx,
      scope,
      inputs.filter((_, at) => isPlain[at]),
    );
    const moves: Parameters<typeof writeMoves>[3][number][] = [];
    for (const [at, input] of inputs.entries()) {
      const id = isPlain[at] ? ids.get(input.receiverNo) : undefined;
      if (id === undefined) continue;
      answers[at] = id;
      moves.push({ id, kind: 'received', status: 2, warehouseId: input.warehouseId ?? null });
      if (input.vehicleId) moves.push({ id, kind: 'bound', status: 1, vehicleId: input.vehicleId });
      scope.audit({ targetKind: 'receiver', targetId: id, changes: changesOf({}, { ...input }) });
    }
    await writeMoves(tx, scope, 'receiver', moves);
    return answers;
  });
}

/** What is left out stays; one that changes its protocol is changed alone. */
export function changeReceivers(scope: Scope, inputs: readonly Change[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const model = modelsOnce(tx, scope);
    const known = await lockByNumber(tx, scope, inputs);
    const isFirst = firstOnly(inputs, ({ receiverNo }) => [receiverNo.toLowerCase()]);
    const written: Parameters<typeof updateSet>[3][number][] = [];
    const moves: Parameters<typeof writeMoves>[3][number][] = [];
    const answers: RowAnswer[] = [];
    for (const [at, input] of inputs.entries()) {
      const before = known.get(input.receiverNo.toLowerCase());
      if (before === undefined || isFirst[at] !== true || needsMore(before, input)) {
        answers.push(null);
        continue;
      }
      const { id } = before;
      const named = input.brand !== undefined || input.model !== undefined;
      const names = { brand: input.brand ?? before.brand, name: input.model ?? before.model };
      const after = {
        model_id: named ? await model({ kind: 'receiver', ...names }) : before.model_id,
        site_id: input.siteId === undefined ? before.site_id : input.siteId,
        warehouse_id: input.warehouseId === undefined ? before.warehouse_id : input.warehouseId,
        started_on: input.startedOn === undefined ? before.started_on : input.startedOn,
        note: input.note === undefined ? before.note : input.note || null,
      };
      const changes = changesOf({ ...before }, after);
      written.push({ id, version: before.version + 1, ...after });
      if (Object.keys(changes).length > 0) moves.push({ id, kind: 'corrected', status: before.status, changes });
      scope.audit({ targetKind: 'receiver', targetId: id, changes });
      answers.push(id);
    }
    await updateSet(tx, scope, 'receiver', written);
    await writeMoves(tx, scope, 'receiver', moves);
    return answers;
  });
}

interface NamedReceiver extends LockedReceiver {
  key: string;
  brand: string | null;
  model: string | null;
}

function needsMore(before: LockedReceiver, { protocol, warehouseId }: Change): boolean {
  return (protocol !== undefined && protocol !== before.protocol) || (warehouseId != null && before.status !== 2);
}

function claimOf({ protocol, receiverNo }: Input): string {
  return `claim ${canonicalTerminalId(protocol, receiverNo)}`;
}

/** Ids by number, with the claims that keep a number to one enterprise. */
async function insertAll(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<Map<string, string>> {
  if (inputs.length === 0) return new Map();
  const model = modelsOnce(tx, scope);
  const rows = [];
  for (const input of inputs) {
    const vehicleId = input.vehicleId || null;
    rows.push({
      customer_id: scope.customer.id,
      created_by: scope.member.id,
      receiver_no: input.receiverNo,
      protocol: input.protocol,
      vehicle_id: vehicleId,
      status: vehicleId === null ? 2 : 1,
      warehouse_id: vehicleId === null ? (input.warehouseId ?? null) : null,
      model_id: await model({ kind: 'receiver', brand: input.brand, name: input.model }),
      site_id: input.siteId ?? null,
      started_on: input.startedOn ?? (vehicleId === null ? null : sql<string>`current_date`),
      note: input.note || null,
    });
  }
  const inserted = await tx.insertInto('receiver').values(rows).returning(['id', 'receiver_no']).execute();
  const ids = new Map(inserted.map(({ id, receiver_no }) => [receiver_no, id]));
  const claimed = await tx
    .insertInto('claim')
    .values(
      inputs.map((input) => ({
        customer_id: scope.customer.id,
        kind: 'receiver',
        value: canonicalTerminalId(input.protocol, input.receiverNo),
        owner_id: ids.get(input.receiverNo) ?? '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .execute();
  if (claimed.length < inputs.length) refuse('A02014', [{ path: 'receiverNo', code: 'A02014' }]);
  return ids;
}

async function ownNumbers(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<Set<string>> {
  const numbers = inputs.map(({ receiverNo }) => receiverNo.toLowerCase());
  const { rows } = await sql<{ key: string }>`select lower(receiver_no) as key from receiver
    where customer_id = ${scope.customer.id}::bigint and lower(receiver_no) = any(${numbers}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Vehicles of the rows that have no receiver, locked in id order. */
async function vehiclesWithout(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<Set<string>> {
  const ids = inputs.flatMap(({ vehicleId }) => vehicleId || []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string; bound: boolean }>`
    select v.id, exists (select from receiver r where r.customer_id = v.customer_id and r.vehicle_id = v.id) as bound
    from vehicle v where v.customer_id = ${scope.customer.id}::bigint and v.id = any(${ids}::bigint[])
      and ${mayLook(scope, 'v')} order by v.id for update of v`.execute(tx);
  return new Set(rows.filter(({ bound }) => !bound).map(({ id }) => id));
}

/** Those the caller sees, by number in small letters, locked in id order. */
async function lockByNumber(
  tx: ScopedTx,
  scope: Scope,
  inputs: readonly Change[],
): Promise<Map<string, NamedReceiver>> {
  const numbers = inputs.map(({ receiverNo }) => receiverNo.toLowerCase());
  const { rows } = await sql<NamedReceiver>`
    select lower(r.receiver_no) as key, r.id, r.version, r.protocol, r.status, r.model_id, r.site_id, r.warehouse_id,
      r.started_on::text as started_on, r.note,
      (select m.name from asset_model m where m.customer_id = r.customer_id and m.id = r.model_id) as model,
      (select a.name from asset_model m join asset_attribute a on a.customer_id = m.customer_id and a.id = m.brand_id
        where m.customer_id = r.customer_id and m.id = r.model_id) as brand
    ${seenFrom(scope)} and lower(r.receiver_no) = any(${numbers}::text[]) order by r.id for update of r`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}
