import { expect, test, vi } from 'vitest';
import type { PageManifest } from '../pages.ts';
import { ChunkFailed, forgetComponents, loadChunk, pageComponent } from './page-component.ts';

test('a chunk that does not arrive in 120 s is reported as a failed load [TERR-010]', async () => {
  vi.useFakeTimers();
  const failed = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  const told = vi.fn();
  void failed.then(told);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await failed).toBeInstanceOf(ChunkFailed);
  vi.useRealTimers();
});

test('a chunk that is refused is reported at once', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toBeInstanceOf(ChunkFailed);
});

test('a page keeps one component, until a failure asks for another try', () => {
  const manifest = { key: 'a.b', load: () => Promise.reject(new Error('x')) } as unknown as PageManifest;
  const first = pageComponent(manifest);
  expect(pageComponent(manifest)).toBe(first);
  forgetComponents();
  expect(pageComponent(manifest)).not.toBe(first);
});
