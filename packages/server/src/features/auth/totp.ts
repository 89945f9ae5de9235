/** The two kinds of codes of a second factor: of an authenticator app (RFC 6238), and recovery codes on paper. */
import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';

const issuer = 'Treadline';
/** A clock may be off by one step, and a code takes a moment to be typed. */
const toleranceSeconds = 30;
const recoveryCodeCount = 10;
/** 80 bits: enough for a fast hash. */
const recoveryBytes = 10;
/** Crockford's: without letters that are taken for others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** In base32; the address is drawn as a QR code. */
export function newTotp(account: string): { secret: string; url: string } {
  const secret = generateSecret();
  return { secret, url: generateURI({ issuer, label: account, secret }) };
}

/** Time step of a right code, at `nowMs` or one step beside it; null: wrong, or not after `lastStep`. */
export function totpStep(secret: string, code: string, nowMs: number, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(nowMs / 1000), epochTolerance: toleranceSeconds });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}

/** E.g. `k7mq-9xw2-04tz-hhd3`, with what is stored of each. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const bits = BigInt(`0x${randomBytes(recoveryBytes).toString('hex')}`);
    const signs = Array.from(
      { length: (recoveryBytes * 8) / 5 },
      (_, at) => alphabet[Number((bits >> BigInt(at * 5)) & 31n)],
    );
    return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
  return { codes, hashes: codes.map(recoveryHash) };
}

/** The same however it is typed: capitals, spaces, o for 0, i or l for 1. */
export function recoveryHash(code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(plain).digest('base64');
}
