import { sensorApi } from '@treadline/contract/sensor';
import { call } from '../../shell/api/call.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Sensors for the command palette, by number. */
export const sensorPalette: PaletteRoom = {
  providers: [
    {
      kind: 'sensor',
      title: 'sensor.title',
      icon: 'gauge',
      permission: 'sensor:query',
      search: async (sensorNo, signal) => {
        const { list } = await call(sensorApi.list, { sensorNo, pageSize: 20 }, { signal, quiet: true });
        return list.map((row) => ({
          id: row.id,
          name: row.sensorNo,
          ...(row.vehicleName === null ? {} : { note: row.vehicleName }),
          to: `/sensor/list?sensorNo=${encodeURIComponent(row.sensorNo)}&sensor=${row.id}`,
        }));
      },
    },
  ],
  actions: [],
};
