import { countCap } from '@treadline/contract/fields';
import { vehicleApi } from '@treadline/contract/vehicle';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { bindReceiver, bindSensors } from './vehicle.devices.ts';
import { exportVehicles } from './vehicle.export.ts';
import { operationLog } from './vehicle.log.ts';
import { vehicleOptions } from './vehicle.options.ts';
import { markerOf, momentOf, vehicleRowOf } from './vehicle.record.ts';
import { addVehicle, bindTemplate, editGroup, editRunState, editUseStatus, editVehicle } from './vehicle.service.ts';
import { countVehicles, findVehicle, listChoices, listMarkers, listVehicles } from './vehicle.views.ts';

/** As many as a map draws. */
const mostMarkers = 20_000;

export function vehicleRoutes(app: RoomApp): void {
  const { deps, constraints } = app;
  serve(app, vehicleApi, {
    list: async (scope, { page, pageSize, wheels = false, ...filter }) => {
      const moment = momentOf(scope, deps.now());
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        listVehicles(scope, { filter, page: place, onlineSince: moment.onlineSince, wheels }),
        countVehicles(scope, filter, moment.onlineSince, countCap),
      );
      return { list: rows.map((row) => vehicleRowOf(row, moment)), total: count?.total ?? 0 };
    },
    map: async (scope, filter) => {
      const moment = momentOf(scope, deps.now());
      const [rows] = await scope.read(listMarkers(scope, filter, moment.onlineSince, mostMarkers));
      return { list: rows.map((row) => markerOf(row, moment)) };
    },
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(findVehicle(scope, { id }));
      if (row === undefined) return refuse('A02024');
      return {
        ...vehicleRowOf(row, momentOf(scope, deps.now())),
        sensors: (row.sensors ?? []).map((one) => ({ wheel: one.wheel, sensorId: one.id, sensorNo: one.sensor_no })),
        axleRoles: row.axle_roles,
        createdBy: row.created_by_name,
      };
    },
    byVin: async (scope, { vin, mvin }) => {
      const wanted = vin ? { vin } : mvin ? { mvin } : refuse('A0116', [{ path: 'vin', code: 'A0116' }]);
      const [[row]] = await scope.read(findVehicle(scope, wanted));
      if (row === undefined) return refuse('A02024');
      return vehicleRowOf(row, momentOf(scope, deps.now()));
    },
    options: async (scope) => {
      const [[row]] = await scope.read(vehicleOptions(scope));
      return {
        groups: row?.groups ?? [],
        templates: row?.templates ?? [],
        layouts: (row?.layouts ?? []).map((layout) => ({ ...layout, wheels: layout.wheels ?? [] })),
        usual: row?.usual ?? [],
        jobTypes: row?.job_types ?? [],
      };
    },
    choices: async (scope, { kind, text = '' }) => {
      const [list] = await scope.read(listChoices(scope, kind, text));
      return { list };
    },
    add: addVehicle,
    edit: editVehicle,
    export: (scope, { format, columns, ...filter }) =>
      exportVehicles(scope, { format, columns, filter, now: deps.now() }),
    bindReceiver,
    bindSensors,
    bindTemplate: (scope, input) => bindTemplate(scope, input, constraints),
    editGroup: (scope, input) => editGroup(scope, input, constraints),
    editUseStatus: (scope, input) => editUseStatus(scope, input, constraints),
    editRunState: (scope, input) => editRunState(scope, input, { constraints, now: new Date(deps.now()) }),
    operationLog,
  });
}
