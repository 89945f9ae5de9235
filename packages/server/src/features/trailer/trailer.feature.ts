/** Room trailer: which vehicle pulls which trailer, and when. */
import type { Feature } from '../../platform/feature.ts';
import { trailerRoutes } from './trailer.routes.ts';

export const trailerFeature: Feature = {
  name: 'trailer',
  routes: trailerRoutes,
  constraints: {
    trailer_coupling__two_vehicles: 'A02029',
    trailer_coupling__order_in_time: '5016',
    trailer_coupling__one_tractor_at_a_time: '5027',
    trailer_coupling__tractor: { missing: 'A02024', referenced: 'A0321' },
    trailer_coupling__trailer: { missing: 'A02024', referenced: 'A0321' },
  },
};
