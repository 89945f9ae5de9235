/** Use cases of members: who may change whom (A0254, A0273), what goes along, and what is never left behind. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { RowResult } from '@treadline/contract/fields';
import type { memberApi } from '@treadline/contract/member';
import { passwordMinimum } from '@treadline/contract/person';
import { administratorKinds } from '@treadline/contract/role';
import { type MemberAction, memberTransition } from '@treadline/domain/member/machine';
import { rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { type ConstraintCodes, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { InputError } from '../../platform/input.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Scope } from '../../platform/scope.ts';
import { mobileAddress } from '../auth/auth.public.ts';
import { mayAssign } from '../role/role.public.ts';
import { changeMemberNames, createMember } from './member.public.ts';
import {
  callerKind,
  clearHeadship,
  endSessions,
  isDepartmentInside,
  type LockedMember,
  lockMember,
  lockSuperAdministrators,
  makeHead,
  revokeKeys,
  roleKind,
  setPassword,
  unlockMember,
  updateMember,
} from './member.store.ts';
import { memberTexts } from './member.texts.ts';

type Bulk = Promise<{ list: RowResult[] }>;

export async function addMember(scope: Scope, input: ParsedInputOf<typeof memberApi.add>): Promise<{ id: string }> {
  requirePassword(input.password);
  requireContact(scope, { area: input.area, mobile: input.mobile ?? null, email: input.email ?? null });
  requireOwnDepartment(input);
  const hash = await hashPassword(input.password);
  return scope.tx(async (tx) => {
    await requireRole(tx, scope, input.roleId);
    await requireDepartment(tx, scope, input.departmentId);
    const { password: _, departmentId, roleId, responsibleDepartmentId, ...person } = input;
    const id = await createMember(
      tx,
      { customerId: scope.customer.id, departmentId, roleId },
      { ...person, mobile: input.mobile ?? null, email: input.email ?? null, createdBy: scope.member.id },
    );
    await setPassword(tx, id, hash);
    if (responsibleDepartmentId) await makeHead(tx, scope, responsibleDepartmentId, id);
    scope.audit({ targetId: id, changes: changesOf({}, { ...person, departmentId, roleId, responsibleDepartmentId }) });
    return { id };
  });
}

/** Leaving a headed department gives the headship up; another role ends the sessions. */
export async function editMember(
  scope: Scope,
  input: ParsedInputOf<typeof memberApi.edit>,
): Promise<{ version: number }> {
  requireOwnDepartment(input);
  return scope.tx(async (tx) => {
    const before = await requireEditable(tx, scope, input.id);
    const roleChanges = before.role_id !== input.roleId;
    const moves = before.department_id !== input.departmentId;
    if (roleChanges && input.id === scope.member.id) refuse('A0254', [{ path: 'roleId', code: 'A0254' }]);
    if (before.version !== input.version) refuse('5004');
    const mobile = input.mobile === undefined ? before.mobile : input.mobile;
    const email = input.email === undefined ? before.email : input.email;
    requireContact(scope, { area: input.area, mobile, email });
    if (roleChanges) {
      await requireRole(tx, scope, input.roleId);
      await keepSuperAdministrator(tx, scope, before);
    }
    if (moves) await requireDepartment(tx, scope, input.departmentId);
    const keepsHeadship = !moves && input.responsibleDepartmentId === undefined ? before.head_of : null;
    const headOf = input.responsibleDepartmentId ?? keepsHeadship;
    if (before.head_of !== null && before.head_of !== headOf) await clearHeadship(tx, scope, before.id);
    const after = {
      name: input.name,
      nickname: input.nickname === undefined ? before.nickname : input.nickname,
      gender: input.gender === undefined ? before.gender : input.gender,
      title: input.title === undefined ? before.title : input.title,
      department_id: input.departmentId,
      role_id: input.roleId,
    };
    const names = { account: input.account, area: input.area, mobile, email };
    await requireOwnReach(tx, scope, before, names);
    await updateMember(tx, scope, before.id, after);
    const owner = { customerId: scope.customer.id, memberId: before.id, changedBy: scope.member.id };
    const version = await changeMemberNames(tx, owner, names);
    if (headOf !== null && headOf !== before.head_of) await makeHead(tx, scope, headOf, before.id);
    if (roleChanges) await endSessions(tx, scope, before.id);
    scope.audit({ targetId: before.id, changes: changesOf({ ...before }, { ...after, ...names, head_of: headOf }) });
    return { version: version ?? refuse('6001') };
  });
}

