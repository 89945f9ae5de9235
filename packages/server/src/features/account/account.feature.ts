/** Room account: who I am, what I may see, my units, my password, contacts and sessions. */
import { accountApi } from '@treadline/contract/account';
import { accountSecurityApi } from '@treadline/contract/account-security';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { accountRoutes } from './account.routes.ts';
import { accountSecurityRoutes } from './account-security.routes.ts';

export const accountFeature: Feature = {
  name: 'account',
  routes: (app, deps) => {
    serve(app, accountApi, accountRoutes);
    serve(app, accountSecurityApi, accountSecurityRoutes(deps));
  },
  constraints: {},
};
