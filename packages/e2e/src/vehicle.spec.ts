/** Vehicles: entered, found, changed and looked at; what the list's map lacks is said; trailers change their tractor. */
import { expect, type Page, test } from '@playwright/test';
import { siteTrailerApi } from '@treadline/contract/trailer';
import { vehicleApi } from '@treadline/contract/vehicle';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn, visit } from './console.ts';
import { callsOf } from './people.ts';

/** Of the demo: hauls in the pit, and a road train. */
const machine = 'HT-103';

async function idOf(selfNo: string): Promise<string> {
  const call = await callsOf(administrator);
  const { list } = await call(vehicleApi.list, { carNumberLike: selfNo });
  const found = list.find((row) => row.selfNo === selfNo);
  if (found === undefined) throw new Error(`no vehicle is called ${selfNo}`);
  return found.id;
}

async function choose(page: Page, field: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click();
}

test('a vehicle is entered by its field groups, is in the list, and its form opens again to change it [ROUTE-015, ROUTE-016, PAGE-005]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator, '/member/addVehicle');
  await expect(page.getByRole('heading', { name: 'Add vehicle', level: 1 })).toBeVisible();
  for (const group of ['Identity', 'Axles and wheels', 'Place and equipment', 'Driver', 'Weights and size']) {
    await expect(page.getByRole('group', { name: group })).toBeVisible();
  }
  await expectAccessible(page, 'vehicle form');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('VIN cannot be empty')).toBeVisible();
  await expect(page.getByText('Vehicle type cannot be empty')).toBeVisible();

  await page.getByLabel('VIN', { exact: true }).fill('E2EVIN0000000001');
  await page.getByLabel('Self-number').fill('E2E-1');
  await choose(page, 'Vehicle type', 'Rigid dump truck');
  await expect(page.getByRole('img', { name: /^Axle layout Rigid dump truck 2-4/ })).toBeVisible();
  await save.click();
  await expect(page.getByText('E2E-1 was added')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'E2E-1', level: 1 })).toBeVisible();

  await visit(page, '/member/vehicleList');
  await page.getByRole('searchbox', { name: 'Plate or self-number' }).fill('e2e-1');
  await page.keyboard.press('Enter');
  const row = page.locator('.ant-table-row').filter({ hasText: 'E2E-1' });
  await expect(row).toHaveCount(1);
  await expect(page.locator('.ant-table-row')).toHaveCount(1);
  await row.getByRole('button', { name: 'Edit: E2E-1' }).click();
  await expect(page).toHaveURL(/\/member\/addVehicle\?id=\d+/);
  await expect(page.getByRole('heading', { name: 'Edit E2E-1', level: 1 })).toBeVisible();
  // The form of the new one rests in its own tab.
  const shown = (label: RegExp) => page.getByLabel(label).filter({ visible: true });
  await expect(shown(/^VIN$/)).toHaveValue('E2EVIN0000000001');
  await shown(/^Job type/).fill('Overburden');
  await save.click();
  await expect(page.getByText('E2E-1 was saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByRole('cell', { name: 'Overburden' })).toBeVisible();
  await page.getByRole('tab', { name: 'Operation log' }).click();
  await expect(page.getByText('Data changed')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('length, width and height are taken up to 25, 10 and 10 m [VAL-019, VAL-020, VAL-021]', async ({ page }) => {
  await signIn(page, administrator, '/member/addVehicle');
  for (const [field, most] of [
    ['Length (m)', 25],
    ['Width (m)', 10],
    ['Height (m)', 10],
  ] as const) {
    const item = page.locator('.ant-form-item').filter({ hasText: field });
    const input = page.getByLabel(field);
    for (const [typed, wrong] of [
      [`${most}.01`, true],
      [`${most}`, false],
      ['-0.1', true],
      ['0', false],
    ] as const) {
      await input.fill(typed);
      await input.blur();
      await expect(item.getByText(`From 0 to ${most}`), `${field} ${typed}`).toHaveCount(wrong ? 1 : 0);
    }
  }
});

test('a search hit leads to the vehicle: its data, state, tyres by position and the recent three days [NAV-003, PAGE-006, LIM-007, API-MISC-07]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  const asked = page.waitForRequest(/\/web\/vehicle\/list\?/);
  await page.getByRole('combobox', { name: 'Find a vehicle' }).fill(machine);
  const search = new URL((await asked).url()).searchParams;
  expect([search.get('carNumberLike'), search.get('pageSize')]).toEqual([machine, '20']);
  await page.getByRole('option', { name: machine }).click();
  await expect(page).toHaveURL(/\/member\/vehicleDetails\?id=\d+/);
  await expect(page.getByRole('heading', { name: machine, level: 1 })).toBeVisible();
  await expect(page.locator('.vehicle-head-facts')).toContainText('Connection');
  await expect(page.locator('.vehicle-head-facts')).toContainText('Running state');
  const picture = page.getByRole('group', { name: new RegExp(`^Tyres of ${machine}`) });
  await expect(picture.getByRole('button')).toHaveCount(6);
  await expect(page.locator('.vehicle-tabs .ant-table-row')).toHaveCount(6);
  await expectAccessible(page, 'vehicle details');

  const series = page.waitForRequest(/\/web\/telemetry\/series\?/);
  await page.getByRole('tab', { name: 'Recent three days' }).click();
  const span = new URL((await series).url()).searchParams;
  expect(Date.parse(span.get('to') ?? '') - Date.parse(span.get('from') ?? '')).toBe(3 * 86_400_000);
  await expect(page.getByRole('heading', { name: 'Recent three days' })).toBeVisible();
  await picture.getByRole('button', { name: /^2RO/ }).click();
  await expect(page.locator('.vehicle-wheel')).toContainText('2RO');
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByText('Weights and size')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the list searches, turns its pages, and says of vehicles on the map what their data lacks [PAGE-004, MAP-002, MAP-003, MAP-004, MAP-005]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const lacking = {
    'HT-101': { lastUpdateGpsTime: null },
    'HT-102': { speed: null },
    'HT-104': { longitude: null, latitude: null },
    'HT-105': { lastUpdateGpsTime: null, speed: null, longitude: null, latitude: null },
  };
  const undrawn: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('could not be loaded')) undrawn.push(message.text());
  });
  // All vehicles of the demo report everything; here some do not.
  await page.route('**/web/vehicle/map*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { list: { name: string }[] } };
    const list = body.result.list.map((one) => ({ ...one, ...lacking[one.name as keyof typeof lacking] }));
    await route.fulfill({ response, json: { ...body, result: { list } } });
  });
  await signIn(page, administrator, '/member/vehicleList');
  const rows = page.locator('.ant-table-row');
  await expect(rows).toHaveCount(20);
  const first = (await rows.first().textContent()) ?? '';
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(rows.first()).not.toHaveText(first);
  await page.getByRole('listitem', { name: '1', exact: true }).click();
  await expect(page.locator('.map-view canvas').first()).toBeVisible();

  await page.getByRole('button', { name: /^Missing data: / }).click();
  const hints = page.locator('.vehicle-missing li');
  for (const [name, text] of [
    ['HT-101', 'Time missing'],
    ['HT-102', 'Speed missing'],
    ['HT-104', 'Location point missing'],
    ['HT-105', 'All data missing'],
  ] as const) {
    await expect(hints.filter({ hasText: name }).locator('.vehicle-hint')).toHaveText([text]);
  }
  await hints.getByRole('button', { name: 'HT-102' }).click();
  await expect(page.locator('.vehicle-map-card')).toContainText('Speed missing');
  await expectAccessible(page, 'vehicle list');
  await rows.first().click();
  await expect(page).toHaveURL(/\/member\/vehicleDetails\?id=\d+/);
  expect(undrawn).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an unknown VIN is said in these words, a known one opens its vehicle [MSG-012]', async ({ page }) => {
  await signIn(page, administrator, '/member/vehicleList');
  const vin = page.getByRole('searchbox', { name: 'VIN or MVIN' });
  await vin.fill('NOSUCHVIN');
  await page.keyboard.press('Enter');
  await expect(page.getByText('VIN/MVIN not found', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/member\/vehicleList/);
  await vin.fill('SYNTHHT0000000103');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: machine, level: 1 })).toBeVisible();
});

