/** Room integration: outside systems of an enterprise; today directories for sign-in by OpenID Connect. */
import { integrationApi } from '@treadline/contract/integration';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { integrationRoutes } from './integration.routes.ts';

export const integrationFeature: Feature = {
  name: 'integration',
  routes: (app, deps) => serve(app, integrationApi, integrationRoutes(app, deps)),
  constraints: { integration__name: 'A0118' },
};
