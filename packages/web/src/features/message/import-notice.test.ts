// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { translator } from '../../shell/i18n/i18n.ts';
import { messages } from '../../shell/i18n/languages/en-US.ts';
import { exportNotice, importNotice } from './use-import-news.ts';

const t = translator(messages);
const push = { fileName: 'tyres.xlsx', originCount: 1200, successCount: 1000, replicates: 50, failUrl: '/api/fail' };

test('an import that is done is a success without a file', () => {
  expect(importNotice(t, { ...push, state: 1, failUrl: null, successCount: 1150 })).toEqual({
    kind: 'success',
    title: 'tyres.xlsx: import completed',
    text: '1,200 rows: 1,150 taken, 50 there already, 0 failed',
    news: true,
  });
});

test.each([
  [2, 'warning', 'tyres.xlsx: import not completed'],
  [3, 'error', 'tyres.xlsx: import failed'],
])('state %s is a %s with the failed rows to save', (state, kind, title) => {
  expect(importNotice(t, { ...push, state })).toMatchObject({
    kind,
    title,
    text: '1,200 rows: 1,000 taken, 50 there already, 150 failed',
    file: { label: 'Download the failed rows', url: '/api/fail' },
  });
});

test('an export that is written is a success with the file to save', () => {
  const url = '/api/web/dataExport/get?id=7';
  expect(exportNotice(t, { status: 1, fileName: 'Tyres.xlsx', rowCount: 12_000, url })).toEqual({
    kind: 'success',
    title: 'Tyres.xlsx: Export completed',
    text: '12,000 rows written',
    news: true,
    file: { label: 'Download', url },
  });
});

test('an export that was too long is a warning with what there is; one that failed has no file', () => {
  const url = '/api/web/dataExport/get?id=8';
  expect(exportNotice(t, { status: 2, fileName: 'Tyres.csv', rowCount: 500_000, url })).toMatchObject({
    kind: 'warning',
    file: { url },
  });
  const failed = exportNotice(t, { status: 3, fileName: null, rowCount: null, url: null });
  expect(failed).toMatchObject({ kind: 'error', title: 'Export failed' });
  expect(failed.file).toBeUndefined();
});
