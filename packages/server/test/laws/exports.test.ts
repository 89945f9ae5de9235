/** Law of exports: each list that can be a file is known as such, and says its filters in words. */
import { exportTargets } from '@treadline/contract/data-export';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { listOf } from '../../src/platform/serve.ts';
import { filterOf } from '../../src/platform/spreadsheet/filter-rooms.ts';
import { noFilters } from '../../src/platform/spreadsheet/filter-words.ts';
import { contractEndpoints } from './contract.ts';

interface ListFile {
  list: string;
  fields: string[];
}

async function listFiles(): Promise<ListFile[]> {
  const files = (await contractEndpoints()).filter(
    ({ endpoint }) => endpoint.kind === 'file' && endpoint.access.endsWith(':export'),
  );
  return files.flatMap(({ name, endpoint }) => {
    const list = listOf(endpoint.access.split(':')[0] ?? '', name.split('.')[1] ?? '');
    return list === null ? [] : [{ list, fields: Object.keys((endpoint.input as z.ZodObject).shape) }];
  });
}

test('every list that can be a file can be written in the background', async () => {
  const lists = new Set((await listFiles()).map(({ list }) => list));
  expect([...lists].sort()).toEqual([...exportTargets].sort());
});

test('every filter of a list that can be a file has words of its own', async () => {
  const unsaid = (await listFiles()).flatMap(({ list, fields }) =>
    fields
      .filter((field) => !noFilters.has(field) && filterOf(list, field) === undefined)
      .map((field) => `${list} ${field}`),
  );
  expect(unsaid).toEqual([]);
});
