import type { GrantRow } from '@treadline/contract/role';
import { describe, expect, test } from 'vitest';
import { changesBetween, gridOf, matching, previewOf, tickedOf, toggle } from './grant-grid.ts';

const row = (id: string, parentId: string | null, more: Partial<GrantRow> = {}): GrantRow => ({
  id,
  parentId,
  type: 2,
  key: id,
  name: { 'en-US': id, 'zh-CN': `中${id}` },
  permission: null,
  sort: 0,
  shown: true,
  ...more,
});
const button = (id: string, parentId: string, permission: string) => row(id, parentId, { type: 3, permission });

const rows: readonly GrantRow[] = [
  row('Watch', null, { type: 1 }),
  row('System', null, { type: 1 }),
  row('Empty', null, { type: 1 }),
  row('Alarms', 'Watch'),
  row('Alarm details', 'Watch', { shown: false }),
  row('Live', 'Watch'),
  row('People', 'System', { type: 1 }),
  row('Roles', 'People'),
  button('a.query', 'Alarms', 'alarm:query'),
  button('a.edit', 'Alarms', 'alarm:edit'),
  button('l.query', 'Live', 'monitor:query'),
  button('l.telemetry', 'Live', 'telemetry:query'),
  button('r.query', 'Roles', 'role:query'),
];
const grid = gridOf(rows, 'en-US');
const pages = grid.flatMap((module) => module.pages);
const page = (name: string) => pages.find((each) => each.name === name) ?? expect.fail(name);

describe('the grid', () => {
  test('has pages below their module, nested directories flattened, empty modules left out', () => {
    expect(grid.map((module) => [module.name, module.pages.map(({ name }) => name)])).toEqual([
      ['Watch', ['Alarms', 'Alarm details', 'Live']],
      ['System', ['Roles']],
    ]);
    expect(gridOf(rows, 'zh-CN')[0]?.name).toBe('中Watch');
    expect(gridOf(rows, 'fr-FR')[0]?.name).toBe('Watch');
  });
  test('puts every button of one action into one cell', () => {
    expect(page('Live').cells.get('query')).toEqual(['l.query', 'l.telemetry']);
    expect(page('Alarms').cells.has('export')).toBe(false);
    expect(page('Alarm details').ids).toEqual(['Alarm details']);
  });
  test('is searched by page and by module', () => {
    const names = (text: string) => matching(grid, text).flatMap((module) => module.pages.map(({ name }) => name));
    expect(names('LIVE')).toEqual(['Live']);
    expect(names('system')).toEqual(['Roles']);
    expect(names(' ')).toHaveLength(4);
    expect(names('nothing')).toEqual([]);
  });
});

describe('ticking', () => {
  test('a cell is whole, part or empty', () => {
    const cell = page('Live').cells.get('query') ?? [];
    expect(['l.query', 'l.telemetry'].map((_, n) => tickedOf(cell, new Set(cell.slice(0, n))))).toEqual([
      'none',
      'some',
    ]);
    expect(tickedOf(cell, new Set(cell))).toBe('all');
  });
  test('edit brings query, page and module; unticking query takes all of it back', () => {
    const ticked = toggle(rows, new Set(), ['a.edit']);
    expect([...ticked].sort()).toEqual(['Alarms', 'Watch', 'a.edit', 'a.query']);
    expect([...toggle(rows, ticked, ['a.query'])]).toEqual([]);
  });
  test('a part becomes whole', () => {
    expect(toggle(rows, new Set(['l.query', 'Live', 'Watch']), page('Live').ids).has('l.telemetry')).toBe(true);
  });
});

test('changes are told by page, losses first', () => {
  const before = toggle(rows, new Set(), ['a.edit', 'Alarm details']);
  const after = toggle(rows, toggle(rows, toggle(rows, before, ['a.edit']), ['Alarm details']), ['r.query']);
  expect(changesBetween(grid, before, after)).toEqual([
    { page: 'Alarms', actions: ['edit'], gained: false },
    { page: 'Alarm details', actions: ['open'], gained: false },
    { page: 'Roles', actions: ['query'], gained: true },
  ]);
  expect(changesBetween(grid, before, before)).toEqual([]);
});

test('the preview has the menu and the buttons of what is granted', () => {
  expect(previewOf(grid, toggle(rows, new Set(), ['a.edit', 'Alarm details']))).toEqual([
    {
      name: 'Watch',
      pages: [
        { name: 'Alarms', shown: true, actions: ['query', 'edit'] },
        { name: 'Alarm details', shown: false, actions: [] },
      ],
    },
  ]);
  expect(previewOf(grid, new Set())).toEqual([]);
});
