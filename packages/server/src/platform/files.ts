/**
 * Bytes of uploaded and produced files: one folder on this machine, or one shared by several servers (docs/operate/files).
 * A key is made here and never taken from a name somebody typed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FileStore {
  /** Takes the file at `path` (it is gone from there afterwards). Answers the key it lies under, on disk for good. */
  keep(path: string): Promise<string>;
  /** Rejects with ENOENT when there is none under this key. */
  read(key: string): Promise<Readable>;
  /** No error when it is gone already. */
  remove(key: string): Promise<void>;
  /** An empty file that grows by `append`. Answers its key. */
  begin(): Promise<string>;
  /** Writes the bytes of the file at `path` from `offset` on; the same once more changes nothing. On disk for good. */
  append(key: string, offset: number, path: string): Promise<void>;
  /** Lets `work` read the file under its key as a file of this machine. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** @param folder made when first needed */
export function createFileStore(folder: string): FileStore {
  const placeOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('not a storage key');
    return join(folder, key);
  };
  const newPlace = async () => {
    const name = randomUUID();
    const key = `${name.slice(0, 2)}/${name}`;
    const place = placeOf(key);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    return { key, place };
  };
  return {
    async keep(path) {
      const { key, place } = await newPlace();
      // Beside its place first: the upload may lie on another disk, and half a file never stands under a key.
      const beside = `${place}.part`;
      await rename(path, beside).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, beside);
        await rm(path, { force: true });
      });
      await flush(beside);
      await rename(beside, place);
      return key;
    },
    async read(key) {
      const place = placeOf(key);
      await access(place);
      return createReadStream(place);
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async begin() {
      const { key, place } = await newPlace();
      await writeFile(place, '', { flag: 'wx', mode: 0o600 });
      return key;
    },
    async append(key, offset, path) {
      const place = placeOf(key);
      await pipeline(createReadStream(path), createWriteStream(place, { flags: 'r+', start: offset }));
      await flush(place);
    },
    withPath: (key, work) => work(placeOf(key)),
  };
}

/** SHA-256 of a file's bytes. */
export async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