export function moveMembers(
  scope: Scope,
  input: ParsedInputOf<typeof memberApi.move>,
  constraints: ConstraintCodes,
): Bulk {
  return rowByRow(scope, input.ids, { constraints, action: 'edit' }, async (tx, id) => {
    const before = await requireEditable(tx, scope, id);
    await requireDepartment(tx, scope, input.departmentId);
    if (before.department_id === input.departmentId) refuse('5007');
    if (before.head_of !== null) await clearHeadship(tx, scope, id);
    await updateMember(tx, scope, id, { department_id: input.departmentId });
    scope.audit({ targetId: id, changes: changesOf({ ...before }, { department_id: input.departmentId }) });
    return before.name;
  });
}

/** Sessions and own keys end with a disabled or suspended member; enabling ends a lock as well (machine member). */
export function changeStatus(
  scope: Scope,
  about: { ids: readonly string[]; action: MemberAction; reason: string | null },
  constraints: ConstraintCodes,
): Bulk {
  return rowByRow(scope, about.ids, { constraints, action: about.action }, async (tx, id) => {
    const before = await requireMember(tx, scope, id);
    if (id === scope.member.id) refuse('A0254');
    await requireMayChange(tx, scope, before);
    const status = memberTransition(before.status, about.action) ?? refuse('5007');
    if (status !== 'enabled') await keepSuperAdministrator(tx, scope, before);
    await updateMember(tx, scope, id, { status, suspend_reason: about.reason });
    if (status === 'enabled') {
      await unlockMember(tx, id);
    } else {
      await endSessions(tx, scope, id);
      await revokeKeys(tx, scope, id);
    }
    scope.audit({ targetId: id, changes: changesOf({ ...before }, { status, suspend_reason: about.reason }) });
    return before.name;
  });
}

export async function unlockMembers(
  scope: Scope,
  ids: readonly string[],
  deps: Pick<RoomDeps, 'bus'>,
  constraints: ConstraintCodes,
): Bulk {
  const accounts: string[] = [];
  const results = await rowByRow(scope, ids, { constraints, action: 'enable' }, async (tx, id) => {
    const member = await requireMember(tx, scope, id);
    await unlockMember(tx, id);
    if (member.account !== null) accounts.push(member.account.toLowerCase());
    return member.name;
  });
  // Attempts are counted in the memory of each process as well.
  for (const account of accounts) deps.bus.publish('member.unlocked', { account });
  return results;
}

/** Sets a password at once. */
export async function setMemberPassword(scope: Scope, id: string, password: string): Promise<void> {
  requirePassword(password);
  const hash = await hashPassword(password);
  await scope.tx(async (tx) => {
    const { role_id } = await requireResettable(tx, scope, id);
    // Who knows a password acts with its owner's rights.
    if (role_id !== null && !(await mayAssign(tx, scope, role_id))) refuse('A0201');
    await setPassword(tx, id, hash);
    await endSessions(tx, scope, id);
    scope.audit({ targetId: id, changes: { reset: 'set' } });
  });
}

/** Whether a code may be sent, and to whom. */
export async function checkReset(scope: Scope, id: string): Promise<LockedMember> {
  return scope.tx(async (tx) => {
    scope.audit({ targetId: id, changes: { reset: 'asked' } });
    return requireResettable(tx, scope, id);
  });
}

export async function finishReset(scope: Scope, id: string, channel: 'sms' | 'email'): Promise<void> {
  await scope.tx(async (tx) => {
    await endSessions(tx, scope, id);
    scope.audit({ targetId: id, changes: { reset: channel } });
  });
}

