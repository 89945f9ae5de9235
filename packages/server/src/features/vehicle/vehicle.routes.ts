import { readCustomerSettings } from '@treadline/contract/customer-settings';
import { countCap } from '@treadline/contract/fields';
import { vehicleApi } from '@treadline/contract/vehicle';
import { isOnline } from '@treadline/domain/vehicle/online';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from './vehicle.public.ts';
import { searchCount, searchPage } from './vehicle.views.ts';

export function vehicleRoutes(app: RoomApp): void {
  serve(app, vehicleApi, {
    search: async (scope, input) => {
      const [rows, [count]] = await scope.read(searchPage(scope, input), searchCount(scope, input, countCap));
      const { offlineAfterMin } = readCustomerSettings(scope.customer.settings);
      const now = app.deps.now();
      return {
        total: count?.total ?? 0,
        list: rows.map((row) => ({
          vehicleId: row.id,
          carNumber: row.plate,
          selfNo: row.self_no,
          name: vehicleName(row),
          groupName: row.group_name,
          state: isOnline(row.received_at?.getTime() ?? null, now, offlineAfterMin) ? 1 : 0,
          alarmLevel: row.level,
          updatedAt: isoOf(row.at),
        })),
      };
    },
  });
}
