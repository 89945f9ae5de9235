import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('passwords are stored as argon2id with their parameters and a salt of their own', async () => {
  const [one, two] = await Promise.all([hashPassword('same words'), hashPassword('same words')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('only the right password opens, however its letters were typed', async () => {
  const stored = await hashPassword('contraseña');
  expect(await verifyPassword(stored, 'contraseña')).toBe(true);
  expect(await verifyPassword(stored, 'contrasen\u0303a')).toBe(true);
  expect(await verifyPassword(stored, 'contrasena')).toBe(false);
  expect(await verifyPassword(stored, '')).toBe(false);
});

test('without a stored password nothing opens', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false);
  expect(await verifyPassword('not a hash', 'x')).toBe(false);
});
