/** Sign-in by a code that was sent to a mobile number or an e-mail address. */

import { AppError } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Call } from '../../platform/scope.ts';
import type { LoginResult, SignIn } from './auth.service.ts';
import type { CodeDesk } from './code-desk.ts';
import { type Contact, withCode } from './codes.ts';

interface CodeLogin {
  contact: Contact;
  code: string;
  totp?: string | undefined;
}

/** @throws AppError A0229 nobody has this contact, A0230, A0227 (at `totp`: the second factor), as `SignIn.enter` */
export async function signInByCode(
  parts: { deps: RoomDeps; signIn: SignIn; desk: CodeDesk },
  call: Call,
  { contact, code, totp }: CodeLogin,
): Promise<LoginResult> {
  const { deps, signIn, desk } = parts;
  const member = await desk.memberWith(call, contact);
  const way = contact.channel === 'sms' ? 'mobile' : 'email';
  const entry = { member, way, account: contact.address, totp } as const;
  let proved = false;
  try {
    return await withCode(deps, [{ ...contact, business: 'login' }], code, () => {
      proved = true;
      return signIn.enter(call, entry);
    });
  } catch (error) {
    // What `enter` refuses it has written down itself.
    if (!proved && error instanceof AppError) await signIn.noteRefused(call, entry, error.code);
    throw error;
  }
}
