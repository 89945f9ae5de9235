import { feedbackApi } from '@treadline/contract/feedback';
import { call } from '../../shell/api/call.ts';
import { openDialog } from '../../shell/dialog/shell-dialog.ts';
import type { PaletteRoom } from '../../shell/palette/palette-room.ts';
import { detailsPath } from './feedback-words.ts';

/** Feedback for the command palette: by subject or number, as the list finds it; and asking anew. */
export const feedbackPalette: PaletteRoom = {
  providers: [
    {
      kind: 'feedback',
      title: 'feedback.title',
      icon: 'lifebuoy',
      permission: 'feedback:get',
      search: async (keyword, signal) => {
        const { list } = await call(feedbackApi.list, { keyword, pageSize: 20 }, { signal, quiet: true });
        return list.map(({ id, subject, feedbackNo }) => ({
          id,
          name: subject,
          note: feedbackNo,
          to: detailsPath(id),
        }));
      },
    },
  ],
  actions: [
    {
      id: 'feedback.send',
      label: 'feedback.send',
      icon: 'lifebuoy',
      permission: 'feedback:add',
      does: () => openDialog('feedback'),
    },
  ],
};
