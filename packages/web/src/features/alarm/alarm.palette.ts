import type { PaletteRoom } from '../../shell/palette/palette-room.ts';

/** Where a dispatcher goes first. */
export const alarmPalette: PaletteRoom = {
  actions: [
    {
      id: 'alarm.unprocessed',
      label: 'alarm.palette.unprocessed',
      icon: 'alarm',
      does: '/alarmlist?handling=unprocessed',
    },
    {
      id: 'alarm.urgent',
      label: 'alarm.palette.urgent',
      icon: 'alarm',
      does: '/alarmlist?levels=3&handling=unprocessed',
    },
  ],
};
