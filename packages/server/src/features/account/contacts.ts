/** Own mobile number and e-mail address. A new one is proved by a code sent to it, or the person by a code to an old one. */
import type { accountSecurityApi } from '@treadline/contract/account-security';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { changesOf } from '../../platform/changes.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { type Contact, contactOf, notify, ownContacts, withCode } from '../auth/auth.public.ts';
import { changeMemberNames } from '../member/member.public.ts';
import { nameQuery } from './account.views.ts';

type Routes = Pick<Handlers<typeof accountSecurityApi>, 'updateContactWithCode' | 'updateContact'>;
type NewContact = Omit<ParsedInputOf<typeof accountSecurityApi.updateContactWithCode>, 'code'>;

export function contactRoutes(deps: RoomDeps): Routes {
  return {
    updateContactWithCode: async (scope, input) => {
      const change = await readChange(scope, input);
      const own = await ownContacts(scope);
      const wishes = [
        { ...change.contact, business: change.contact.channel === 'sms' ? 'bind_mobile' : 'email_bind_email' } as const,
        ...own.map((contact) => ({ ...contact, business: 'change_contact' }) as const),
      ];
      await withCode(deps, wishes, input.code, () => write(scope, change));
      await tellOldContact(deps, scope, change);
    },
    updateContact: async (scope, input) => {
      const change = await readChange(scope, input);
      if (change.old !== null) refuse('A0227', [{ path: 'code', code: 'A0227' }]);
      await write(scope, change);
    },
  };
}

interface ContactChange {
  contact: Contact;
  names: { area: string; mobile: string } | { email: string };
  before: { area: string; mobile: string | null; email: string | null };
  /** What the new contact takes the place of; null: nothing is set. */
  old: Contact | null;
  account: string;
}

/** @throws AppError A0116 nothing is given, A0102 both are; A0221 and A0232 the new one is the old one */
async function readChange(scope: Scope, { area, newMobile, newEmail }: NewContact): Promise<ContactChange> {
  if (newMobile !== undefined && newEmail !== undefined) refuse('A0102', [{ path: 'newEmail', code: 'A0102' }]);
  const contact = contactOf({ area, mobile: newMobile, email: newEmail }, scope.language, 'newMobile');
  const [[member]] = await scope.read(nameQuery(scope));
  if (member === undefined) return refuse('A0229');
  const old = (await ownContacts(scope)).find(({ channel }) => channel === contact.channel) ?? null;
  if (old?.address === contact.address) {
    if (contact.channel === 'email') refuse('A0232', [{ path: 'newEmail', code: 'A0232' }]);
    refuse('A0221', [{ path: 'newMobile', code: 'A0221' }]);
  }
  const names = newMobile === undefined ? { email: contact.address } : { area, mobile: newMobile };
  const { login_account: account, name, ...before } = member;
  return { contact, names, before, old, account: account ?? name };
}

/** Member and claims together; a name that is taken is told at the field of this form. */
async function write(scope: Scope, { names, before }: ContactChange): Promise<void> {
  const owner = { customerId: scope.customer.id, memberId: scope.member.id, changedBy: scope.member.id };
  try {
    await scope.tx(async (tx) => {
      scope.audit({ targetKind: 'member', targetId: scope.member.id, changes: changesOf(before, names) });
      await changeMemberNames(tx, owner, names);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(
      error.code,
      error.fields.map(({ path, code }) => ({ path: path === 'mobile' ? 'newMobile' : 'newEmail', code })),
    );
  }
}

async function tellOldContact(deps: RoomDeps, scope: Scope, { old, account }: ContactChange): Promise<void> {
  if (old === null) return;
  const owner = { customerId: scope.customer.id, memberId: scope.member.id, language: scope.language };
  await notify(deps, { ...owner, contact: old, account, change: 'contact' });
}
