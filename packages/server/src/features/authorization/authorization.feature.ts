/** Room authorization: operations staff enter an enterprise with its consent (ruling 12, model.md 1.10). */
import type { Feature } from '../../platform/feature.ts';
import { authorizationRoutes } from './authorization.routes.ts';

export const authorizationFeature: Feature = {
  name: 'authorization',
  routes: authorizationRoutes,
  constraints: {},
};
