/**
 * Sign-in. Unknown account and wrong password cost the same and answer the same (A0220); what else is wrong is told only
 * to who proved to be that person, by password, code or ticket. Guessing is slowed by account and by address.
 */
import type { ErrorCode } from '@treadline/contract/error-code';
import { type AuditRow, writeAudit } from '../../platform/audit.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { verifyPassword } from '../../platform/password.ts';
import {
  type AttemptLimiter,
  type AttemptRules,
  createAttemptLimiter,
  waitSeconds,
} from '../../platform/rate-limit.ts';
import type { Call } from '../../platform/scope.ts';
import { createSession } from '../../platform/session.ts';
import { findSignInMember, noteRightPassword, noteWrongPassword, type SignInMember } from './auth.store.ts';
import { takeSecondFactor } from './second-factor.ts';

export const accountRules: AttemptRules = {
  free: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 900,
  perDay: 50,
  drainSeconds: null,
};
/** A site behind one address signs in together at the change of shift. */
export const addressRules: AttemptRules = {
  free: 30,
  firstWaitSeconds: 1,
  longestWaitSeconds: 300,
  perDay: 1000,
  drainSeconds: 30,
};

/** Fits the column; the wait has long reached its longest. */
const mostFailures = 1000;

export type SignInWay = 'password' | 'mobile' | 'email' | 'oidc';

/** Somebody who proved to be this member in one of the ways. */
export interface Entry {
  member: SignInMember;
  way: SignInWay;
  /** The name that was given, for the login history. */
  account: string;
  /** Code of the second factor, when one was sent along. */
  totp: string | undefined;
}

export interface SignIn {
  login(call: Call, input: { account: string; password: string; totp?: string | undefined }): Promise<LoginResult>;
  /**
   * The end of every way in: opens a session, or says what keeps this member out.
   * @throws AppError A0225, A0271, 5031, A0250; A0227 at `totp`: the second factor is wanted or wrong; A0123
   */
  enter(call: Call, entry: Entry): Promise<LoginResult>;
  /** Puts a refused attempt into the login history of its enterprise. */
  noteRefused(call: Call, entry: Entry, outcome: ErrorCode): Promise<void>;
}

export interface LoginResult {
  token: string;
  showPopup: boolean;
  name: string;
  secondFactorDue: boolean;
}

export function createSignIn(deps: RoomDeps): SignIn {
  const byAccount = createAttemptLimiter(accountRules, deps.now);
  const byAddress = createAttemptLimiter(addressRules, deps.now);
  deps.bus.subscribe('member.unlocked', ({ account }) => byAccount.succeeded(account, true));

  function noteRefused(call: Call, entry: Entry, outcome: ErrorCode): Promise<void> {
    return deps.database.platform.tx((tx) => writeAudit(tx, [auditRow(call, entry, outcome)]));
  }

  async function enter(call: Call, entry: Entry): Promise<LoginResult> {
    const { member } = entry;
    const refusal = standingOf(member);
    if (refusal !== null) {
      await noteRefused(call, entry, refusal);
      return refuse(refusal);
    }
    if (member.secondFactor === 'on') await askSecondFactor(call, entry);
    const token = await deps.database.platform.tx(async (tx) => {
      await writeAudit(tx, [auditRow(call, entry, undefined)]);
      return createSession(tx, member, call);
    });
    return {
      token,
      showPopup: member.mobile === null || member.email === null,
      name: member.name,
      secondFactorDue: member.secondFactor === 'due',
    };
  }

  async function askSecondFactor(call: Call, entry: Entry): Promise<void> {
    const { member, totp = '' } = entry;
    // Without a code this is the first half of signing in, nothing to be written down.
    if (totp !== '') {
      const right = await takeSecondFactor(deps, member, totp).catch(async (error: unknown) => {
        if (error instanceof AppError) await noteRefused(call, entry, error.code);
        throw error;
      });
      if (right) return;
      await noteRefused(call, entry, 'A0227');
    }
    refuse('A0227', [{ path: 'totp', code: 'A0227' }]);
  }

  return {
    enter,
    noteRefused,
    async login(call, input) {
      const account = input.account.trim().toLowerCase();
      const address = call.address ?? '';
      takeAttempt(byAddress, address);
      takeAttempt(byAccount, account);
      const member = await findSignInMember(deps.database.platform, account);
      const right = await verifyPassword(member?.secret ?? null, input.password);
      const entry = { way: 'password', account, totp: input.totp } as const;
      // A locked account is refused whatever was typed.
      if (member?.locked) {
        await noteRefused(call, { ...entry, member }, 'A0123');
        return refuse('A0123');
      }
      if (member === null || !right) {
        await noteWrong(deps, call, { ...entry, member });
        return refuse('A0220');
      }
      byAccount.succeeded(account, true);
      byAddress.succeeded(address, false);
      if (standingOf(member) === null) await deps.database.platform.tx((tx) => noteRightPassword(tx, member));
      return enter(call, { ...entry, member });
    },
  };
}

/** What keeps a member out, in the order of model.md 3.1. */
function standingOf(member: SignInMember): ErrorCode | null {
  if (member.status === 'disabled') return 'A0225';
  if (member.status === 'suspended') return 'A0271';
  if (member.customerStatus !== 'active') return '5031';
  return member.roleId === null ? 'A0250' : null;
}

async function noteWrong(
  deps: RoomDeps,
  call: Call,
  entry: Omit<Entry, 'member'> & { member: SignInMember | null },
): Promise<void> {
  const { member } = entry;
  await deps.database.platform.tx(async (tx) => {
    const failed = Math.min((member?.failed ?? 0) + 1, mostFailures);
    await noteWrongPassword(tx, member, failed, waitSeconds(accountRules, failed));
    if (member !== null) await writeAudit(tx, [auditRow(call, { ...entry, member }, 'A0220')]);
  });
  // Nobody's enterprise, so nobody's audit; and what was typed may be a password.
  if (member === null) {
    deps.log.warn({ requestId: call.requestId, address: call.address }, 'sign-in with an unknown account');
  }
}

function takeAttempt(limiter: AttemptLimiter, key: string): void {
  const refused = limiter.begin(key);
  if (refused !== null) refuse(refused);
}

function auditRow(call: Call, { member, way, account }: Entry, outcome: ErrorCode | undefined): AuditRow {
  return {
    customerId: member.customerId,
    memberId: member.memberId,
    action: 'auth.login',
    targetKind: 'member',
    targetId: member.memberId,
    ...(outcome === undefined ? {} : { outcome }),
    changes: { way },
    account,
    address: call.address,
    userAgent: call.userAgent,
    platform: call.platform,
    requestId: call.requestId,
  };
}