test('a trailer is taken off its tractor and hung behind another [PAGE-007]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator, '/member/trailerList');
  const row = (name: string) =>
    page.locator('.ant-table-row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const swap = async (trailer: string, tractor: string) => {
    await row(trailer).getByRole('button', { name: 'Couple' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Coupled to' }).fill(tractor);
    await page.locator('.ant-select-item-option').filter({ hasText: tractor }).first().click();
    await dialog.getByRole('button', { name: 'Couple' }).click();
  };
  const free = async (trailer: string) => {
    await row(trailer).getByRole('button', { name: 'Uncouple' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Uncouple' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(trailer).getByRole('button', { name: 'Couple' })).toBeVisible();
  };
  await expectAccessible(page, 'trailers');
  await free('TL-203');
  await free('TL-205');
  await swap('TL-203', 'TR-205');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row('TL-203')).toContainText('TR-205');
  // The tractor pulls one at a time in the same place of the order; who hangs where is known to both pages.
  await swap('TL-205', 'TR-203');
  await expect(row('TL-205')).toContainText('TR-203');
  await row('TL-203').getByRole('link', { name: 'TR-205' }).click();
  await expect(page.locator('.vehicle-head-facts')).toContainText('TL-203');
  await page.getByRole('tab', { name: 'Couplings' }).click();
  await expect(page.locator('.vehicle-tabs')).toContainText('TL-205');

  // As it was, for others.
  const call = await callsOf(administrator);
  for (const [trailer, tractor] of [
    ['TL-203', 'TR-203'],
    ['TL-205', 'TR-205'],
  ] as const) {
    await call(siteTrailerApi.unbind, { trailerId: await idOf(trailer) });
    await call(siteTrailerApi.bind, { vehicleId: await idOf(tractor), trailerId: await idOf(trailer) });
  }
  expect(complaints).toEqual([]);
});

test('an axle layout is drawn from a preset, kept, and offered to vehicles [PAGE-085]', async ({ page }) => {
  await signIn(page, administrator, '/member/positionLayout');
  await page.getByRole('button', { name: 'Add layout' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('E2E lift 6x4');
  await dialog.getByRole('button', { name: '6x4', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add axle' }).click();
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await expectAccessible(page, 'layout editor');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ant-table-row').filter({ hasText: 'E2E lift 6x4' })).toContainText('4');
  await page.goto(productUrl('/member/addVehicle'));
  await page.getByRole('combobox', { name: 'Axle layout' }).click();
  await expect(page.locator('.ant-select-item-option').filter({ hasText: 'E2E lift 6x4' })).toBeVisible();
});
