/**
 * Who may have a code sent. A contact nobody has is told so (A0229), since a person who mistyped waits in vain
 * otherwise; therefore a caller who asks for many unknown ones is slowed down.
 */
import type { CodeBusiness } from '@treadline/contract/auth';
import type { Language } from '@treadline/contract/envelope';
import { query } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { languageOf } from '../../platform/language.ts';
import { type AttemptRules, createAttemptLimiter } from '../../platform/rate-limit.ts';
import type { Call, Scope } from '../../platform/scope.ts';
import { findClaimant, type SignInMember } from './auth.store.ts';
import { type Contact, sendCode } from './codes.ts';

/** Codes a caller's address may ask for, whoever they are for; a site behind one address asks together. */
export const sendRules: AttemptRules = {
  free: 20,
  firstWaitSeconds: 2,
  longestWaitSeconds: 300,
  perDay: 300,
  drainSeconds: 60,
};
/** Contacts a caller's address may name that nobody has. */
export const strangerRules: AttemptRules = {
  free: 8,
  firstWaitSeconds: 2,
  longestWaitSeconds: 900,
  perDay: 100,
  drainSeconds: 300,
};

export interface CodeDesk {
  /**
   * Sends a code to a contact that was typed.
   * @throws AppError A0229 unknown (login, forget_password), A0221 or A0233 taken (the others), as `sendCode`, A0123
   */
  send(call: Call, contact: Contact, business: CodeBusiness): Promise<{ seconds: number }>;
  /** Sends a code to the contact on record of who is signed in. @throws AppError A0229 without one, as `sendCode` */
  sendToOwn(scope: Scope, by: 'mobile' | 'email', business: CodeBusiness): Promise<{ seconds: number; sentTo: string }>;
  /** The member with this contact. @throws AppError A0229 nobody, A0123 and A0124 after many unknown ones */
  memberWith(call: Call, contact: Contact): Promise<SignInMember>;
}

/** Businesses of a code that goes to a contact of a known member, of a new one, and to one's own alone. */
const forKnown: ReadonlySet<CodeBusiness> = new Set(['login', 'forget_password']);
const forNew: Readonly<Record<Contact['channel'], ReadonlySet<CodeBusiness>>> = {
  sms: new Set(['register', 'bind_mobile']),
  email: new Set(['register', 'email_bind_email']),
};
const forOwn: ReadonlySet<CodeBusiness> = new Set(['login', 'forget_password', 'change_contact']);

export function createCodeDesk(deps: RoomDeps): CodeDesk {
  const bySender = createAttemptLimiter(sendRules, deps.now);
  const byStranger = createAttemptLimiter(strangerRules, deps.now);

  function takeSending(call: Call): void {
    const refused = bySender.begin(call.address ?? '');
    if (refused !== null) refuse(refused);
  }

  async function memberWith(call: Call, contact: Contact): Promise<SignInMember> {
    const caller = call.address ?? '';
    const refused = byStranger.begin(caller);
    if (refused !== null) refuse(refused);
    const member = await findClaimant(deps.database.platform, { kind: kindOf(contact), value: contact.address });
    if (member === null) return refuse('A0229', [{ path: kindOf(contact), code: 'A0229' }]);
    byStranger.succeeded(caller, false);
    return member;
  }

  return {
    memberWith,
    async send(call, contact, business) {
      takeSending(call);
      const about = { language: call.language, ip: call.address };
      if (forKnown.has(business)) {
        const owner = ownerOf(await memberWith(call, contact));
        return sendCode(deps, { ...contact, business }, { ...about, owner });
      }
      if (!forNew[contact.channel].has(business)) refuse('A0102', [{ path: 'business', code: 'A0102' }]);
      if (business === 'register' && deps.product.signUp === 'closed') refuse('A0201');
      const holder = await findClaimant(deps.database.platform, { kind: kindOf(contact), value: contact.address });
      if (holder !== null) {
        const code = contact.channel === 'sms' ? 'A0221' : 'A0233';
        refuse(code, [{ path: kindOf(contact), code }]);
      }
      return sendCode(deps, { ...contact, business }, { ...about, owner: null });
    },
    async sendToOwn(scope, by, business) {
      takeSending(scope);
      if (!forOwn.has(business)) refuse('A0102', [{ path: 'business', code: 'A0102' }]);
      const contact = (await ownContacts(scope)).find(({ channel }) => channel === (by === 'mobile' ? 'sms' : by));
      if (contact === undefined) return refuse('A0229', [{ path: 'by', code: 'A0229' }]);
      const owner = { customerId: scope.customer.id, memberId: scope.member.id, language: scope.language };
      const about = { language: scope.language, ip: scope.address, owner };
      const sent = await sendCode(deps, { ...contact, business }, about);
      return { ...sent, sentTo: masked(contact) };
    },
  };
}

/** Contacts of who is signed in, in the form of `claim`. */
export async function ownContacts(scope: Pick<Scope, 'read' | 'customer' | 'member'>): Promise<Contact[]> {
  const [claims] = await scope.read(
    query
      .selectFrom('claim')
      .where('customer_id', '=', scope.customer.id)
      .where('owner_id', '=', scope.member.id)
      .where('kind', 'in', ['mobile', 'email'])
      .select(['kind', 'value']),
  );
  return claims.map(({ kind, value }) => ({ channel: kind === 'mobile' ? 'sms' : 'email', address: value }));
}

function kindOf(contact: Contact): 'mobile' | 'email' {
  return contact.channel === 'sms' ? 'mobile' : 'email';
}

export function ownerOf(member: SignInMember): { customerId: string; memberId: string; language: Language } {
  return { customerId: member.customerId, memberId: member.memberId, language: languageOf(member.language) };
}

/** Enough to know which contact it is, e.g. +86*******8000 and a***@example.com. */
export function masked({ channel, address }: Contact): string {
  if (channel === 'sms') return address.slice(0, 3) + '*'.repeat(Math.max(0, address.length - 7)) + address.slice(-4);
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
