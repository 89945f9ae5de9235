import { expect, test } from 'vitest';
import { persistently } from './persistently.ts';

test('what fails to load is loaded again until it comes', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module');
    return 'part';
  };
  await expect(persistently(load, 1)).resolves.toBe('part');
  expect(tries).toBe(3);
});
