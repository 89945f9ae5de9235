/** A password that is being chosen: long enough, and typed the same twice. */
import { passwordMinimum } from '@treadline/contract/person';
import { refuse } from '../../platform/errors.ts';

/**
 * @param prefix of the fields in the input
 * @throws AppError A0224 too short (VAL-014), A0222 the two differ (VAL-015)
 */
export function requireNewPassword(given: { password: string; confirmPassword: string }, prefix = ''): void {
  requireLength(given.password, `${prefix}password`);
  if (given.password !== given.confirmPassword) refuse('A0222', [{ path: `${prefix}confirmPassword`, code: 'A0222' }]);
}

/** Counts characters as people do. */
export function requireLength(password: string, path: string): void {
  if ([...password].length < passwordMinimum) refuse('A0224', [{ path, code: 'A0224' }]);
}
