/**
 * Secrets that have to be read again (second factors, client secrets) lie sealed in the database: AES-256-GCM with a key
 * that is not in it. A seal names its purpose, so that one made for one place opens nothing in another.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Sealer {
  /** @param purpose what the secret is for and whose it is, e.g. `totp:<customer>:<member>`; not secret */
  seal(plain: string, purpose: string): Buffer;
  /** @throws SealError sealed with another key, for another purpose, or damaged */
  unseal(sealed: Uint8Array, purpose: string): string;
  /** Whether this key made it; says nothing about damage. */
  isOwn(sealed: Uint8Array): boolean;
}

export class SealError extends Error {}

const keyBytes = 32;
const format = 1;
/** Format, the first bytes of the key's hash, nonce, tag; the text follows. */
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes;

/** @param key 32 bytes */
export function createSealer(key: Buffer): Sealer {
  if (key.length !== keyBytes) throw new SealError('a key for sealing has 32 bytes');
  const head = Buffer.concat([
    Buffer.of(format),
    createHash('sha256').update('treadline seal').update(key).digest().subarray(0, keyIdBytes),
  ]);
  const isOwn = (sealed: Uint8Array) => head.equals(sealed.subarray(0, headBytes));
  return {
    isOwn,
    seal(plain, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), text]);
    },
    unseal(sealed, purpose) {
      if (!isOwn(sealed)) throw new SealError(otherKey);
      const nonceEnd = headBytes + nonceBytes;
      const textStart = nonceEnd + tagBytes;
      if (sealed.length < textStart) throw new SealError(damaged);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(headBytes, nonceEnd), {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(nonceEnd, textStart));
        return decipher.update(sealed.subarray(textStart), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new SealError(damaged);
      }
    },
  };
}

export const otherKey =
  'a stored secret was sealed with another key: set SECRET_KEY, or put back secret.key, as it was when it was stored';
const damaged = 'a sealed secret is damaged or belongs elsewhere';

/** Key of the setting SECRET_KEY, else of the file `secret.key` in DATA_DIR, which is made when there is none. */
export async function sealKey(settings: { SECRET_KEY?: string | undefined; DATA_DIR: string }): Promise<Buffer> {
  if (settings.SECRET_KEY !== undefined) return Buffer.from(settings.SECRET_KEY, 'base64');
  const file = join(settings.DATA_DIR, 'secret.key');
  const text = (await readIfThere(file)) ?? (await makeKeyFile(settings.DATA_DIR, file));
  const key = Buffer.from(text, 'base64');
  if (key.length !== keyBytes) throw new SealError(`${file} holds no key of 32 bytes: put back the one that was there`);
  return key;
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new SealError(`cannot read ${file} (${error.code}): let it be read, or set SECRET_KEY`);
  });
}

/** Whole under its name or not there at all; of two processes that start at once, both use the first one's. */
async function makeKeyFile(folder: string, file: string): Promise<string> {
  const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(folder, { recursive: true });
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(beside, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SealError(
      `cannot keep a key in ${file} (${code}): set DATA_DIR to a folder that can be written, or SECRET_KEY`,
    );
  } finally {
    await rm(beside, { force: true }).catch(() => undefined);
  }
}
