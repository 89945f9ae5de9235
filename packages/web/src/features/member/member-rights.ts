/** What the reader may do to a member now: state, role and who it is (machine member; A0254, A0273). */
import type { MemberRow } from '@treadline/contract/member';
import { administratorKinds } from '@treadline/contract/role';
import { type MemberAction, memberActionsOf } from '@treadline/domain/member/machine';

export interface Reader {
  id: string;
  roleKind: string | null;
}

/** Administrators are changed by super administrators alone. */
export function isProtected(member: Pick<MemberRow, 'roleKind'>, reader: Reader): boolean {
  return administratorKinds.includes(member.roleKind ?? '') && reader.roleKind !== 'super_admin';
}

/** Never of oneself, never of a protected one. */
export function statusActions(member: Pick<MemberRow, 'id' | 'roleKind' | 'status'>, reader: Reader): MemberAction[] {
  return member.id === reader.id || isProtected(member, reader) ? [] : memberActionsOf(member.status);
}

export function mayResetPassword(member: Pick<MemberRow, 'id' | 'roleKind'>, reader: Reader): boolean {
  return member.id !== reader.id && !isProtected(member, reader);
}

export function isLocked(member: Pick<MemberRow, 'lockedUntil'>, now = Date.now()): boolean {
  return member.lockedUntil !== null && Date.parse(member.lockedUntil) > now;
}

/** As people write it. */
export function phoneText(contact: { area: string; mobile: string | null }): string | null {
  return contact.mobile === null ? null : `+${contact.area} ${contact.mobile}`;
}
