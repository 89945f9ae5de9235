/** Room app-version: what people can install, and what is new in it. */
import { appVersionApi } from '@treadline/contract/app-version';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { appVersionRoutes } from './app-version.routes.ts';

export const appVersionFeature: Feature = {
  name: 'app-version',
  routes: (app, deps) => serve(app, appVersionApi, appVersionRoutes(deps)),
  constraints: { app_version__software_version: 'A0118' },
};
