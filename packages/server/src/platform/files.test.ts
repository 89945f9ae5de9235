import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore, digestOf, type FileStore } from './files.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-files-'));
  store = createFileStore(join(folder, 'kept'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(content: string): Promise<string> {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return path;
}

test('keeps a file under a key of its own, gives it back, and forgets it', async () => {
  const path = await written('tread');
  const key = await store.keep(path);
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(await text(await store.read(key))).toBe('tread');
  expect(await readdir(join(folder, 'kept', key.slice(0, 2)))).toEqual([key.slice(3)]);
  await store.remove(key);
  await store.remove(key);
  await expect(store.read(key)).rejects.toThrow('ENOENT');
});

test('a file that comes in parts grows at its place; a part that comes twice is there once', async () => {
  const key = await store.begin();
  await store.append(key, 0, await written('tread '));
  await store.append(key, 6, await written('depth'));
  await store.append(key, 6, await written('depth'));
  expect(await text(await store.read(key))).toBe('tread depth');
  expect(await store.withPath(key, async (path) => (await stat(path)).size)).toBe(11);
  await expect(store.append('../upload', 0, await written('x'))).rejects.toThrow('not a storage key');
});

test('a key that is no key reads nothing', async () => {
  await written('secret');
  for (const key of ['../upload', '/etc/passwd', 'aa/../../upload', '']) {
    await expect(store.read(key)).rejects.toThrow('not a storage key');
  }
});

test('tells the digest of the bytes', async () => {
  const digest = await digestOf(await written('abc'));
  expect(digest.toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
