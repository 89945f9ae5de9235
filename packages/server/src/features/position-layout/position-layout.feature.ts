/** Room position-layout: axles, wheels and their names. */
import type { Feature } from '../../platform/feature.ts';
import { positionLayoutRoutes } from './position-layout.routes.ts';

export const positionLayoutFeature: Feature = {
  name: 'position-layout',
  routes: positionLayoutRoutes,
  constraints: {
    position_layout__name: 'A0118',
    layout_wheel__alias: 'A0118',
    layout_wheel__alias_given: 'A0116',
    layout_wheel_pkey: 'A0118',
  },
};
