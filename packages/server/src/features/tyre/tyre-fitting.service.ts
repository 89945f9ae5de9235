/** Tyres onto and between the wheels of vehicles (model.md 4.1 mount, rotate): all of a call, or nothing. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { decideTyre, type RunCounters } from '@treadline/domain/tyre/decide';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StoredTyre } from './tyre.state.ts';
import { lockTyres, notHere } from './tyre.store.ts';
import { fittingWarnings } from './tyre-checks.ts';
import { audited } from './tyre-fitting.audit.ts';
import { warehouseFor } from './tyre-place.store.ts';
import { bindSensorToTyre } from './tyre-sensor.store.ts';
import {
  type Confirmation,
  countersFor,
  type Moment,
  momentOf,
  orWarnings,
  refuseStep,
  requireConfirmed,
  takeStep,
} from './tyre-step.ts';
import { type LockedVehicle, lockVehicles } from './tyre-vehicle.store.ts';
import { once, readingsOf, tyresOnWheels, wheelKey } from './tyre-wheels.ts';

type Input<K extends keyof typeof tyreFittingApi> = ParsedInputOf<(typeof tyreFittingApi)[K]>;
type Warned = Promise<{ warnings: FittingWarning[] }>;

export function bindTyres(scope: Scope, input: Input<'bindTyres'>, now: Date): Warned {
  const moment = momentOf(input, now);
  return orWarnings(
    () =>
      scope.tx(async (tx) => {
        const vehicles = await lockVehicles(tx, scope, [input.vehicleId]);
        const vehicle = vehicles.get(input.vehicleId) ?? refuse('A02024');
        const mounts = await mountsOf(tx, scope, vehicles, input);
        const about = { momentAt: () => moment, reason: input.reason };
        await audited(tx, scope, [vehicle.id], about, () => mountTyres(tx, scope, mounts, moment, input));
        return {};
      }),
    {},
  );
}

type Binding = Input<'fitTyres'>['bindings'][number];

/** Which tyre comes onto which wheel of which locked vehicle. */
export async function mountsOf(
  tx: ScopedTx,
  scope: Scope,
  vehicles: ReadonlyMap<string, LockedVehicle>,
  input: { vehicleId: string; bindings: readonly Binding[] },
): Promise<Mount[]> {
  const tyres = await lockTyres(
    tx,
    scope,
    input.bindings.map((binding) => binding.tyreId),
  );
  return input.bindings.map((binding, index): Mount => {
    const path = `bindings.${index}`;
    const tyre = tyres.get(binding.tyreId) ?? notHere(`${path}.tyreId`);
    const vehicle = vehicles.get(binding.vehicleId ?? input.vehicleId) ?? refuse('A02024');
    return { tyre, vehicle, wheel: binding.wheel, sensorId: binding.sensorId ?? null, path };
  });
}

export interface Mount {
  tyre: StoredTyre;
  vehicle: LockedVehicle;
  wheel: number;
  sensorId: string | null;
  /** Of the row in the input. */
  path: string;
}

/** From stock onto free wheels of one vehicle; its tyres and the vehicle are locked. */
export async function mountTyres(
  tx: ScopedTx,
  scope: Scope,
  mounts: readonly Mount[],
  moment: Moment,
  confirmation: Confirmation,
): Promise<void> {
  const [first] = mounts;
  if (first === undefined) return;
  const { vehicle } = first;
  const counters = await countersFor(tx, scope, vehicle.id, moment);
  const wishOf = (mount: Mount) => ({
    action: 'mount' as const,
    at: moment.at.getTime(),
    counters,
    fitting: { vehicleId: vehicle.id, wheel: mount.wheel },
    reason: confirmation.reason ?? null,
    changes: followsDepartment(mount.tyre, vehicle),
  });
  once(mounts, (mount) => mount.tyre.id, 'A02044', 'tyreId');
  once(mounts, (mount) => String(mount.wheel), 'A02034', 'wheel');
  const taken = await tyresOnWheels(tx, scope, [vehicle.id]);
  for (const mount of mounts) {
    if (!vehicle.wheels.includes(mount.wheel)) refuse('5033', [{ path: `${mount.path}.wheel`, code: '5033' }]);
    const decided = decideTyre(mount.tyre.state, { ...wishOf(mount), lastAt: mount.tyre.lastAt });
    if ('refused' in decided) refuseStep(decided.refused, fieldOf(decided.refused, `${mount.path}.tyreId`));
    if (taken.has(wheelKey(vehicle.id, mount.wheel))) {
      refuse('A02034', [{ path: `${mount.path}.wheel`, code: 'A02034' }]);
    }
  }
  const arrivals = mounts.map((mount) => ({ tyreId: mount.tyre.id, vehicleId: vehicle.id, wheel: mount.wheel }));
  requireConfirmed(await fittingWarnings(tx, scope, new Map([[vehicle.id, vehicle]]), arrivals), confirmation);
  for (const mount of mounts) {
    const onto = { tyreId: mount.tyre.id, vehicleId: vehicle.id, wheel: mount.wheel, at: moment.at };
    const sensorId = await bindSensorToTyre(tx, scope, {
      ...onto,
      sensorId: mount.sensorId,
      path: `${mount.path}.sensorId`,
    });
    await takeStep(tx, scope, mount.tyre, wishOf(mount), { ...readingsOf(moment), sensorId });
  }
}

