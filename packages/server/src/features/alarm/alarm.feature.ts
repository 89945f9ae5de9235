/** Room alarm: episodes, their evidence and handling. */
import type { Feature } from '../../platform/feature.ts';
import { alarmRoutes } from './alarm.routes.ts';

export const alarmFeature: Feature = {
  name: 'alarm',
  routes: alarmRoutes,
  constraints: {
    alarm__one_open: 'A0118',
    alarm__vehicle: { missing: 'A02024', referenced: 'A0321' },
    alarm__template_version: { missing: 'A02103', referenced: 'A0321' },
    alarm__department: { missing: 'A0117', referenced: 'A0321' },
    alarm__handled: 'A0116',
    alarm__ended: 'A0116',
    alarm_step__alarm: { missing: 'A0117', referenced: 'A0321' },
  },
};
