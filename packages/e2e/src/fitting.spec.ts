/** The fitting bench: a haul truck's rotation with new fronts, drawn by hand, planned in one step, and by keys alone. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { tyreApi } from '@treadline/contract/tyre';
import { vehicleApi } from '@treadline/contract/vehicle';
import { administrator, complaintsOf, expectAccessible, signIn } from './console.ts';
import { callsOf } from './people.ts';

async function fittedOn(selfNo: string): Promise<{ id: string; at: Map<number, string> }> {
  const call = await callsOf(administrator);
  const { list } = await call(vehicleApi.list, { carNumberLike: selfNo });
  const id = list.find((row) => row.selfNo === selfNo)?.id ?? '';
  const tyres = await call(tyreApi.list, { vehicleId: id, pageSize: 200 });
  return { id, at: new Map(tyres.list.map((tyre) => [tyre.wheel ?? 0, tyre.tyreNo])) };
}

const wheel = (page: Page, code: number) => page.locator(`[data-fit-after] [data-wheel="${code}"]`);
const steps = (page: Page) => page.locator('.fit-steps li');

async function draw(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('nothing to draw from or to');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2 - 5, end.y + end.height / 2, { steps: 5 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
  await page.mouse.up();
}

test('a haul truck gets new fronts and its old ones to the rear outside, in one visit', async ({ page }) => {
  const complaints = complaintsOf(page);
  const before = await fittedOn('HT-106');
  await signIn(page, administrator, `/member/vehicleDetails?id=${before.id}`);
  await page.getByRole('button', { name: 'Fit tyres' }).click();
  await expect(page.getByRole('heading', { name: 'Fit tyres: HT-106' })).toBeVisible();
  await expectAccessible(page, 'fitting bench');
  await page.getByRole('button', { name: 'Fronts to rear outer, new in front' }).click();
  await expect(steps(page)).toHaveCount(4);

  // One is drawn from stock, the other put by its button at the chosen wheel.
  const rack = page.getByRole('region', { name: 'In stock' });
  const numbers = await rack.locator('.fit-grip b').allInnerTexts();
  await draw(page, rack.locator('.fit-grip').first(), wheel(page, 111));
  await wheel(page, 121).click();
  await rack.getByRole('button', { name: `Fit ${numbers[1]} at 1R` }).click();
  await expect(steps(page)).toHaveCount(6);
  await expect(steps(page).last()).toHaveText(`${numbers[1]} comes onto 1R`);
  await page.getByRole('combobox', { name: `What becomes of ${before.at.get(221)}` }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'To be appraised' }).click();
  await page.getByRole('textbox', { name: `Tread of ${before.at.get(211)} now` }).fill('11');

  // The duals do not match any more: that is said before saving, and saved with a reason only.
  await expect(page.locator('.fit-warnings')).toContainText('duals differ');
  await page.getByRole('button', { name: 'Save the visit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Reason').fill('Planned rotation');
  await dialog.getByRole('button', { name: 'Save the visit' }).click();
  await expect(page.getByText('2 mounted, 2 moved, 2 taken off')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'HT-106', level: 1, exact: true })).toBeVisible();

  const after = await fittedOn('HT-106');
  expect([...after.at].sort(([one], [other]) => one - other)).toEqual([
    [111, numbers[0]],
    [121, numbers[1]],
    [211, before.at.get(111)],
    [212, before.at.get(212)],
    [221, before.at.get(121)],
    [222, before.at.get(222)],
  ]);
  await page.getByRole('tab', { name: 'Operation log' }).click();
  const line = page.locator('.ant-table-row').filter({ hasText: 'Tyres fitted, moved, taken off' });
  await expect(line).toContainText(numbers[0] ?? '');
  await expect(line).toContainText('Planned rotation');
  expect(complaints).toEqual([]);
});

test('what is drawn between wheels and to the tray is undone step by step', async ({ page }) => {
  const complaints = complaintsOf(page);
  const { id, at } = await fittedOn('HT-107');
  await signIn(page, administrator, `/member/vehicleDetails?id=${id}&mode=fit`);
  await draw(page, wheel(page, 111), wheel(page, 212));
  await expect(steps(page)).toHaveText([`${at.get(111)} moves from 1L to 2LI`, `${at.get(212)} moves from 2LI to 1L`]);
  await draw(page, wheel(page, 121), page.locator('[data-drop="off"]'));
  await expect(page.locator('.fit-off')).toContainText(at.get(121) ?? '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.fit-off')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps(page)).toHaveText(['Nothing yet']);
  await expect(page.getByRole('button', { name: 'Save the visit' })).toBeDisabled();
  expect((await fittedOn('HT-107')).at).toEqual(at);
  expect(complaints).toEqual([]);
});

test('keys alone exchange two tyres', async ({ page }) => {
  const { id, at } = await fittedOn('HT-108');
  await signIn(page, administrator, `/member/vehicleDetails?id=${id}&mode=fit`);
  await wheel(page, 111).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.fit-wheel')).toContainText(at.get(121) ?? '');
  await page.getByRole('combobox', { name: 'Move to…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(steps(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Save the visit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0 mounted, 2 moved, 0 taken off')).toBeVisible();
  const after = (await fittedOn('HT-108')).at;
  expect([after.get(111), after.get(121)]).toEqual([at.get(121), at.get(111)]);
});

test('a scanned tyre goes to the wheel that is tapped, and two vehicles exchange theirs, on paper as well', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [here, there] = [await fittedOn('HT-109'), await fittedOn('HT-110')];
  await signIn(page, administrator, `/member/vehicleDetails?id=${here.id}&mode=fit`);
  const rack = page.getByRole('region', { name: 'In stock' });
  await expect(rack.locator('.fit-grip').first()).toBeVisible();
  const [scanned = ''] = await rack.locator('.fit-grip b').allInnerTexts();
  const scan = async (number: string) => {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  await scan(there.at.get(111) ?? '');
  await expect(page.getByText(`${there.at.get(111)} cannot be fitted: In car · HT-110 · 1L`)).toBeVisible();
  await scan(scanned);
  await expect(page.getByText(`${scanned} is in hand. Tap its wheel.`)).toBeVisible();
  await wheel(page, 121).click();
  await expect(steps(page)).toHaveText([`${here.at.get(121)} comes off 1R`, `${scanned} comes onto 1R`]);
  await expect(page.locator('.fit-next')).toContainText('Next removal: now in');

  // The other vehicle joins with the plan as it stands.
  await page.getByRole('group', { name: 'Exchange with another vehicle' }).getByRole('combobox').fill('HT-110');
  await page.locator('.ant-select-item-option').filter({ hasText: 'HT-110' }).click();
  const second = page.locator('[data-fit-after="1"] [data-wheel="111"]');
  await expect(second).toBeVisible();
  await draw(page, page.locator('[data-fit-after="0"] [data-wheel="111"]'), second);
  await expect(steps(page)).toHaveCount(4);
  await expect(steps(page).nth(1)).toContainText(`${here.at.get(111)} moves from 1L to HT-110 1L`);
  await page.getByRole('combobox', { name: `What becomes of ${here.at.get(121)}` }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'To be repaired' }).click();
  await page.getByRole('button', { name: 'Fitting sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fitting sheet' });
  await expect(sheet.getByRole('row', { name: `1R ${scanned}` })).toBeVisible();
  await expect(sheet.getByText(`${here.at.get(121)} comes off 1R → To be repaired`)).toBeVisible();
  await expectAccessible(page, 'fitting sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Save the visit' }).click();
  const confirm = page.getByRole('dialog').filter({ has: page.getByLabel('Reason') });
  const saved = page.getByText('1 mounted, 2 moved, 1 taken off');
  await expect(saved.or(confirm)).toBeVisible();
  if (await confirm.isVisible()) {
    await confirm.getByRole('checkbox').check();
    await confirm.getByLabel('Reason').fill('Exchange');
    await confirm.getByRole('button', { name: 'Save the visit' }).click();
  }
  await expect(saved).toBeVisible();
  const [now, then] = [(await fittedOn('HT-109')).at, (await fittedOn('HT-110')).at];
  expect([now.get(111), now.get(121), then.get(111)]).toEqual([there.at.get(111), scanned, here.at.get(111)]);
  expect(complaints).toEqual([]);
});
