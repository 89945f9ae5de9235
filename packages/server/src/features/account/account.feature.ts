/** Room account: who I am, what I may see, my units. */
import { accountApi } from '@treadline/contract/account';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { accountRoutes } from './account.routes.ts';

export const accountFeature: Feature = {
  name: 'account',
  routes: (app) => serve(app, accountApi, accountRoutes),
  constraints: {},
};
