/** Samples prove something only when the endpoint takes them. */
import { expect, test } from 'vitest';
import { contractEndpoints } from './contract.ts';
import { sampleInputs } from './sample-input.ts';

test('every endpoint takes its samples', async () => {
  const refused = (await contractEndpoints()).flatMap(({ name, endpoint }) =>
    sampleInputs(endpoint, {})
      .filter((input) => !endpoint.input.safeParse(input).success)
      .map((input) => `${name} ${JSON.stringify(input)}`),
  );
  expect(refused).toEqual([]);
});
