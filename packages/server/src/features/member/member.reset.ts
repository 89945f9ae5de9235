/** A new password for somebody else: set at once, or by a code that opens the forgotten-password form to them. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { memberApi } from '@treadline/contract/member';
import type { RoomDeps } from '../../platform/feature.ts';
import { languageOf } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Contact, sendCode } from '../auth/auth.public.ts';
import { claimsOf } from './member.public.ts';
import { checkReset, finishReset, setMemberPassword } from './member.service.ts';
import type { LockedMember } from './member.store.ts';

export async function resetPassword(
  scope: Scope,
  input: ParsedInputOf<typeof memberApi.resetPassword>,
  deps: RoomDeps,
): Promise<{ sentTo: string | null }> {
  if (input.password !== undefined) {
    await setMemberPassword(scope, input.id, input.password);
    return { sentTo: null };
  }
  const member = await checkReset(scope, input.id);
  const contact = contactOf(member);
  const owner = { customerId: scope.customer.id, memberId: member.id, language: languageOf(member.language) };
  // Before the sessions end: when sending fails, nothing has happened.
  await sendCode(
    deps,
    { ...contact, business: 'forget_password' },
    { owner, language: scope.language, ip: scope.address },
  );
  await finishReset(scope, input.id, contact.channel);
  return { sentTo: contact.address };
}

/** The mobile first; a member has one of the two. */
function contactOf(member: LockedMember): Contact {
  const claims = claimsOf(member);
  const mobile = claims.find((claim) => claim.kind === 'mobile');
  if (mobile !== undefined) return { channel: 'sms', address: mobile.value };
  return { channel: 'email', address: claims.find((claim) => claim.kind === 'email')?.value ?? '' };
}
