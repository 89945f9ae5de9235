/** Registration of 1 to 22 tyres under one head (F3, F4): into a store, or onto the wheels where they already are. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreApi } from '@treadline/contract/tyre';
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { decideTyre } from '@treadline/domain/tyre/decide';
import { applyTyreEvent } from '@treadline/domain/tyre/life';
import { changesOf } from '../../platform/changes.ts';
import { query, type ScopedTx } from '../../platform/database/doors.ts';
import { databaseRefusal, refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StoredTyre } from './tyre.state.ts';
import { insertTyre, writeStep } from './tyre.store.ts';
import { mountTyres } from './tyre-fitting.service.ts';
import { tyreModel } from './tyre-model.store.ts';
import { departmentAt, warehouseFor } from './tyre-place.store.ts';
import { bindSensorToTyre, sensorByNumber } from './tyre-sensor.store.ts';
import { type Moment, momentOf, orWarnings, refuseStep } from './tyre-step.ts';
import { lockVehicles } from './tyre-vehicle.store.ts';

type Input = ParsedInputOf<typeof tyreApi.add>;
type Row = Input['tyres'][number];

/** All or none. */
export async function addTyres(
  scope: Scope,
  input: Input,
  now: Date,
): Promise<{ ids: string[]; warnings: FittingWarning[] }> {
  requireOwnNumbers(input);
  const moment = momentOf(input, now);
  try {
    return await orWarnings(() => scope.tx((tx) => registerAll(tx, scope, input, moment)), { ids: [] });
  } catch (error) {
    if (databaseRefusal(error, { tyre__tyre_no: 'A02011' }, '') === 'A02011') return nameTaken(scope, input);
    throw error;
  }
}

async function registerAll(tx: ScopedTx, scope: Scope, input: Input, moment: Moment): Promise<{ ids: string[] }> {
  const vehicleId = input.vehicleId ?? null;
  const vehicle = vehicleId === null ? null : (await lockVehicles(tx, scope, [vehicleId])).get(vehicleId);
  const modelId = await tyreModel(tx, scope, input);
  const place = await warehouseFor(tx, scope, { id: input.warehouseId, kind: 'store' });
  const departmentId = await departmentAt(tx, scope, place);
  const mounts: Parameters<typeof mountTyres>[2][number][] = [];
  const ids: string[] = [];
  for (const [index, row] of input.tyres.entries()) {
    const path = `tyres.${index}`;
    const tyre = await register(tx, scope, { input, row, modelId, warehouseId: place.id, departmentId, moment, path });
    ids.push(tyre.id);
    const sensorId = row.sensorNo ? await sensorByNumber(tx, scope, row.sensorNo, moment.at) : null;
    if (row.wheel != null && vehicle != null) {
      mounts.push({ tyre, vehicle, wheel: row.wheel, sensorId, path });
    } else if (sensorId !== null) {
      const nowhere = { tyreId: tyre.id, vehicleId: null, wheel: null, at: moment.at };
      await bindSensorToTyre(tx, scope, { ...nowhere, sensorId, path: `${path}.sensorNo` });
    }
    scope.audit({ targetId: tyre.id, changes: { tyreNo: row.tyreNo, wheel: row.wheel ?? null, vehicleId } });
  }
  await mountTyres(tx, scope, mounts, moment, input);
  return { ids };
}

interface Registration {
  input: Input;
  row: Row;
  modelId: string;
  warehouseId: string;
  departmentId: string;
  moment: Moment;
  path: string;
}

async function register(tx: ScopedTx, scope: Scope, of: Registration): Promise<StoredTyre> {
  const decided = decideRegistration(of);
  if ('refused' in decided) return refuseStep(decided.refused, `${of.path}.treadMm`);
  const state = applyTyreEvent(null, decided.event);
  const id = await insertTyre(tx, scope, state);
  await writeStep(tx, scope, { id, before: null, after: state }, decided.event, { note: of.input.note });
  return { id, state, lastAt: decided.event.at };
}

/** First event of a tyre, or why it cannot begin so. */
export function decideRegistration(of: Omit<Registration, 'path'>): ReturnType<typeof decideTyre> {
  const { input, row } = of;
  const price = input.priceAmount ?? null;
  const identity = {
    tyreNo: row.tyreNo,
    rfid: row.rfid || null,
    modelId: of.modelId,
    dot: row.dot || null,
    manufacturedOn: row.manufacturedOn ?? null,
    recommendedKpa: input.recommendedKpa ?? null,
    source: input.source,
    departmentId: of.departmentId,
    initialTreadMm: input.initialTreadMm,
    useEstimated: row.useEstimated,
    priceAmount: price,
    note: input.note || null,
  };
  return decideTyre(null, {
    action: 'receive',
    at: of.moment.at.getTime(),
    lastAt: null,
    warehouseId: of.warehouseId,
    condition: input.condition ?? conditionOf(row),
    treadMm: [row.treadMm ?? input.initialTreadMm],
    before: { km: row.km, hours: row.hours, lifeNo: row.lifeNo },
    amount: price,
    changes: changesOf({}, identity),
  });
}

/** Dictionary 1025, when nobody says: used, retreaded or new. */
function conditionOf(row: Row): number {
  if (row.km > 0 || row.hours > 0) return 3;
  return row.lifeNo > 1 ? 2 : 1;
}

/** What is wrong within the form itself, row by row: numbers twice, wheels without a vehicle. */
function requireOwnNumbers(input: Input): void {
  const seen = new Set<string>();
  const doubles = input.tyres.flatMap(({ tyreNo }, index) => {
    const key = tyreNo.toUpperCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: `tyres.${index}.tyreNo`, code: 'A02011' as const }];
  });
  if (doubles.length > 0) refuse('A02011', doubles);
  if (!input.vehicleId && input.tyres.some((row) => row.wheel != null)) {
    refuse('A0116', [{ path: 'vehicleId', code: 'A0116' }]);
  }
}

/** The constraint has spoken (A02011); which rows it meant is looked up for the person. */
async function nameTaken(scope: Scope, input: Input): Promise<never> {
  const numbers = input.tyres.map((row) => row.tyreNo.toUpperCase());
  const [rows] = await scope.read(
    query
      .selectFrom('tyre')
      .where('customer_id', '=', scope.customer.id)
      .where((where) => where.fn('upper', ['tyre_no']), 'in', numbers)
      .select((select) => select.fn<string>('upper', ['tyre_no']).as('tyre_no')),
  );
  const taken = new Set(rows.map((row) => row.tyre_no));
  const fields = numbers.flatMap((number, index) =>
    taken.has(number) ? [{ path: `tyres.${index}.tyreNo`, code: 'A02011' as const }] : [],
  );
  return refuse('A02011', fields);
}
