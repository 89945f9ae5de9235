import { readCustomerSettings } from '@treadline/contract/customer-settings';
import { countCap } from '@treadline/contract/fields';
import { receiverApi } from '@treadline/contract/receiver';
import { onlineSince } from '@treadline/domain/vehicle/online';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { receiverCount, receiverPage } from './receiver.views.ts';
import { receiverStateOf } from './receiver-state.ts';

export function receiverRoutes(app: RoomApp): void {
  serve(app, receiverApi, {
    list: async (scope, input) => {
      const { offlineAfterMin } = readCustomerSettings(scope.customer.settings);
      const now = app.deps.now();
      const since = new Date(onlineSince(now, offlineAfterMin));
      const [rows, [count]] = await scope.read(
        receiverPage(scope, input, since),
        receiverCount(scope, input, since, countCap),
      );
      return {
        total: count?.total ?? 0,
        list: rows.map((row) => ({
          id: row.id,
          receiverNo: row.receiver_no,
          protocol: row.protocol,
          vehicleId: row.vehicle_id,
          vehicleName: row.vehicle && vehicleName(row.vehicle),
          state: receiverStateOf(row.seen_at, now, offlineAfterMin),
          seenAt: isoOf(row.seen_at),
          signal: row.signal,
          supplyV: row.supply_dv === null ? null : row.supply_dv / 10,
          sensorsBound: row.sensors,
          edition: row.edition,
        })),
      };
    },
  });
}
