/** One sign-in, whichever way it is done; a second factor is asked for by A0227 at the field `totp`. */
import type { authApi } from '@treadline/contract/auth';
import type { ResultOf } from '@treadline/contract/endpoint';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { authCalls } from './login-endpoints.ts';

export type SignInWay =
  | { by: 'account'; account: string; password: string }
  | { by: 'mobile'; area: string; mobile: string; code: string }
  | { by: 'email'; email: string; code: string }
  | { by: 'ticket'; ticket: string };

export type LoginResult = ResultOf<typeof authApi.login>;

/** Resolves with the session; rejects with `ApiError` or `ServerUnreachable`. */
export function signInBy(way: SignInWay, totp?: string): Promise<LoginResult> {
  const second = totp === undefined ? {} : { totp };
  const quiet = { quiet: true };
  switch (way.by) {
    case 'account':
      return call(authCalls.login, { account: way.account, password: way.password, ...second }, quiet);
    case 'mobile':
      return call(
        authCalls.loginByAreaVerification,
        { area: way.area, mobile: way.mobile, code: way.code, ...second },
        quiet,
      );
    case 'email':
      return call(authCalls.loginByEmailVerification, { email: way.email, code: way.code, ...second }, quiet);
    case 'ticket':
      return call(authCalls.loginByTicket, { ticket: way.ticket, ...second }, quiet);
  }
}

export function wantsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'A0227' && error.fields.some((field) => field.path === 'totp');
}
