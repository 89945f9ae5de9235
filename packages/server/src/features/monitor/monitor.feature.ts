/** Room monitor: the live overview over latest states. */
import type { Feature } from '../../platform/feature.ts';
import { monitorRoutes } from './monitor.routes.ts';

export const monitorFeature: Feature = { name: 'monitor', routes: monitorRoutes, constraints: {} };
