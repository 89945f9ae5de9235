/** Room saved-view: filters, order and columns of a list under a name. */
import type { Feature } from '../../platform/feature.ts';
import { savedViewRoutes } from './saved-view.routes.ts';

export const savedViewFeature: Feature = {
  name: 'saved-view',
  routes: savedViewRoutes,
  constraints: {
    saved_view__name: 'A0118',
    // Two saves of one person at the same moment.
    saved_view__one_preferred: '5004',
    saved_view__name_given: 'A0116',
    saved_view__member: { missing: '6001', referenced: 'A0321' },
  },
};
