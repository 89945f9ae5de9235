import { rimApi } from '@treadline/contract/rim';
import { call } from '../../shell/api/call.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Rims for the command palette, by number. */
export const rimPalette: PaletteRoom = {
  providers: [
    {
      kind: 'rim',
      title: 'rim.title',
      icon: 'tyre',
      permission: 'rim:query',
      search: async (rimNo, signal) => {
        const { list } = await call(rimApi.list, { rimNo, pageSize: 20 }, { signal, quiet: true });
        return list.map((row) => ({
          id: row.id,
          name: row.rimNo,
          ...(row.vehicleName === null ? {} : { note: row.vehicleName }),
          to: `/rim/list?rimNo=${encodeURIComponent(row.rimNo)}&rim=${row.id}`,
        }));
      },
    },
  ],
  actions: [],
};
