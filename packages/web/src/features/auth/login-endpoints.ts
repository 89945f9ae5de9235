/**
 * The calls of the login page without their schemas, which would make up a quarter of its size (web.md 5).
 * A test holds them equal to the contract.
 */
import type { authApi, authCodeApi } from '@treadline/contract/auth';
import type { Endpoint } from '@treadline/contract/endpoint';

type Auth = typeof authApi;
type AuthCode = typeof authCodeApi;

export const authCalls = {
  login: lean<Auth['login']>('POST', '/base/web/auth/login'),
  environment: lean<Auth['environment']>('GET', '/base/web/auth/environment'),
  loginByAreaVerification: lean<AuthCode['loginByAreaVerification']>('POST', '/base/web/auth/loginByAreaVerification'),
  loginByEmailVerification: lean<AuthCode['loginByEmailVerification']>(
    'POST',
    '/base/web/auth/loginByEmailVerification',
  ),
  loginByTicket: lean<AuthCode['loginByTicket']>('POST', '/base/web/auth/loginByTicket'),
  register: lean<AuthCode['register']>('POST', '/base/web/auth/register'),
  checkRegister: lean<AuthCode['checkRegister']>('POST', '/base/web/auth/checkRegister'),
  forgetPassword: lean<AuthCode['forgetPassword']>('POST', '/base/web/auth/forgetPassword'),
  sendSms: lean<AuthCode['sendSms']>('POST', '/base/web/auth/sendSms'),
  sendEmail: lean<AuthCode['sendEmail']>('POST', '/base/web/auth/sendEmail'),
  countryList: lean<AuthCode['countryList']>('GET', '/base/web/auth/countryList'),
};

/** Where single sign-on begins and comes back from: not a call but a way for the browser itself. */
export const singleSignOnPath = '/api/base/web/auth/oidcStart';

/** A call needs only these of an endpoint; input and result types stay those of the contract. */
function lean<E extends Endpoint>(method: E['method'], path: E['path']): E {
  return { method, path, kind: 'json', upload: null } as unknown as E;
}
