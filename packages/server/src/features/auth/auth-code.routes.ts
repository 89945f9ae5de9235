/** Endpoints of room auth that need a code, a ticket, or no account yet. */
import type { authCodeApi } from '@treadline/contract/auth';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/serve.ts';
import type { SignIn } from './auth.service.ts';
import { createCodeDesk } from './code-desk.ts';
import { signInByCode } from './code-sign-in.ts';
import { contactOf } from './contact.ts';
import { countryList } from './environment.ts';
import { forgetPassword } from './recovery.ts';
import { checkRegister, register } from './sign-up.ts';
import { signInByTicket } from './sso.ts';

export function authCodeRoutes(deps: RoomDeps, signIn: SignIn): Handlers<typeof authCodeApi> {
  const desk = createCodeDesk(deps);
  const parts = { deps, signIn, desk };
  return {
    loginByAreaVerification: (call, { area, mobile, code, totp }) =>
      signInByCode(parts, call, { contact: contactOf({ area, mobile }, call.language), code, totp }),
    loginByEmailVerification: (call, { email, code, totp }) =>
      signInByCode(parts, call, { contact: { channel: 'email', address: email }, code, totp }),
    loginByTicket: (call, input) => signInByTicket(parts, call, input),
    register: (call, input) => register(deps, call, input),
    checkRegister: (_call, input) => checkRegister(deps, input),
    forgetPassword: (call, input) => forgetPassword(parts, call, input),
    sendSms: (call, { area, mobile, business }) =>
      desk.send(call, contactOf({ area, mobile }, call.language), business),
    sendEmail: (call, { email, business }) => desk.send(call, { channel: 'email', address: email }, business),
    sendToUser: (scope, { by, business }) => desk.sendToOwn(scope, by, business),
    countryList: (call) => countryList(deps, call),
  };
}
