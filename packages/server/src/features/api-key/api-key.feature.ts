/** Room api-key: keys by which an integrator's program acts as the member who made them. */
import type { Feature } from '../../platform/feature.ts';
import { apiKeyRoutes } from './api-key.routes.ts';

export const apiKeyFeature: Feature = { name: 'api-key', routes: apiKeyRoutes, constraints: {} };
