import { tyreApi } from '@treadline/contract/tyre';
import { call } from '../../shell/api/call.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Tyres for the command palette: by part of their number, as their list finds them. */
export const tyrePalette: PaletteRoom = {
  providers: [
    {
      kind: 'tyre',
      title: 'tyre.title',
      icon: 'tyre',
      permission: 'tyre:get',
      search: async (text, signal) => {
        const { list } = await call(tyreApi.list, { tyreNo: text, pageSize: 20 }, { signal, quiet: true });
        return list.map(({ id, tyreNo, size, vehicleName, wheelAlias, warehouseName }) => ({
          id,
          name: tyreNo,
          note: [size, vehicleName ?? warehouseName, wheelAlias].filter(Boolean).join(' · '),
          to: `/tire/details?id=${id}`,
        }));
      },
    },
  ],
  actions: [
    { id: 'tyre.nearRemoval', label: 'tyre.palette.nearRemoval', icon: 'tyre', does: '/tire/list?flag=near_removal' },
    { id: 'tyre.abnormal', label: 'tyre.palette.abnormal', icon: 'warning', does: '/tire/list?flag=abnormal' },
  ],
};
