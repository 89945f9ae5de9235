import { permissions } from '@treadline/contract/permission';
import { expect, test } from 'vitest';
import { givable, keyState, readingOnly } from './key-permissions.ts';

test('a key can be given what its maker may do and nothing else', () => {
  const own = new Set(['vehicle:query', 'member:edit', 'member:query', 'alarm.list:query', 'nothing:query']);
  expect(givable(own)).toEqual([
    { room: 'vehicle', list: [{ permission: 'vehicle:query', action: 'query' }] },
    {
      room: 'member',
      list: [
        { permission: 'member:query', action: 'query' },
        { permission: 'member:edit', action: 'edit' },
      ],
    },
  ]);
});

test('what is for people alone is not offered, whoever makes the key', () => {
  const rooms = givable(new Set(permissions)).map(({ room }) => room);
  expect(rooms).toContain('member');
  for (const room of ['account', 'authorization', 'outbox']) expect(rooms).not.toContain(room);
});

test('reading only takes lists and single records of each room', () => {
  const own = new Set(['alarm:query', 'alarm:get', 'alarm:edit', 'setting:edit']);
  expect(readingOnly(givable(own))).toEqual(['alarm:query', 'alarm:get']);
});

test.each([
  [{ revokedAt: null, expiresAt: null }, 'valid'],
  [{ revokedAt: null, expiresAt: '2026-01-02T00:00:00Z' }, 'valid'],
  [{ revokedAt: null, expiresAt: '2026-01-01T00:00:00Z' }, 'expired'],
  [{ revokedAt: '2025-12-01T00:00:00Z', expiresAt: '2025-12-02T00:00:00Z' }, 'revoked'],
])('%j is %s', (key, state) => {
  expect(keyState(key, Date.parse('2026-01-01T00:00:00Z'))).toBe(state);
});
