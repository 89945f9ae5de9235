/** Room auth: sign-in and sign-out (specification 7, model.md 6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languages } from './envelope.ts';

export const loginResult = z.object({
  token: z.string(),
  /** The "complete phone or e-mail" prompt is due (ruling 8). */
  showPopup: z.boolean(),
  name: z.string(),
});

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/base/web/auth/login',
    access: 'public',
    input: z.object({ account: z.string().trim().min(1).max(100), password: z.string().min(1).max(200) }),
    result: loginResult,
    errors: ['A0220', 'A0225', 'A0250', 'A0271', '5031', 'A0124'],
  }),
  logout: endpoint({ method: 'POST', path: '/base/web/auth/logout', access: 'signedIn' }),
  environment: endpoint({
    method: 'GET',
    path: '/base/web/auth/environment',
    access: 'public',
    result: z.object({
      version: z.string(),
      languages: z.array(z.enum(languages)),
      /** Data and sign-in of this installation are synthetic: the login form says so and offers the demo account. */
      demo: z.object({ account: z.string(), password: z.string() }).nullable(),
    }),
  }),
};
