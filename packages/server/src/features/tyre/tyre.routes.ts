/** Endpoints of room tyre, and those of tyres on a vehicle's wheels. */
import { countCap } from '@treadline/contract/fields';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { isSiteMachine } from '@treadline/domain/vehicle/vehicle-type';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { exportTyres } from './tyre.export.ts';
import { tyreRecordOf, tyreRowOf, useNow, wireEventOf } from './tyre.record.ts';
import {
  appraiseTyres,
  calibrateTyre,
  freezeTyres,
  inspectTyre,
  markTyre,
  removeTyre,
  unfreezeTyres,
  updateTyre,
} from './tyre.service.ts';
import { notHere } from './tyre.store.ts';
import { countTyres, findTyre, findTyreByNumber, listTyres, type TyreListRow } from './tyre.views.ts';
import { fitTyres } from './tyre-fit.service.ts';
import { bindTyres, rotateTyres } from './tyre-fitting.service.ts';
import { eventsOfTyre, fittingsOfTyre } from './tyre-history.views.ts';
import { leftOf } from './tyre-left.service.ts';
import { addTyres } from './tyre-register.service.ts';
import { unbindTyres } from './tyre-removal.service.ts';
import { placesOf, roadOfTyres, wallTyres, wallVehicles } from './tyre-wall.views.ts';

export function tyreRoutes(app: RoomApp): void {
  const { deps, constraints } = app;
  const now = () => new Date(deps.now());
  serve(app, tyreApi, {
    list: async (scope, { page, pageSize, sort, ...filter }) => {
      const place = { sort, limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(listTyres(scope, filter, place), countTyres(scope, filter, countCap));
      return { list: rows.map(tyreRowOf), total: count?.total ?? 0 };
    },
    get: async (scope, { id }) => {
      const [[row], measured, [road]] = await scope.read(
        findTyre(scope, id),
        eventsOfTyre(scope, id, 'measured'),
        roadOfTyres(scope, [id]),
      );
      if (row === undefined) return notHere();
      const legal = road === undefined || isSiteMachine(road.vehicle_type) ? null : road;
      return tyreRecordOf(row, { measured, legal, steer: road?.role === 'steer', now: deps.now() });
    },
    byNumber: async (scope, { tyreNo }) => {
      const [[row]] = await scope.read(findTyreByNumber(scope, tyreNo));
      return row === undefined ? refuse('A02023', [{ path: 'tyreNo', code: 'A02023' }]) : tyreRowOf(row);
    },
    left: (scope, { ids }) => leftOf(scope, ids, deps.now()),
    add: (scope, input) => addTyres(scope, input, now()),
    update: (scope, input) => updateTyre(scope, input, now()),
    delete: (scope, { id }) => removeTyre(scope, id, now()),
    inspect: (scope, input) => inspectTyre(scope, input, now()),
    appraise: (scope, input) => appraiseTyres(scope, input, { constraints, action: 'edit' }, now()),
    mark: (scope, input) => markTyre(scope, input, now()),
    calibrate: (scope, input) => calibrateTyre(scope, input, now()),
    disable: (scope, input) => freezeTyres(scope, input, { constraints, action: 'disable' }, now()),
    enable: (scope, input) => unfreezeTyres(scope, input, { constraints, action: 'enable' }, now()),
    lifeCycle: async (scope, { id }) => {
      await requireTyre(scope, id);
      const [events] = await scope.read(eventsOfTyre(scope, id));
      return { list: events.map(wireEventOf) };
    },
    records: async (scope, { id }) => {
      await requireTyre(scope, id);
      const [fittings, measured] = await scope.read(fittingsOfTyre(scope, id), eventsOfTyre(scope, id, 'measured'));
      return {
        fittings: fittings.map((row) => ({
          id: row.id,
          vehicleId: row.vehicle_id,
          vehicleName: row.vehicle === null ? '' : vehicleName(row.vehicle),
          wheel: row.wheel,
          wheelAlias: row.wheel_alias,
          lifeNo: row.life_no,
          fittedAt: row.fitted_at.toISOString(),
          removedAt: row.removed_at?.toISOString() ?? null,
          km: row.km,
          hours: row.hours,
          startTreadMm: row.start_tread_mm,
          endTreadMm: row.end_tread_mm,
          removalReason: row.removal_reason,
        })),
        measurements: measured.map(wireEventOf),
      };
    },
    cost: async (scope, { id }) => {
      const row = await requireTyre(scope, id);
      const [paid] = await scope.read(eventsOfTyre(scope, id, 'paid'));
      const { km, hours } = useNow(row);
      const per = (use: number) => (use > 0 ? Math.round((row.cost_amount / use) * 1e6) / 1e6 : null);
      return {
        total: row.cost_amount,
        perKm: per(km),
        perHour: per(hours),
        perMm: per(row.initial_tread_mm - row.tread_mm),
        list: paid.map(wireEventOf),
      };
    },
    view: async (scope, filter) => {
      const [vehicles, tyres] = await scope.read(wallVehicles(scope, filter), wallTyres(scope, filter));
      const byVehicle = Map.groupBy(tyres, (tyre) => tyre.vehicle_id ?? '');
      return {
        vehicles: vehicles.map((vehicle) => ({
          id: vehicle.id,
          name: vehicleName(vehicle),
          groupName: vehicle.group_name,
          layoutId: vehicle.layout_id,
          wheels: vehicle.wheels,
          tyres: (byVehicle.get(vehicle.id) ?? []).map(tyreRowOf),
        })),
      };
    },
    export: (scope, input) => exportTyres(scope, input),
    places: async (scope) => {
      const [list] = await scope.read(placesOf(scope));
      return { list };
    },
  });
  serve(app, tyreFittingApi, {
    fitTyres: (scope, input) => fitTyres(scope, input, now()),
    bindTyres: (scope, input) => bindTyres(scope, input, now()),
    rotateTyres: (scope, input) => rotateTyres(scope, input, now()),
    unbindTyres: (scope, input) => unbindTyres(scope, input, now()),
  });
}

async function requireTyre(scope: Scope, id: string): Promise<TyreListRow> {
  const [[row]] = await scope.read(findTyre(scope, id));
  return row ?? notHere();
}
