/** Room login-log: who signed in, when, from where, and who was refused. */
import type { Feature } from '../../platform/feature.ts';
import { loginLogRoutes } from './login-log.routes.ts';

export const loginLogFeature: Feature = { name: 'login-log', routes: loginLogRoutes, constraints: {} };
