/** Endpoints of room receiver. */
import { countCap } from '@treadline/contract/fields';
import { receiverApi } from '@treadline/contract/receiver';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { moveOf, movesOf } from '../asset-attribute/asset-attribute.public.ts';
import { exportReceivers } from './receiver.export.ts';
import { momentOf, receiverRowOf } from './receiver.record.ts';
import { changeReceiver, enterReceiver, receiversIn, receiversOut, setEnabled } from './receiver.service.ts';
import { findReceiver, receiverCount, receiverHours, receiverPage } from './receiver.views.ts';

const dayMs = 86_400_000;

export function receiverRoutes(app: RoomApp): void {
  const { constraints, deps } = app;
  const seen = async (scope: Scope, id: string) => {
    const moment = momentOf(scope, deps.now());
    const [[row]] = await scope.read(findReceiver(scope, id, moment));
    return receiverRowOf(row ?? refuse('A0117'), moment);
  };
  serve(app, receiverApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const moment = momentOf(scope, deps.now());
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        receiverPage(scope, filter, place, moment),
        receiverCount(scope, filter, countCap, moment),
      );
      return { list: rows.map((row) => receiverRowOf(row, moment)), total: count?.total ?? 0 };
    },
    get: (scope, { id }) => seen(scope, id),
    add: (scope, input) => scope.tx(async (tx) => ({ id: await enterReceiver(tx, scope, input) })),
    update: (scope, input) => scope.tx((tx) => changeReceiver(tx, scope, input)),
    enable: (scope, { ids }) => setEnabled(scope, { ids, enabled: true }, constraints),
    disable: (scope, { ids }) => setEnabled(scope, { ids, enabled: false }, constraints),
    outbound: (scope, input) => receiversOut(scope, input, constraints),
    inbound: (scope, input) => receiversIn(scope, input, constraints),
    export: (scope, { format, columns, ...filter }) =>
      exportReceivers(scope, { format, columns }, async (limit, offset) => {
        const moment = momentOf(scope, deps.now());
        const [rows] = await scope.read(receiverPage(scope, filter, { limit, offset }, moment));
        return rows.map((row) => receiverRowOf(row, moment));
      }),
    lifeCycle: async (scope, { id }) => {
      await seen(scope, id);
      const [rows] = await scope.read(movesOf(scope, 'receiver', id));
      return { list: rows.map(moveOf) };
    },
    records: async (scope, { id, days }) => {
      await seen(scope, id);
      const [rows] = await scope.read(receiverHours(scope, id, new Date(deps.now() - days * dayMs)));
      return {
        list: rows.map((row) => ({
          hour: row.hour.toISOString(),
          reports: row.reports,
          signal: row.signal,
          supplyV: row.supply_v,
          batteryPct: row.battery_pct,
        })),
      };
    },
  });
}
