// @vitest-environment happy-dom
import type { GrantRow } from '@treadline/contract/role';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { messages } from '../../shell/i18n/languages/en-US.ts';
import { GrantGrid } from './GrantGrid.tsx';
import { gridOf, toggle } from './grant-grid.ts';

const row = (id: string, parentId: string | null, type: number, permission: string | null = null): GrantRow => ({
  id,
  parentId,
  type,
  key: id,
  name: { 'en-US': id },
  permission,
  sort: 0,
  shown: true,
});
const rows = [
  row('Watch', null, 1),
  row('Alarms', 'Watch', 2),
  row('Details', 'Watch', 2),
  row('a.query', 'Alarms', 3, 'alarm:query'),
  row('a.get', 'Alarms', 3, 'alarm:get'),
  row('a.edit', 'Alarms', 3, 'alarm:edit'),
  row('Roles', 'Watch', 2),
  row('r.query', 'Roles', 3, 'role:query'),
];

function Bench({ readOnly = false, withheld = [] }: { readOnly?: boolean; withheld?: string[] }) {
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set());
  return (
    <GrantGrid
      modules={gridOf(rows, 'en-US')}
      granted={granted}
      readOnly={readOnly}
      withheld={new Set(withheld)}
      onToggle={(ids) => setGranted(toggle(rows, granted, ids))}
    />
  );
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let box: HTMLElement;
beforeEach(async () => {
  await installMessages(async () => ({ texts: messages }));
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

const show = (props: { readOnly?: boolean; withheld?: string[] } = {}) =>
  act(async () => root.render(<Bench {...props} />));
const input = (label: string) =>
  box.querySelector<HTMLInputElement>(`input[aria-label^="${label}"]`) ?? expect.fail(`no box ${label}`);
const click = (label: string) => act(async () => input(label).click());
const key = (name: string) =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  });
const ticked = () =>
  [...box.querySelectorAll<HTMLInputElement>('tbody input:checked')].map((each) => each.getAttribute('aria-label'));

test('a tick brings query with it; its page shows as part', async () => {
  await show();
  await click('Alarms: Edit');
  expect(ticked()).toEqual(['Alarms: Query', 'Alarms: Edit']);
  expect(input('Alarms: everything').indeterminate).toBe(true);
  await click('Alarms: Query');
  expect(ticked()).toEqual([]);
});

test('page, module and column tick all of theirs', async () => {
  await show();
  await click('Alarms: everything');
  expect(ticked()).toEqual(['Alarms: everything', 'Alarms: Query', 'Alarms: Details', 'Alarms: Edit']);
  await click('Everything in Watch');
  expect(ticked()).toHaveLength(8);
  await click('Query on every page');
  expect(ticked()).toEqual(['Details: open']);
});

test('is one stop of the Tab key, and arrows move between the boxes that are there', async () => {
  await show();
  expect(box.querySelectorAll('input[tabindex="0"]')).toHaveLength(1);
  await act(async () => input('Alarms: Query').focus());
  await key('ArrowRight');
  expect(document.activeElement).toBe(input('Alarms: Details'));
  // No add on any page: the arrow goes over the gap.
  await key('ArrowRight');
  expect(document.activeElement).toBe(input('Alarms: Edit'));
  await key('ArrowRight');
  expect(document.activeElement).toBe(input('Alarms: Edit'));
  await key('ArrowLeft');
  await key('ArrowLeft');
  await key('ArrowDown');
  expect(document.activeElement).toBe(input('Roles: Query'));
  await key('ArrowUp');
  await key('ArrowUp');
  expect(document.activeElement).toBe(input('Query on every page'));
  expect(input('Query on every page').tabIndex).toBe(0);
});

test('what cannot be changed can still be reached, and says why', async () => {
  await show({ readOnly: true });
  await click('Alarms: Edit');
  expect(ticked()).toEqual([]);
  await show({ withheld: ['a.edit'] });
  expect(input('Alarms: Edit').getAttribute('aria-label')).toContain('You do not hold this right yourself');
  await click('Alarms: Edit');
  await click('Alarms: Details');
  expect(ticked()).toEqual(['Alarms: Query', 'Alarms: Details']);
});
