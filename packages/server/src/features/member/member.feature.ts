/** Room member: the people of an enterprise and its address book. */
import type { Feature } from '../../platform/feature.ts';
import { memberRoutes } from './member.routes.ts';

export const memberFeature: Feature = {
  name: 'member',
  routes: memberRoutes,
  constraints: {
    member__department: { missing: 'A0117', referenced: 'A0321' },
    member__role: { missing: 'A0117', referenced: 'A0253' },
    member__department_member: 'A0118',
    member__account_length: 'A0102',
    member__contact: 'A0116',
  },
};