async function requireResettable(tx: ScopedTx, scope: Scope, id: string): Promise<LockedMember> {
  // One's own password is changed in the account centre, by who knows the old one.
  if (id === scope.member.id) refuse('A0254');
  return requireEditable(tx, scope, id);
}

async function requireMember(tx: ScopedTx, scope: Scope, id: string): Promise<LockedMember> {
  return (await lockMember(tx, scope, id)) ?? refuse('6001');
}

async function requireEditable(tx: ScopedTx, scope: Scope, id: string): Promise<LockedMember> {
  const member = await requireMember(tx, scope, id);
  await requireMayChange(tx, scope, member);
  return member;
}

/** A0273: administrators are changed by super administrators alone. */
async function requireMayChange(tx: ScopedTx, scope: Scope, member: LockedMember): Promise<void> {
  if (!administratorKinds.includes(member.role_kind ?? '')) return;
  if ((await callerKind(tx, scope)) !== 'super_admin') refuse('A0273');
}

/** Codes of a forgotten password go to the contact: who changes it acts with the rights of whom it belongs to. */
async function requireOwnReach(
  tx: ScopedTx,
  scope: Scope,
  before: LockedMember,
  after: Pick<LockedMember, 'area' | 'mobile' | 'email'>,
): Promise<void> {
  const changed = (['mobile', 'email'] as const).find(
    (key) => before[key] !== after[key] || (key === 'mobile' && before.area !== after.area),
  );
  if (changed === undefined || before.id === scope.member.id || before.role_id === null) return;
  if (!(await mayAssign(tx, scope, before.role_id))) refuse('A0201', [{ path: changed, code: 'A0201' }]);
}

/** A role of the enterprise which the caller may give: administrators' by super administrators, none wider than one's own. */
async function requireRole(tx: ScopedTx, scope: Scope, roleId: string): Promise<void> {
  const kind = (await roleKind(tx, scope, roleId)) ?? refuse('A0117', [{ path: 'roleId', code: 'A0117' }]);
  if (await mayAssign(tx, scope, roleId)) return;
  const code = administratorKinds.includes(kind) ? 'A0273' : 'A0201';
  refuse(code, [{ path: 'roleId', code }]);
}

/** Nobody is put where the caller cannot look. */
async function requireDepartment(tx: ScopedTx, scope: Scope, departmentId: string): Promise<void> {
  if (await isDepartmentInside(tx, scope, departmentId)) return;
  refuse('A0117', [{ path: 'departmentId', code: 'A0117' }]);
}

/** Invariant 31: one enabled super administrator stays. */
async function keepSuperAdministrator(tx: ScopedTx, scope: Scope, member: LockedMember): Promise<void> {
  if (member.role_kind !== 'super_admin' || member.status !== 'enabled') return;
  const others = (await lockSuperAdministrators(tx, scope)).filter((id) => id !== member.id);
  if (others.length === 0) refuse('A0273');
}

function requirePassword(password: string): void {
  if (password.length < passwordMinimum) refuse('A0224', [{ path: 'password', code: 'A0224' }]);
}

/** VAL-011, and VAL-007 by the area. */
export function requireContact(
  scope: Pick<Scope, 'language'>,
  contact: { area: string; mobile: string | null; email: string | null },
): void {
  if (contact.mobile === null && contact.email === null) {
    const message = memberTexts(scope.language)('member.form.contactMissing');
    throw new InputError(
      'A0116',
      ['mobile', 'email'].map((path) => ({ path, code: 'A0116', message })),
    );
  }
  if (contact.mobile !== null) mobileAddress(contact.area, contact.mobile, scope.language);
}

/** A0205: one is responsible for the department one is in. */
function requireOwnDepartment(input: {
  departmentId: string;
  responsibleDepartmentId?: string | null | undefined;
}): void {
  const { departmentId, responsibleDepartmentId } = input;
  if (responsibleDepartmentId && responsibleDepartmentId !== departmentId) {
    refuse('A0205', [{ path: 'responsibleDepartmentId', code: 'A0205' }]);
  }
}
