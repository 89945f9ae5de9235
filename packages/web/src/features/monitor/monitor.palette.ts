import { vehicleApi } from '@treadline/contract/vehicle';
import { call } from '../../shell/api/call.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Vehicles for the command palette, found as the search of the header finds them (ruling 34). */
export const monitorPalette: PaletteRoom = {
  providers: [
    {
      kind: 'vehicle',
      title: 'monitor.palette.vehicles',
      icon: 'truck',
      permission: 'vehicle:query',
      search: async (carNumberLike, signal) => {
        const { list } = await call(vehicleApi.list, { carNumberLike, pageSize: 20 }, { signal, quiet: true });
        return list.map((row) => {
          const note = [row.carNumber, row.selfNo].find((number) => number && number !== row.name) ?? row.groupName;
          return {
            id: row.vehicleId,
            name: row.name,
            ...(note === null ? {} : { note }),
            to: `/monitor?vehicle=${row.vehicleId}`,
          };
        });
      },
    },
  ],
};
