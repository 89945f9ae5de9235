/** Room role: what people may see and do (specification 6, pages.md M2). */
import type { Feature } from '../../platform/feature.ts';
import { roleRoutes } from './role.routes.ts';

export const roleFeature: Feature = {
  name: 'role',
  routes: roleRoutes,
  constraints: {
    role__name: 'A0118',
    member__role: { missing: 'A0117', referenced: 'A0253' },
    role_menu__role: { missing: 'A0117', referenced: 'A0321' },
    role_department__role: { missing: 'A0117', referenced: 'A0321' },
    role_department__department: { missing: 'A0117', referenced: 'A0321' },
  },
};
