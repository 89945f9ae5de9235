/** Shared by the tests of imports: files as people save them, sent and read back. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@treadline/contract/call';
import { batchImportApi, dataImportApi, type ImportMode, type ImportTarget } from '@treadline/contract/data-import';
import { header, type Language } from '@treadline/contract/envelope';
import { vi } from 'vitest';
import { readSheet, type Sheet, writeSheet } from '../src/platform/spreadsheet/spreadsheet.ts';
import type { TestApp } from './app.ts';

export async function workbook(head: readonly string[], rows: readonly (readonly string[])[]): Promise<Blob> {
  const columns = head.map((text) => ({ header: text }));
  const reply = await writeSheet({ title: 'rows', columns, rows, format: 'xlsx' });
  return new Blob([reply.body as Buffer<ArrayBuffer>]);
}

/** Rows of a file the server answered. */
export async function downloaded(
  t: TestApp,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Sheet & { name: string }> {
  const reply = await t.app.inject({ url: path, headers: { ...t.enterprise.administrator.headers, ...headers } });
  const name = /filename\*=UTF-8''(.+)$/.exec(String(reply.headers['content-disposition']))?.[1];
  if (name === undefined) throw new Error(`no file: ${reply.body}`);
  const file = join(tmpdir(), `treadline-import-${Math.random()}.xlsx`);
  await writeFile(file, reply.rawPayload);
  return { ...(await readSheet(file)), name: decodeURIComponent(name) };
}

export const inLanguage = (language: Language) => ({ [header.language]: language });

export function importRoom(t: TestApp) {
  return {
    check: (target: ImportTarget, data: Blob, mode: ImportMode = 'add') =>
      t.call(batchImportApi.check, { target, mode }, { file: { name: 'rows.xlsx', data } }),
    /** Sends a file and waits for its end. */
    async run(target: ImportTarget, data: Blob, { mode = 'add' as ImportMode, call = t.call as Caller } = {}) {
      const { jobId } = await call(batchImportApi.import, { target, mode }, { file: { name: 'rows.xlsx', data } });
      return vi.waitFor(
        async () => {
          const job = await call(dataImportApi.get, { id: jobId });
          if (job.finishedAt === null) throw new Error(`still ${job.state}`);
          return job;
        },
        { timeout: 30_000, interval: 20 },
      );
    },
  };
}
