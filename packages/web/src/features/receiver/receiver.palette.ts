import { receiverApi } from '@treadline/contract/receiver';
import { call } from '../../shell/api/call.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Receivers for the command palette, by number. */
export const receiverPalette: PaletteRoom = {
  providers: [
    {
      kind: 'receiver',
      title: 'receiver.title',
      icon: 'chip',
      permission: 'receiver:query',
      search: async (receiverNo, signal) => {
        const { list } = await call(receiverApi.list, { receiverNo, pageSize: 20 }, { signal, quiet: true });
        return list.map((row) => ({
          id: row.id,
          name: row.receiverNo,
          ...(row.vehicleName === null ? {} : { note: row.vehicleName }),
          to: `/receiver/list?receiverNo=${encodeURIComponent(row.receiverNo)}&receiver=${row.id}`,
        }));
      },
    },
  ],
  actions: [{ id: 'receiver.unknown', label: 'receiver.unknown', icon: 'chip', does: '/receiver/list?tab=unknown' }],
};
