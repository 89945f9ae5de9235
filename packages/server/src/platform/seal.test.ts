import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealer, SealError, sealKey } from './seal.ts';

describe('a seal', () => {
  const sealer = createSealer(randomBytes(32));

  it('gives back what was sealed, and never looks the same twice', () => {
    const [one, other] = [sealer.seal('Grüße 轮胎', 'a'), sealer.seal('Grüße 轮胎', 'a')];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('Gr')).toBe(false);
    expect(sealer.unseal(one, 'a')).toBe('Grüße 轮胎');
    expect(sealer.unseal(new Uint8Array(sealer.seal('', 'a')), 'a')).toBe('');
  });

  it('says clearly that another key made it', () => {
    const other = createSealer(randomBytes(32));
    expect(() => other.unseal(sealer.seal('x', 'a'), 'a')).toThrow(/sealed with another key: set SECRET_KEY/);
    expect(other.isOwn(sealer.seal('x', 'a'))).toBe(false);
    expect(sealer.isOwn(sealer.seal('x', 'a'))).toBe(true);
  });

  it('opens for its purpose alone', () => {
    expect(() => sealer.unseal(sealer.seal('x', 'totp:1:2'), 'totp:1:3')).toThrow(SealError);
  });

  it('shows every changed bit, and a cut', () => {
    const sealed = sealer.seal('secret', 'a');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.unseal(changed, 'a'), `byte ${index}`).toThrow(SealError);
    }
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => sealer.unseal(sealed.subarray(0, length), 'a'), `${length} bytes`).toThrow(SealError);
    }
  });

  it('wants a key of its size', () => expect(() => createSealer(randomBytes(16))).toThrow(SealError));
});

describe('the key', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'treadline-seal-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is the one that was set', async () => {
    const key = randomBytes(32);
    expect(await sealKey({ SECRET_KEY: key.toString('base64'), DATA_DIR: join(folder, 'unused') })).toEqual(key);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is made once, for nobody else to read, whoever starts at the same time', async () => {
    const settings = { DATA_DIR: join(folder, 'data') };
    const keys = await Promise.all(Array.from({ length: 8 }, () => sealKey(settings)));
    keys.push(await sealKey(settings));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(settings.DATA_DIR)).toEqual(['secret.key']);
    const { mode } = await stat(join(settings.DATA_DIR, 'secret.key'));
    expect(mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(join(settings.DATA_DIR, 'secret.key'), 'utf8'), 'base64')).toHaveLength(32);
  });

  it('is not silently replaced when its file is broken, and a folder that cannot be is named', async () => {
    const broken = { DATA_DIR: join(folder, 'broken') };
    await sealKey(broken);
    await writeFile(join(broken.DATA_DIR, 'secret.key'), 'half a k');
    await expect(sealKey(broken)).rejects.toThrow(/holds no key of 32 bytes/);
    await writeFile(join(folder, 'file'), '');
    await expect(sealKey({ DATA_DIR: join(folder, 'file') })).rejects.toThrow(SealError);
  });
});
