/** A tyre's life: registered with its vehicle, measured, corrected, taken off, appraised, and found in every book. */

import { expect, type Page, test } from '@playwright/test';
import type { Caller } from '@treadline/contract/call';
import { tyreApi } from '@treadline/contract/tyre';
import { vehicleApi } from '@treadline/contract/vehicle';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { callsOf } from './people.ts';

const truck = 'EE-77';

/** A road truck of six wheels without tyres. */
async function addTruck(call: Caller): Promise<string> {
  const { layouts } = await call(vehicleApi.options, {});
  const layout = layouts.find(
    ({ enabled, wheels }) => enabled && wheels.filter(({ wheel }) => wheel > 99).length === 6,
  );
  expect(layout).toBeDefined();
  const { id } = await call(vehicleApi.add, {
    vin: 'EEVIN000000000077',
    selfNo: truck,
    vehicleType: 3001,
    layoutId: layout?.id ?? '',
  });
  return id;
}

/** Of the span a call of curves asks for. */
const endOf = (url: string) => Date.parse(new URL(url).searchParams.get('to') ?? '');
const notice = (page: Page, text: string) => page.getByText(text).first();

test('a tyre lives from its registration to its removal, and every page tells it [PAGE-008, PAGE-009, PAGE-010, VAL-034]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  const vehicleId = await addTruck(await callsOf(administrator));
  await signIn(page, administrator);

  // Six wheels, numbered on from the first.
  await page.goto(productUrl(`/tire/register?vehicleId=${vehicleId}`));
  await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible();
  await page.getByLabel('Brand').fill('Northway');
  await page.getByLabel('Size').fill('11R22.5');
  await page.getByLabel('Initial tread').fill('16');
  await page.getByLabel('First number').fill('EE0001');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expectAccessible(page, 'registration');
  await page.getByRole('button', { name: 'Save 6' }).click();
  await expect(page.getByText(`Every wheel of ${truck} has its tyre.`)).toBeVisible();

  await page.goto(productUrl('/tire/list?tyreNo=EE00'));
  await expect(page.locator('.ant-table-row')).toHaveCount(6);
  await expect(page.locator('.ant-table-row').first()).toContainText('In car');
  await expectAccessible(page, 'tyre list');
  await page.locator('.ant-table-row').filter({ hasText: 'EE0001' }).getByText('EE0001').click();
  await expect(page.getByRole('heading', { name: 'EE0001', level: 1 })).toBeVisible();

  // Measured; a tread deeper than last time is asked about, and its reason is kept.
  const measure = async (depth: string) => {
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Outer groove').fill(depth);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await measure('14');
  await expect(notice(page, 'Measurement of EE0001 saved')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await measure('15');
  await expect(page.getByText('tread 15 mm is deeper than last time, 14 mm')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Do it all the same' }).check();
  await page.getByRole('dialog').getByLabel('Reason').fill('read twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('read twice').first()).toBeVisible();

  // Off its wheel, to be appraised, and found usable.
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('radio', { name: 'To be appraised' }).check();
  await page.getByRole('dialog').getByLabel('Reason').fill('uneven wear');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('.tyre-head .tyre-status')).toContainText('To be appraised');
  await page.getByRole('button', { name: 'Appraise', exact: true }).click();
  await page.getByRole('radio', { name: 'Usable' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Appraise' }).click();
  await expect(page.locator('.tyre-head .tyre-status')).toContainText('In warehouse');
  await page.getByRole('tab', { name: 'On wheels' }).click();
  await expect(page.getByRole('link', { name: truck })).toBeVisible();
  await expect(page.getByText('uneven wear')).toBeVisible();
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'tyre details');

  // And back onto its wheel.
  await page.getByRole('button', { name: 'Mount', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Vehicle' }).fill(truck);
  await page.locator('.ant-select-item-option').filter({ hasText: truck }).click();
  await page.getByRole('dialog').locator('.tyre-wheels label').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mount' }).click();
  await expect(page.locator('.tyre-head .tyre-status')).toContainText('In car');
  expect(complaints).toEqual([]);
});

test('tyres are added loose and corrected, and a number is taken once [ROUTE-013, ROUTE-014]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/add'));
  await expect(page.getByRole('heading', { name: 'add tire', level: 1 })).toBeVisible();
  await page.getByLabel('Brand').fill('Northway');
  await page.getByLabel('Size').fill('12R22.5');
  await page.getByLabel('Initial tread').fill('18');
  await page.getByRole('textbox', { name: 'Tyre number 1' }).fill('LL0001');
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect(page.getByRole('heading', { name: 'LL0001', level: 1 })).toBeVisible();
  await expect(page.locator('.tyre-head .tyre-status')).toContainText('In warehouse');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Edit tires', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Brand')).toHaveValue('Northway');
  await page.getByLabel('DOT').fill('NW 0225');
  await expect(page.getByText('week 2 of 2025', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'LL0001', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Corrected' })).toBeVisible();

  await page.goto(productUrl('/tire/add'));
  await page.getByLabel('Brand').fill('Northway');
  await page.getByLabel('Size').fill('12R22.5');
  await page.getByLabel('Initial tread').fill('18');
  await page.getByRole('textbox', { name: 'Tyre number 1' }).fill('LL0001');
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect(page.locator('.tyre-cell-problem')).toContainText('Tyre number exists');
  await expect(page.getByRole('textbox', { name: 'Tyre number 1' })).toHaveValue('LL0001');
  await expectAccessible(page, 'tyre form');
  // A number taken is no error of the console; the browser says so of every refused call.
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

test('the ledger, the wall and the stock tell the same tyres [PAGE-056, PAGE-013, NAV-013]', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/ledger'));
  await expect(page.getByRole('heading', { name: 'Tyre ledger', level: 1 })).toBeVisible();
  await expect(page.locator('.ant-table-row').first()).toBeVisible();
  const sums = page.locator('.tyre-sums tbody tr');
  const closes = async () => {
    const [opening = 0, came = 0, went = 0, closing = -1] = (await sums.first().locator('td').allTextContents()).map(
      (text) => Number(text.replace(/\D/g, '')),
    );
    expect(opening + came - went).toBe(closing);
    return closing;
  };
  const held = await closes();
  expect(held).toBeGreaterThan(0);
  await page.getByRole('combobox', { name: 'Sums by' }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: 'By warehouse' }).click();
  await expect(sums.last()).toContainText('On vehicles and elsewhere');
  expect(await closes()).toBe(held);
  await page.getByRole('button', { name: 'Export sums' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '.csv' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessible(page, 'tyre ledger');

  await page.goto(productUrl('/tire/view'));
  await expect(page.getByRole('heading', { name: 'Tyre view', level: 1 })).toBeVisible();
  const cell = page.locator('.tyre-wall-cell').first();
  await expect(cell).toHaveText(/\d/);
  await cell.click();
  await expect(page.locator('.tyre-wall-card')).toContainText('Recommended pressure');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'tyre view');

  await page.goto(productUrl('/tire/InventoryDetails?condition=1'));
  await expect(page.getByRole('heading', { name: 'Stock details', level: 1 })).toBeVisible();
  await expect(page.locator('.tyre-asked')).toContainText('New');
  await expect(page.locator('.ant-table-row').first()).toContainText('In warehouse');
  expect(complaints).toEqual([]);
});

test('a tyre on a wheel shows what was measured there, and what was raised', async ({ page }) => {
  const complaints = complaintsOf(page);
  const call = await callsOf(administrator);
  const { list } = await call(tyreApi.list, { location: 'in_use', pageSize: 200 });
  const weekAgo = Date.now() - 7 * 86_400_000;
  const fitted = list.find(({ fittedAt }) => fittedAt !== null && Date.parse(fittedAt) < weekAgo);
  await signIn(page, administrator);

  const series = page.waitForRequest(/\/web\/telemetry\/series\?/);
  await page.goto(productUrl(`/tire/details?id=${fitted?.id}&tab=pressure`));
  const recent = endOf((await series).url());
  await expect(page.getByRole('combobox', { name: 'Period on a wheel' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Three days later' })).toBeDisabled();
  await expectAccessible(page, 'pressure of a tyre');
  const before = page.waitForRequest(/\/web\/telemetry\/series\?/);
  await page.getByRole('button', { name: 'Three days earlier' }).click();
  expect(recent - endOf((await before).url())).toBeGreaterThan(2 * 86_400_000);

  await page.getByRole('tab', { name: 'Alarms' }).click();
  const none = page.getByText('No alarm while this tyre was on a wheel');
  await expect(page.locator('.tyre-tabs .kit-row-opens').first().or(none)).toBeVisible();
  await expectAccessible(page, 'alarms of a tyre');
  expect(complaints).toEqual([]);
});
