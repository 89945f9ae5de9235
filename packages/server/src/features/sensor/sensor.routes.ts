/** Endpoints of room sensor. */
import { readCustomerSettings } from '@treadline/contract/customer-settings';
import { countCap } from '@treadline/contract/fields';
import { sensorApi } from '@treadline/contract/sensor';
import { onlineSince } from '@treadline/domain/vehicle/online';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { moveOf, movesOf } from '../asset-attribute/asset-attribute.public.ts';
import { exportSensors } from './sensor.export.ts';
import { sensorRowOf } from './sensor.record.ts';
import { changeSensor, enterSensor, sensorsIn, sensorsOut } from './sensor.service.ts';
import { findSensor, type Moment, type SensorFilter, sensorCount, sensorHours, sensorPage } from './sensor.views.ts';

const dayMs = 86_400_000;

export function sensorRoutes(app: RoomApp): void {
  const { constraints, deps } = app;
  const momentOf = (scope: Scope): Moment => {
    const now = deps.now();
    const { offlineAfterMin } = readCustomerSettings(scope.customer.settings);
    return { now, onlineSince: new Date(onlineSince(now, offlineAfterMin)) };
  };
  const page = async (scope: Scope, filter: SensorFilter, place: { limit: number; offset: number }) => {
    const [rows] = await scope.read(sensorPage(scope, filter, place, momentOf(scope)));
    return rows.map(sensorRowOf);
  };
  const seen = async (scope: Scope, id: string) => {
    const [[row]] = await scope.read(findSensor(scope, id, momentOf(scope)));
    return sensorRowOf(row ?? refuse('A0117'));
  };
  serve(app, sensorApi, {
    list: async (scope, { page: number, pageSize, ...filter }) => {
      const moment = momentOf(scope);
      const place = { limit: pageSize, offset: (number - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        sensorPage(scope, filter, place, moment),
        sensorCount(scope, filter, countCap, moment),
      );
      return { list: rows.map(sensorRowOf), total: count?.total ?? 0 };
    },
    get: (scope, { id }) => seen(scope, id),
    add: (scope, input) => scope.tx(async (tx) => ({ id: await enterSensor(tx, scope, input) })),
    update: (scope, input) => scope.tx((tx) => changeSensor(tx, scope, input)),
    outbound: (scope, input) => sensorsOut(scope, input, constraints),
    inbound: (scope, input) => sensorsIn(scope, input, constraints),
    export: (scope, { format, columns, ...filter }) =>
      exportSensors(scope, { format, columns }, (limit, offset) => page(scope, filter, { limit, offset })),
    lifeCycle: async (scope, { id }) => {
      await seen(scope, id);
      const [rows] = await scope.read(movesOf(scope, 'sensor', id));
      return { list: rows.map(moveOf) };
    },
    records: async (scope, { id, days }) => {
      await seen(scope, id);
      const [rows] = await scope.read(sensorHours(scope, id, new Date(deps.now() - days * dayMs)));
      return {
        list: rows.map((row) => ({
          hour: row.hour.toISOString(),
          readings: row.readings,
          batteryPct: row.battery_pct,
          pressureKpa: row.pressure_kpa,
          temperatureC: row.temperature_c,
          signal: row.signal,
        })),
      };
    },
  });
}
