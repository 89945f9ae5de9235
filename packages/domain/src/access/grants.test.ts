import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeGrants, type GrantableEntry, withoutGrants } from './grants.ts';

const entry = (id: string, parentId: string | null, permission: string | null = null): GrantableEntry => ({
  id,
  parentId,
  permission,
});

/** Two modules; alarms and vehicles have buttons, details have none. */
const tree: readonly GrantableEntry[] = [
  entry('monitoring', null),
  entry('alarms', 'monitoring'),
  entry('alarms.query', 'alarms', 'alarm:query'),
  entry('alarms.get', 'alarms', 'alarm:get'),
  entry('alarms.edit', 'alarms', 'alarm:edit'),
  entry('alarms.vehicles', 'alarms', 'vehicle:query'),
  entry('details', 'monitoring'),
  entry('system', null),
  entry('settings', 'system'),
  entry('settings.get', 'settings', 'setting:get'),
  entry('settings.edit', 'settings', 'setting:edit'),
];
const complete = (...ids: string[]) => [...completeGrants(tree, ids)].sort();
const without = (granted: string[], ...taken: string[]) => [...withoutGrants(tree, granted, taken)].sort();
const anyIds = fc.subarray(tree.map(({ id }) => id));

describe('granting', () => {
  test('any other action brings query with it, and both their pages and modules', () => {
    expect(complete('alarms.edit')).toEqual(['alarms', 'alarms.edit', 'alarms.query', 'monitoring']);
  });
  test('query brings no other with it', () => {
    expect(complete('alarms.vehicles')).toEqual(['alarms', 'alarms.vehicles', 'monitoring']);
  });
  test('a page without query asks for none', () => {
    expect(complete('settings.edit')).toEqual(['settings', 'settings.edit', 'system']);
  });
  test('a page alone brings no button', () => {
    expect(complete('details')).toEqual(['details', 'monitoring']);
  });
  test('what is no entry is left out', () => {
    expect(complete('elsewhere')).toEqual([]);
  });
  test('is done at the first time, and only ever adds', () => {
    fc.assert(
      fc.property(anyIds, (ids) => {
        const once = completeGrants(tree, ids);
        expect(ids.filter((id) => !once.has(id))).toEqual([]);
        expect([...completeGrants(tree, once)].sort()).toEqual([...once].sort());
      }),
    );
  });
});

describe('taking away', () => {
  test('without query a page loses everything and goes; an empty module goes with it', () => {
    expect(without(complete('alarms.edit'), 'alarms.query')).toEqual([]);
    expect(without(complete('alarms.edit', 'details'), 'alarms.query')).toEqual(['details', 'monitoring']);
  });
  test('what another room has on the page stays', () => {
    expect(without(complete('alarms.edit', 'alarms.vehicles'), 'alarms.query')).toEqual([
      'alarms',
      'alarms.vehicles',
      'monitoring',
    ]);
  });
  test('another action goes alone', () => {
    expect(without(complete('alarms.edit'), 'alarms.edit')).toEqual(['alarms', 'alarms.query', 'monitoring']);
  });
  test('a page goes with its buttons', () => {
    expect(without(complete('alarms.get', 'settings.edit'), 'monitoring')).toEqual([
      'settings',
      'settings.edit',
      'system',
    ]);
  });
  test('leaves a set that needs no completing, and nothing of what was taken', () => {
    fc.assert(
      fc.property(anyIds, anyIds, (ids, taken) => {
        const left = withoutGrants(tree, completeGrants(tree, ids), taken);
        expect([...completeGrants(tree, left)].sort()).toEqual([...left].sort());
        expect(taken.filter((id) => left.has(id))).toEqual([]);
      }),
    );
  });
});