export function rotateTyres(scope: Scope, input: Input<'rotateTyres'>, now: Date): Warned {
  const moment = momentOf(input, now);
  return orWarnings(
    () =>
      scope.tx(async (tx) => {
        const vehicles = await lockVehicles(tx, scope, [
          input.vehicleId,
          ...input.moves.flatMap((move) => move.toVehicleId ?? []),
        ]);
        const moves = await movesOf(tx, scope, vehicles, input);
        const unread = { ...moment, odometerKm: undefined, engineHours: undefined };
        const momentAt = (vehicleId: string) => (vehicleId === input.vehicleId ? moment : unread);
        await audited(tx, scope, [...vehicles.keys()], { momentAt, reason: input.reason }, () =>
          moveTyres(tx, scope, { vehicles, moves }, momentAt, input),
        );
        return {};
      }),
    {},
  );
}

/** Which tyre goes where; a wheel they go to is free, or its tyre moves as well. */
export async function movesOf(
  tx: ScopedTx,
  scope: Scope,
  vehicles: ReadonlyMap<string, LockedVehicle>,
  input: Pick<Input<'fitTyres'>, 'vehicleId' | 'moves'>,
): Promise<Move[]> {
  const taken = await tyresOnWheels(tx, scope, [...vehicles.keys()]);
  const moves = input.moves.map((target, index): Move => {
    const path = `moves.${index}`;
    const to = vehicles.get(target.toVehicleId ?? input.vehicleId) ?? refuse('A02024');
    const from = target.fromVehicleId ?? input.vehicleId;
    const tyreId = taken.get(wheelKey(from, target.fromWheel));
    if (tyreId === undefined) return refuse('6504', [{ path: `${path}.fromWheel`, code: '6504' }]);
    if (!to.wheels.includes(target.toWheel)) refuse('5033', [{ path: `${path}.toWheel`, code: '5033' }]);
    return { tyreId, from, to, toWheel: target.toWheel, treadMm: target.treadMm, path };
  });
  once(moves, (move) => move.tyreId, '6504', 'fromWheel');
  once(moves, (move) => wheelKey(move.to.id, move.toWheel), 'A02034', 'toWheel');
  const moving = new Set(moves.map((move) => move.tyreId));
  for (const move of moves) {
    const there = taken.get(wheelKey(move.to.id, move.toWheel));
    if (there !== undefined && !moving.has(there)) {
      refuse('A02034', [{ path: `${move.path}.toWheel`, code: 'A02034' }]);
    }
  }
  return moves;
}

export interface Move {
  tyreId: string;
  /** Vehicle. */
  from: string;
  to: LockedVehicle;
  toWheel: number;
  treadMm: number | undefined;
  path: string;
}

interface Moves {
  vehicles: ReadonlyMap<string, LockedVehicle>;
  moves: readonly Move[];
}

/** Onto another vehicle a tyre comes off here and on there, so that each counts by its own counters. */
export async function moveTyres(
  tx: ScopedTx,
  scope: Scope,
  { vehicles, moves }: Moves,
  momentAt: (vehicleId: string) => Moment,
  confirmation: Confirmation,
): Promise<void> {
  const tyres = await lockTyres(
    tx,
    scope,
    moves.map((move) => move.tyreId),
  );
  const arrivals = moves.map((move) => ({ tyreId: move.tyreId, vehicleId: move.to.id, wheel: move.toWheel }));
  requireConfirmed(await fittingWarnings(tx, scope, vehicles, arrivals), confirmation);
  const counters = new Map<string, RunCounters>();
  for (const vehicleId of new Set(moves.flatMap((move) => [move.from, move.to.id]))) {
    counters.set(vehicleId, await countersFor(tx, scope, vehicleId, momentAt(vehicleId)));
  }
  const reason = confirmation.reason ?? null;
  const standing = (vehicleId: string) => ({
    at: momentAt(vehicleId).at.getTime(),
    counters: counters.get(vehicleId) ?? null,
    reason,
  });
  // A set that swaps wheels is whole only at its end.
  await sql`set constraints all deferred`.execute(tx);
  const away: { tyre: StoredTyre; move: Move }[] = [];
  for (const move of moves) {
    const tyre = tyres.get(move.tyreId) ?? notHere(`${move.path}.fromWheel`);
    const about = { ...readingsOf(momentAt(move.from)), path: `${move.path}.fromWheel` };
    const treadMm = move.treadMm === undefined ? null : [move.treadMm];
    if (move.to.id !== move.from) {
      const { id: warehouseId } = await warehouseFor(tx, scope, { id: null, kind: 'shop_floor' });
      const wish = { action: 'dismount', ...standing(move.from), treadMm, warehouseId } as const;
      away.push({ tyre: await takeStep(tx, scope, tyre, wish, about), move });
      continue;
    }
    const fitting = { vehicleId: move.from, wheel: move.toWheel };
    await takeStep(tx, scope, tyre, { action: 'rotate', ...standing(move.from), treadMm, fitting }, about);
  }
  for (const { tyre, move } of away) {
    const fitting = { vehicleId: move.to.id, wheel: move.toWheel };
    const wish = {
      action: 'mount',
      ...standing(move.to.id),
      fitting,
      changes: followsDepartment(tyre, move.to),
    } as const;
    await takeStep(tx, scope, tyre, wish, readingsOf(momentAt(move.to.id)));
  }
  for (const { tyreId, to, toWheel, path } of moves) {
    const onto = { tyreId, vehicleId: to.id, wheel: toWheel, at: momentAt(to.id).at, sensorId: null };
    await bindSensorToTyre(tx, scope, { ...onto, path: `${path}.toWheel` });
  }
  await sql`set constraints all immediate`.execute(tx);
}

/** Times and readings are about the whole call. */
function fieldOf(code: string, path: string): string | undefined {
  return code === '5015' || code === '5016' ? undefined : path;
}

function followsDepartment({ state }: StoredTyre, vehicle: LockedVehicle) {
  if (state.departmentId === vehicle.department_id) return null;
  return { departmentId: { from: state.departmentId, to: vehicle.department_id } };
}
