/** Endpoints of room rim. */
import { countCap } from '@treadline/contract/fields';
import { rimApi } from '@treadline/contract/rim';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import { moveOf, movesOf } from '../asset-attribute/asset-attribute.public.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { exportRims } from './rim.export.ts';
import { rimRowOf, todayOf } from './rim.record.ts';
import { changeRim, enterRim, rimsIn, rimsOut, testRim } from './rim.service.ts';
import { carriedBy, findRim, rimCount, rimPage } from './rim.views.ts';

export function rimRoutes(app: RoomApp): void {
  const { constraints, deps } = app;
  const today = () => todayOf(deps.now());
  const seen = async (scope: Scope, id: string) => {
    const [[row]] = await scope.read(findRim(scope, id));
    return rimRowOf(row ?? refuse('A0117'), today());
  };
  serve(app, rimApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const day = today();
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        rimPage(scope, filter, place, day),
        rimCount(scope, filter, countCap, day),
      );
      return { list: rows.map((row) => rimRowOf(row, day)), total: count?.total ?? 0 };
    },
    get: (scope, { id }) => seen(scope, id),
    add: (scope, input) => scope.tx(async (tx) => ({ id: await enterRim(tx, scope, input, today()) })),
    update: (scope, input) => scope.tx((tx) => changeRim(tx, scope, input, today())),
    test: (scope, input) => testRim(scope, input, deps.now()),
    outbound: (scope, input) => rimsOut(scope, input, constraints),
    inbound: (scope, input) => rimsIn(scope, input, constraints),
    export: (scope, { format, columns, ...filter }) =>
      exportRims(scope, { format, columns }, async (limit, offset) => {
        const day = today();
        const [rows] = await scope.read(rimPage(scope, filter, { limit, offset }, day));
        return rows.map((row) => rimRowOf(row, day));
      }),
    lifeCycle: async (scope, { id }) => {
      await seen(scope, id);
      const [rows] = await scope.read(movesOf(scope, 'rim', id));
      return { list: rows.map(moveOf) };
    },
    records: async (scope, { id }) => {
      await seen(scope, id);
      const [rows] = await scope.read(carriedBy(scope, id));
      return {
        list: rows.map((row) => ({
          tyreId: row.tyre_id,
          tyreNo: row.tyre_no,
          vehicleName: vehicleName(row.vehicle),
          wheelAlias: row.wheel_alias,
          from: row.from.toISOString(),
          to: isoOf(row.to),
        })),
      };
    },
  });
}
