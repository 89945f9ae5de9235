/** Rules of names people sign in with (specification 5, rulings 8 and 11). */
import { z } from 'zod';

export { isMobileOf, mainlandMobile } from '@treadline/domain/people/contact';

/** Calling code without "+"; 86 is the mainland of China. */
export const area = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .default('86');
/** National number, digits alone. Its pattern depends on the area: VAL-007 for 86, else E.164. */
export const mobile = z
  .string()
  .trim()
  .regex(/^\d{4,14}$/);
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** VAL-013. */
export const loginAccount = z.string().trim().min(8).max(20);
/** VAL-014; the server answers A0224 for a short one. */
export const passwordMinimum = 6;
export const password = z.string().max(200);
/** Six digits. */
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
