import { memberApi } from '@treadline/contract/member';
import { call } from '../../shell/api/call.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Members for the command palette: by name, account, mobile or e-mail, as their list finds them. */
export const memberPalette: PaletteRoom = {
  providers: [
    {
      kind: 'member',
      title: 'member.title',
      icon: 'people',
      permission: 'member:query',
      search: async (keyword, signal) => {
        const { list } = await call(memberApi.list, { keyword, pageSize: 20 }, { signal, quiet: true });
        return list.map(({ id, name, departmentName }) => ({
          id,
          name,
          note: departmentName,
          to: `/system/member?keyword=${encodeURIComponent(keyword)}&member=${id}`,
        }));
      },
    },
  ],
  actions: [
    {
      id: 'member.neverSignedIn',
      label: 'member.palette.neverSignedIn',
      icon: 'people',
      permission: 'member:query',
      does: '/system/member?neverSignedIn=true',
    },
  ],
};
