/** Every endpoint of every contract file, found by its shape so that none is forgotten. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Endpoint } from '@treadline/contract/endpoint';
import { root } from './sources.ts';

export interface NamedEndpoint {
  /** File and key, e.g. `alarm.deal`. */
  name: string;
  endpoint: Endpoint;
}

export async function contractEndpoints(): Promise<NamedEndpoint[]> {
  const folder = join(root, 'packages/contract/src');
  const found: NamedEndpoint[] = [];
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
    if (file.endsWith('.test.ts')) continue;
    const module = (await import(join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Api') || value === null || typeof value !== 'object') continue;
      for (const [key, endpoint] of Object.entries(value)) {
        found.push({ name: `${basename(file, '.ts')}.${key}`, endpoint: endpoint as Endpoint });
      }
    }
  }
  return found;
}
