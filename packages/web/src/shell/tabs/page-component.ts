import { type ComponentType, lazy } from 'react';
import { restOfMessages } from '../i18n/i18n.ts';
import type { PageManifest } from '../pages.ts';

const components = new Map<string, ComponentType>();

/** Chunks that do not arrive fail after so long (TERR-010). */
const chunkTimeoutMs = 120_000;

export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    super('chunk failed', { cause });
    this.name = 'ChunkFailed';
  }
}

/** The page's component, fetched when it is first shown; the same one each time so that it keeps its state. */
export function pageComponent(manifest: PageManifest): ComponentType {
  const known = components.get(manifest.key);
  if (known) return known;
  const component = lazy(async () => ({ default: await loadChunk(() => withTexts(manifest.load)) }));
  components.set(manifest.key, component);
  return component;
}

async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const [component] = await Promise.all([load(), restOfMessages()]);
  return component;
}

/** After a failure: the next render tries again. */
export function forgetComponents(): void {
  components.clear();
}

export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    throw new ChunkFailed(cause);
  } finally {
    clearTimeout(timer);
  }
}
