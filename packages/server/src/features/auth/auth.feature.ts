/** Room auth: sign-in and sign-out, codes, sign-up, forgotten password. */
import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { authRoutes } from './auth.routes.ts';
import { createSignIn } from './auth.service.ts';
import { authCodeRoutes } from './auth-code.routes.ts';
import { ssoRoutes } from './sso.routes.ts';

export const authFeature: Feature = {
  name: 'auth',
  routes: (app, deps) => {
    const signIn = createSignIn(deps);
    serve(app, authApi, authRoutes(deps, signIn));
    serve(app, authCodeApi, authCodeRoutes(deps, signIn));
    ssoRoutes(app);
  },
  constraints: {
    claim__account: '6000',
    claim__mobile: 'A0221',
    claim__email: 'A0233',
    claim__receiver: 'A02014',
    claim__oidc: 'A0118',
  },
};
