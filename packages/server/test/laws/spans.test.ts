/** Law of spans (VAL-062): every call that takes a start and an end refuses an end that does not come after it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { contractEndpoints, type NamedEndpoint } from './contract.ts';
import { sampleInputs } from './sample-input.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 1_000, publicPerMinute: 1_000 } });
});
afterAll(() => t.close());

const early = '2026-03-01T00:00:00Z';
const late = '2026-03-02T00:00:00Z';

/** Endpoints with `from` and `to`, with an input that is right but for the span. */
async function spans(): Promise<{ named: NamedEndpoint; input: Record<string, unknown> }[]> {
  return (await contractEndpoints()).flatMap((named) => {
    const [input = {}] = sampleInputs(named.endpoint, {});
    const takes = (span: object) => named.endpoint.input.safeParse({ ...input, ...span });
    const told = takes({ from: 'not a time', to: 'not a time' });
    const fields = told.success ? [] : told.error.issues.map((issue) => issue.path[0]);
    return fields.includes('from') && fields.includes('to') ? [{ named, input }] : [];
  });
}

test('an end before or at the start is refused at its field, by every call with a span [VAL-062]', async () => {
  const found = await spans();
  expect(found.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const { named, input } of found) {
    for (const span of [
      { from: late, to: early },
      { from: early, to: early },
    ]) {
      const told: unknown = await t.call(named.endpoint, { ...input, ...span }).catch((error: unknown) => error);
      const { code, fields } = told as { code?: string; fields?: { path: string; message: string }[] };
      const field = fields?.find(({ path }) => path === 'to');
      if (code !== 'A0102' || field?.message !== 'The start must be before the end') wrong.push(named.name);
    }
    if (!named.endpoint.input.safeParse({ ...input, from: early, to: late }).success)
      wrong.push(`${named.name} refuses`);
  }
  expect(wrong).toEqual([]);
});
