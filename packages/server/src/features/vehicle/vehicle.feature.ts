/** Room vehicle: what is registered; today its search. */
import type { Feature } from '../../platform/feature.ts';
import { vehicleRoutes } from './vehicle.routes.ts';

export const vehicleFeature: Feature = { name: 'vehicle', routes: vehicleRoutes, constraints: {} };
