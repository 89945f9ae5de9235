/** A list made one's own: columns, an order of several, views under a name, and rows ticked over its pages. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { savedViewApi } from '@treadline/contract/saved-view';
import { administrator, complaintsOf, demo, expectAccessible, productUrl, signIn, visit } from './console.ts';
import { callsOf } from './people.ts';

const heads = (page: Page) => page.locator('.ant-table-thead th:visible').filter({ hasText: /\S/ }).allInnerTexts();
const rows = (page: Page) => page.locator('.ant-table-row');
const lists = ['tyre.list'];

/** Views of an earlier run would open the list. */
async function forgetViews(): Promise<void> {
  for (const who of [administrator, demo]) {
    const call = await callsOf(who);
    for (const listKey of lists) {
      const { list } = await call(savedViewApi.list, { listKey });
      for (const { id, own } of list) if (own) await call(savedViewApi.delete, { id });
    }
  }
}

test.beforeEach(forgetViews);
test.afterAll(forgetViews);

test('columns are hidden, moved and remembered', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/list'));
  await expect(rows(page).first()).toBeVisible();
  const before = await heads(page);
  const [first = '', second = '', third = ''] = before;
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('list', { name: 'Columns' });
  await expect(choice.getByRole('checkbox', { name: first, exact: true })).toHaveCount(0);
  await choice.getByRole('checkbox', { name: second, exact: true }).uncheck();
  await choice.getByRole('button', { name: `Move ${third} down`, exact: true }).click();
  await expectAccessible(page, 'columns');
  await page.keyboard.press('Escape');
  const after = await heads(page);
  expect(after).not.toContain(second);
  expect(after.indexOf(third)).toBe(2);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await heads(page)).toEqual(after);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'As delivered' }).click();
  expect(await heads(page)).toEqual(before);
  expect(complaints).toEqual([]);
});

test('a column is drawn wider and narrower, and stays so', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/list'));
  const head = page.getByRole('columnheader', { name: 'Where' });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  await expect(head).toBeVisible();
  const before = await width();
  await draw(page, head, 90);
  // What the table has left over goes to all columns.
  await expect.poll(width).toBeGreaterThan(before + 60);
  const drawn = await width();
  await expect(page).not.toHaveURL(/sort/);
  await page.reload();
  await expect.poll(width).toBe(drawn);
  await draw(page, head, 70 - drawn);
  await expect.poll(width).toBeLessThan(before);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'As delivered' }).click();
  await expect.poll(width).toBe(before);
  expect(complaints).toEqual([]);
});

test('columns of a view leave with it; one’s own come back', async ({ page }) => {
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/list?sort=tyreNo'));
  await expect(rows(page).first()).toBeVisible();
  const own = await heads(page);
  const hidden = own[1] ?? '';
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: hidden, exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Only some');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Only some' })).toBeVisible();
  // The reader's own are as delivered again; the view still lends its own.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'As delivered' }).click();
  await page.keyboard.press('Escape');
  expect(await heads(page)).toEqual(own);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => heads(page)).not.toContain(hidden);
  // Elsewhere and back through the menu: the list is bare, and one's own.
  await visit(page, '/rim/list');
  await expect(page.getByRole('heading', { name: 'Rims' })).toBeVisible();
  await visit(page, '/tire/list');
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await expect.poll(() => heads(page)).toEqual(own);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const views = page.getByRole('list', { name: 'Views' });
  await views.getByRole('button', { name: /^Only some/ }).click();
  await expect.poll(() => heads(page)).not.toContain(hidden);
  await expect(views).toBeHidden();
  await page.locator('.kit-view-button:visible').click();
  await page.getByRole('button', { name: 'Everything', exact: true }).click();
  await expect.poll(() => heads(page)).toContain(hidden);
});

/** By its edge, as with a mouse. */
async function draw(page: Page, head: Locator, by: number): Promise<void> {
  const box = await head.boundingBox();
  if (box === null) throw new Error('no head');
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test('a view under a name opens the list, is shared, changed and deleted', async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/list'));
  await page.getByRole('columnheader', { name: 'Tread (mm)' }).click();
  await expect(page).toHaveURL(/sort=treadMm$/);
  await expect(page.getByRole('columnheader', { name: 'Tread (mm)' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Changed' }).click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=treadMm%2CupdatedAt/);
  await expect(page.getByRole('columnheader', { name: /^Tread \(mm\) 1/ })).toBeVisible();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Give the view a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Thin first');
  await dialog.getByLabel('Open the list with it').check();
  await dialog.getByLabel('Share it with everybody').check();
  await expectAccessible(page, 'saving a view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View Thin first saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thin first' })).toBeVisible();

  // Opened bare, the list begins with it; an address with an answer of its own is left alone.
  await page.goto(productUrl('/tire/list'));
  await expect(page).toHaveURL(/sort=treadMm%2CupdatedAt/);
  await page.goto(productUrl('/tire/list?sort=tyreNo'));
  await expect(rows(page).first()).toBeVisible();
  await expect(page).toHaveURL(/sort=tyreNo$/);

  const other = await browser.newPage();
  await signIn(other, demo);
  await other.goto(productUrl('/tire/list'));
  await expect(rows(other).first()).toBeVisible();
  await other.getByRole('button', { name: 'Views', exact: true }).click();
  await other.getByRole('button', { name: /Thin first/ }).click();
  await expect(other).toHaveURL(/sort=treadMm%2CupdatedAt/);
  await other.close();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Edit view Thin first' }).click();
  await dialog.getByLabel('Name').fill('By number');
  await dialog.getByLabel('Save what the list shows now in it').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'By number' }).click();
  await page.getByRole('button', { name: 'Delete view By number' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('rows stay ticked over pages, and all that match are ticked at once', async ({ page }) => {
  const complaints = complaintsOf(page);
  await signIn(page, administrator);
  await page.goto(productUrl('/tire/list?sort=tyreNo'));
  const first = (await rows(page).first().textContent()) ?? '';
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('listitem', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first()).not.toHaveText(first);
  await rows(page).first().getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible();
  await page.getByRole('button', { name: /^Select (all|the first) \d+$/ }).click();
  await expect(page.getByRole('region', { name: /^\d{2,3} selected$/ })).toBeVisible();
  await expectAccessible(page, 'ticked rows');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('region', { name: /selected$/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
