/** The catalogue of refusals as anybody may read it. */
import { header, languages } from '@treadline/contract/envelope';
import { errorCatalogueApi } from '@treadline/contract/error-catalogue';
import { errorCodes } from '@treadline/contract/error-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { errorCatalogueFeature } from './error-catalogue.feature.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ features: [authFeature, errorCatalogueFeature] });
});
afterAll(() => t.close());

async function catalogue(language: string): Promise<Map<string, string>> {
  const { list, total } = await t.callerWith({ [header.language]: language })(errorCatalogueApi.list, {});
  expect(list).toHaveLength(total);
  return new Map(list.map(({ code, message }) => [code, message]));
}

test('every code has a message in each language, without signing in', async () => {
  const texts = await Promise.all(languages.map(catalogue));
  for (const codes of texts) {
    expect([...codes.keys()]).toEqual([...errorCodes]);
    expect([...codes.values()].filter((message) => message.trim() === '')).toEqual([]);
  }
  expect(new Set(texts.map((codes) => codes.get('A0103'))).size).toBe(languages.length);
});

test('codes 5000 to 5040 are served with messages for failure, create, update, delete, conflict and rate [ERR-5000-5040]', async () => {
  const codes = await catalogue('en-US');
  const numeric = Array.from({ length: 41 }, (_, place) => String(5000 + place));
  expect(numeric.filter((code) => !codes.get(code))).toEqual([]);
  const said = numeric.slice(0, 6).map((code) => codes.get(code)?.toLowerCase());
  for (const [place, word] of ['failed', 'create', 'update', 'delete', 'conflict', 'rate'].entries()) {
    expect(said[place]).toContain(word);
  }
});
