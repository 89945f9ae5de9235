/**
 * The second factor of a member (model.md 3.1): set up, asked for at every way in, taken away. Its secret lies sealed in
 * `credential`, which only this room's door opens; `member.second_factor_at` says that it counts. One row lock serves
 * setting up and trying, so of two tries at once the second one sees what the first has spent.
 */
import type { Transaction } from 'kysely';
import { type AuditRow, writeAudit } from '../../platform/audit.ts';
import type { DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { type AttemptRules, waitSeconds } from '../../platform/rate-limit.ts';
import {
  deleteFactor,
  type FactorOwner,
  type FactorRow,
  keepFactor,
  keepRecovery,
  lockFactor,
  lockMember,
  noteTry,
  recoveryOf,
  setSecondFactorAt,
} from './second-factor.store.ts';
import { newRecoveryCodes, newTotp, recoveryHash, totpStep } from './totp.ts';

type Deps = Pick<RoomDeps, 'database' | 'sealer' | 'now'>;

/** Kept in the database: a restart frees nobody's guesses. At most some 30 of a million codes are tried in a day. */
const secondFactorRules: Omit<AttemptRules, 'perDay' | 'drainSeconds'> = {
  free: 5,
  firstWaitSeconds: 2,
  longestWaitSeconds: 3600,
};
/** Scanned but never confirmed: after so long it has to be begun anew. */
const pendingMs = 30 * 60_000;
const dayMs = 86_400_000;
const mostFailures = 1000;

interface Stored {
  secret: string;
  /** The last time step that was used; what is not after it is refused. */
  lastStep: number;
}

/**
 * Keeps a new secret that does not count yet. The caller has asked for the password.
 * @throws AppError 5007 one is set up
 */
export async function beginSecondFactor(deps: Deps, owner: FactorOwner, note: AuditRow) {
  return deps.database.platform.tx(async (tx) => {
    const member = await lockMember(tx, owner);
    if (member.second_factor_at !== null) refuse('5007');
    const { secret, url } = newTotp(member.login_account ?? member.name);
    await keepFactor(tx, owner, sealed(deps, owner, { secret, lastStep: 0 }), new Date(deps.now()));
    await writeAudit(tx, [note]);
    return { secret, url };
  });
}

/**
 * A first code shows that the app has the secret: from now on it is asked for. Answers the recovery codes, told once.
 * @throws AppError 5007 one is set up, 5006 none was begun, A0227 wrong, A0123 tried too often
 */
export function confirmSecondFactor(deps: Deps, owner: FactorOwner, code: string, note: AuditRow): Promise<string[]> {
  return tried(deps, async (tx) => {
    const member = await lockMember(tx, owner);
    if (member.second_factor_at !== null) refuse('5007');
    const row = await lockFactor(tx, owner);
    if (row === undefined || deps.now() - row.changed_at.getTime() > pendingMs) return refuse('5006');
    if (!(await spend(deps, tx, owner, row, { code, recovery: false }))) return null;
    await setSecondFactorAt(tx, owner, new Date(deps.now()));
    const codes = await newCodes(tx, owner);
    await writeAudit(tx, [note]);
    return codes;
  });
}

/** @throws AppError 5007 none is set up, 5006 the role demands one, A0227 wrong, A0123 tried too often */
export async function removeSecondFactor(deps: Deps, owner: FactorOwner, code: string, note: AuditRow): Promise<void> {
  await tried(deps, async (tx) => {
    const member = await lockMember(tx, owner);
    if (member.second_factor_at === null) refuse('5007');
    if (member.demanded) refuse('5006');
    const row = await lockFactor(tx, owner);
    if (row === undefined || !(await spend(deps, tx, owner, row, { code, recovery: true }))) return null;
    await setSecondFactorAt(tx, owner, null);
    await deleteFactor(tx, owner);
    await writeAudit(tx, [note]);
    return true;
  });
}

/** The former codes are void. @throws AppError 5006 none is set up, A0227 wrong, A0123 tried too often */
export function renewRecoveryCodes(deps: Deps, owner: FactorOwner, code: string, note: AuditRow): Promise<string[]> {
  return tried(deps, async (tx) => {
    const member = await lockMember(tx, owner);
    if (member.second_factor_at === null) refuse('5006');
    const row = await lockFactor(tx, owner);
    if (row === undefined || !(await spend(deps, tx, owner, row, { code, recovery: false }))) return null;
    const codes = await newCodes(tx, owner);
    await writeAudit(tx, [note]);
    return codes;
  });
}

/** Spends a code of the app or a recovery code at sign-in. A wrong one is counted and answers false. @throws A0123 */
export function takeSecondFactor(deps: Deps, owner: FactorOwner, code: string): Promise<boolean> {
  return deps.database.platform.tx(async (tx) => {
    const row = await lockFactor(tx, owner);
    return row !== undefined && (await spend(deps, tx, owner, row, { code, recovery: true }));
  });
}

/** `work` answers null for a wrong code: the count of it stands, then the call is refused. */
async function tried<T>(deps: Deps, work: (tx: Transaction<DB>) => Promise<T | null>): Promise<T> {
  const result = await deps.database.platform.tx(work);
  return result ?? refuse('A0227', [{ path: 'code', code: 'A0227' }]);
}

/** Answers whether the code was right, and counts it when not. @throws AppError A0123 too many wrong ones */
async function spend(
  deps: Deps,
  tx: Transaction<DB>,
  owner: FactorOwner,
  row: FactorRow,
  given: { code: string; recovery: boolean },
): Promise<boolean> {
  const now = deps.now();
  if (row.locked_until !== null && row.locked_until.getTime() > now) refuse('A0123');
  if (await isRight(deps, tx, owner, row, given)) return true;
  // A day without a failure wipes the slate, as for passwords.
  const before = row.locked_until === null || now - row.locked_until.getTime() > dayMs ? 0 : row.failed;
  const failed = Math.min(before + 1, mostFailures);
  const lockedUntil = new Date(
    now + waitSeconds({ ...secondFactorRules, perDay: 0, drainSeconds: null }, failed) * 1000,
  );
  await noteTry(tx, owner, { failed, lockedUntil });
  return false;
}

async function isRight(
  deps: Deps,
  tx: Transaction<DB>,
  owner: FactorOwner,
  row: FactorRow,
  given: { code: string; recovery: boolean },
): Promise<boolean> {
  const code = given.code.replace(/\s/g, '');
  // Recovery codes help also where the key of the seal is lost.
  if (!/^\d{6}$/.test(code)) {
    if (!given.recovery || !(await spendRecoveryCode(tx, owner, code))) return false;
    await noteTry(tx, owner, { failed: 0, lockedUntil: null });
    return true;
  }
  const stored = JSON.parse(deps.sealer.unseal(Buffer.from(row.secret, 'base64'), purposeOf(owner))) as Stored;
  const step = totpStep(stored.secret, code, deps.now(), stored.lastStep);
  if (step === null) return false;
  const secret = sealed(deps, owner, { ...stored, lastStep: step });
  await noteTry(tx, owner, { failed: 0, lockedUntil: null, secret });
  return true;
}

async function spendRecoveryCode(tx: Transaction<DB>, owner: FactorOwner, code: string): Promise<boolean> {
  const hashes = await recoveryOf(tx, owner);
  const spent = recoveryHash(code);
  if (!hashes.includes(spent)) return false;
  await keepRecovery(
    tx,
    owner,
    hashes.filter((hash) => hash !== spent),
  );
  return true;
}

async function newCodes(tx: Transaction<DB>, owner: FactorOwner): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await keepRecovery(tx, owner, hashes);
  return codes;
}

function sealed(deps: Deps, owner: FactorOwner, stored: Stored): string {
  return deps.sealer.seal(JSON.stringify(stored), purposeOf(owner)).toString('base64');
}

function purposeOf({ customerId, memberId }: FactorOwner): string {
  return `totp:${customerId}:${memberId}`;
}
