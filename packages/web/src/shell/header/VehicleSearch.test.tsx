// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked, closeFrame, go, openFrame, settle, signInAs, start } from '../testing.tsx';

const hit = (carNumber: string, at: number) => ({
  vehicleId: String(at),
  carNumber,
  selfNo: null,
  name: carNumber,
  groupName: null,
  state: 1,
  alarmLevel: 0,
  updatedAt: null,
});
let found = [hit('HT-226', 1), hit('HT-227', 2)];
let total = 2;

const monitor = { path: '/monitor', permission: 'monitor:query' } as const;
const rights = { pages: [monitor, { path: '/OTRHOME' }], permissions: ['vehicle:query'] } as const;

beforeEach(async () => {
  found = [hit('HT-226', 1), hit('HT-227', 2)];
  total = 2;
  await openFrame((address) => (address.includes('/web/vehicle/list') ? { list: found, total } : undefined));
});
afterEach(closeFrame);

const field = () => screen.queryByRole<HTMLInputElement>('combobox', { name: 'Find a vehicle' });
const searches = () => asked.filter((address) => address.includes('/web/vehicle/list'));
async function type(text: string): Promise<void> {
  fireEvent.focus(field() as HTMLElement);
  fireEvent.change(field() as HTMLElement, { target: { value: text } });
  await settle(300);
}
const listed = (count: number) =>
  vi.waitFor(async () => {
    await settle(20);
    expect(screen.queryAllByRole('option')).toHaveLength(count);
  }, 3_000);

test('searching starts while typing, without a button [VAL-001] [SHELL-015]', async () => {
  signInAs(rights);
  await start('/p0');
  await type('t-22');
  expect(searches()).toHaveLength(1);
  expect(new URL(searches()[0] ?? '', 'http://x').searchParams.get('carNumberLike')).toBe('t-22');
  await listed(2);
});

test('asks for twenty hits at most and says how many there are [LIM-001]', async () => {
  signInAs(rights);
  found = Array.from({ length: 20 }, (_, at) => hit(`HT-${at}`, at));
  total = 31;
  await start('/p0');
  await type('HT');
  expect(new URL(searches()[0] ?? '', 'http://x').searchParams.get('pageSize')).toBe('20');
  await listed(20);
  expect(screen.getByText('20 of 31; type more to narrow down')).toBeTruthy();
});

test('the matched part of the plate is bold [VAL-003]', async () => {
  signInAs(rights);
  await start('/p0');
  await type('t-22');
  await listed(2);
  expect([...document.querySelectorAll('.shell-hit-name')].map((name) => name.innerHTML)).toEqual([
    'H<b>T-22</b>6',
    'H<b>T-22</b>7',
  ]);
});

test('an empty input hides the list [VAL-004]', async () => {
  signInAs(rights);
  await start('/p0');
  await type('HT');
  expect(screen.queryByRole('listbox')).not.toBeNull();
  await type('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await type('   ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(searches()).toHaveLength(1);
});

test('arrows and Enter open the vehicle', async () => {
  signInAs(rights);
  await start('/p0');
  await type('HT');
  await listed(2);
  fireEvent.keyDown(field() as HTMLElement, { key: 'ArrowDown' });
  fireEvent.keyDown(field() as HTMLElement, { key: 'Enter' });
  await settle();
  expect(location.pathname + location.search).toBe('/monitor?vehicle=2');
});

test('an account of type G has no search box on any page [TYPE-006]', async () => {
  signInAs({ ...rights, user: { tyreType: 'G' } });
  await start('/p0');
  for (const path of ['/p0', '/p7', '/OTRHOME']) {
    await go(path);
    expect(field()).toBeNull();
  }
});

test('an account of type OTR has none on its home page, and has it elsewhere [TYPE-007]', async () => {
  signInAs(rights);
  await start('/OTRHOME');
  expect(field()).toBeNull();
  await go('/p0');
  await vi.waitFor(() => expect(field()).not.toBeNull());
});

test('who may not see vehicles has none', async () => {
  signInAs({ ...rights, permissions: [] });
  await start('/p0');
  expect(field()).toBeNull();
});
