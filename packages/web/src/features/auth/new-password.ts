/** A new password typed twice, checked before it is sent (VAL-014, VAL-015). */
import { translate } from '../../shell/i18n/i18n.ts';
import type { Problems } from './form/problems.ts';

/** As `passwordMinimum` of the contract, which would bring its schemas along; a test holds them equal. */
export const shortestPassword = 6;

/** Where the server's refusals of a new password belong. */
export const passwordFields = {
  newPassword: 'password',
  A0222: 'confirmPassword',
  A0224: 'password',
} as const;

export function newPasswordProblems(password: string, confirmPassword: string): Problems {
  if (password === '') return { password: translate('login.passwordMissing') };
  if ([...password].length < shortestPassword) {
    return { password: translate('login.passwordShort', { min: shortestPassword }) };
  }
  return password === confirmPassword ? {} : { confirmPassword: translate('login.passwordsDiffer') };
}
