/** Records from a file: a look before, rows refused cell by cell, the failure file mended and sent again; and a list as a file. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { dataExportApi } from '@treadline/contract/data-export';
import { batchImportApi, importTemplateApi } from '@treadline/contract/data-import';
import { vehicleApi } from '@treadline/contract/vehicle';
import { administrator, complaintsOf, expectAccessible, productUrl, signIn } from './console.ts';
import { callsOf } from './people.ts';
import { cellsOf, workbookOf } from './workbook.ts';

/** VINs are unique, and a product under test may have been tested before. */
const mark = `IMP${String(Date.now()).slice(-8)}`;

const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: workbookOf(rows) });
}

test('refused rows are told, mended in the failure file and sent again [TERR-004, TERR-005, TERR-006, TERR-007, MSG-013, MSG-014, MSG-015, RT-03, ENT-PUSH-02]', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const call = await callsOf(administrator);
  const { layouts } = await call(vehicleApi.options, {});
  const template = (await call(importTemplateApi.vehicleTemplate, {})) as unknown as Response;
  const [head = []] = cellsOf(Buffer.from(await template.arrayBuffer()));
  const line = (vin: string, told: Readonly<Record<string, string>> = {}) => {
    const layout = layouts.find(({ enabled }) => enabled)?.name ?? '';
    const filled: Record<string, string> = { VIN: vin, 'Vehicle type': 'Bus', 'Axle layout': layout, ...told };
    return head.map((name) => filled[name.replace(' *', '')] ?? '');
  };

  await signIn(page, administrator, '/member/vehicleList');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Download the template' })).toBeVisible();
  await expectAccessible(page, 'import, first step');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('VIN') });
  await expect(dialog(page).getByText('Only .xlsx and .xls files can be imported')).toBeVisible();
  await choose(page, 'other.xlsx', [
    ['VIN', 'Something'],
    ['A', 'B'],
  ]);
  await expect(dialog(page).getByText('Upload data file does not match header')).toBeVisible();

  await choose(page, 'fleet.xlsx', [head, line(`${mark}1`), line(`${mark}2`, { 'Load (kg)': 'heavy' })]);
  await expect(dialog(page).getByText('2 rows read, 1 would be refused.')).toBeVisible();
  await expect(dialog(page).getByText('A number, without separators of thousands')).toBeVisible();
  await expectAccessible(page, 'import, what would become of the rows');
  await dialog(page).getByRole('button', { name: 'Import 1 rows' }).click();
  await expect(dialog(page).getByText('Partly finished')).toBeVisible();
  const warning = page.locator('.ant-notification-notice', { hasText: 'fleet.xlsx: import not completed' });
  await expect(warning).toContainText('2 rows: 1 taken, 0 there already, 1 failed');

  await expect(warning.locator('.ant-notification-notice-icon-warning')).toBeVisible();
  const download = page.waitForEvent('download');
  await warning.getByRole('link', { name: 'Download the failed rows' }).click();
  const saved = await download;
  const failed = cellsOf(await readFile(await saved.path()));
  expect(failed[0]).toEqual([...head, 'Line', 'Column', 'Reason']);
  expect(failed[1]).toEqual(expect.arrayContaining([`${mark}2`, 'heavy', 'Load (kg)']));

  await dialog(page).getByRole('button', { name: 'Another file' }).click();
  await choose(page, 'mended.xlsx', [
    failed[0] ?? [],
    (failed[1] ?? []).map((cell) => (cell === 'heavy' ? '90000' : cell)),
    [...line(`${mark}1`), '', '', ''],
  ]);
  await expect(dialog(page).getByText('2 rows read, all of them can be imported')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click();
  const success = page.locator('.ant-notification-notice', { hasText: 'mended.xlsx: import completed' });
  await expect(success).toContainText('2 rows: 1 taken, 1 there already, 0 failed');
  await expect(success.locator('.ant-notification-notice-icon-success')).toBeVisible();
  await expect(success.getByRole('link')).toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Another file' }).click();
  await choose(page, 'nothing.xlsx', [head, line(`${mark}3`, { Receiver: 'R-NOBODY' })]);
  await expect(dialog(page).getByText('None of the 1 rows can be imported')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // Sent by a program of the same person all the same.
  const bad = new Blob([new Uint8Array(workbookOf([head, line('')]))]);
  await call(batchImportApi.import, { target: 'vehicle' }, { file: { name: 'nothing.xlsx', data: bad } });
  const error = page.locator('.ant-notification-notice', { hasText: 'nothing.xlsx: import failed' });
  await expect(error).toContainText('1 rows: 0 taken, 0 there already, 1 failed');
  await expect(error.locator('.ant-notification-notice-icon-error')).toBeVisible();
  await expect(error.getByRole('link', { name: 'Download the failed rows' })).toBeVisible();
  expect((await call(vehicleApi.list, { vin: mark })).total).toBe(2);

  await page.goto(productUrl('/dataImport'));
  const row = page.locator('.ant-table-row', { hasText: 'fleet.xlsx' }).first();
  await expect(row).toContainText('Partly finished');
  await row.click();
  await expect(dialog(page).getByRole('heading', { name: 'Why rows failed' })).toBeVisible();
  await expectAccessible(page, 'one import');

  await dialog(page).getByRole('button', { name: 'Correct here' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct refused rows: fleet.xlsx' });
  await expect(correction.getByLabel('Load (kg), line 3')).toHaveValue('heavy');
  await expectAccessible(page, 'refused rows corrected here');
  await correction.getByLabel('Load (kg), heavy: replace all by').fill('90000');
  await expect(correction.getByLabel('Load (kg), line 3')).toHaveValue('90000');
  await correction.getByLabel('Load (kg), line 3').fill('91000');
  await correction.getByRole('button', { name: 'Run 1 rows again' }).click();
  // It had been sent by the failure file before: found, and not made twice.
  await expect(dialog(page).getByText('Corrects the refused rows of an earlier import')).toBeVisible();
  await expect(dialog(page).getByText('Finished')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Records made or changed' })).toBeVisible();
  expect((await call(vehicleApi.list, { vin: mark })).total).toBe(2);
  await dialog(page).getByText('Corrects the refused rows of an earlier import').click();
  await expect(dialog(page).getByText('Its refused rows were run again')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Correct here' })).toHaveCount(0);
  await dialog(page)
    .getByRole('link', { name: `${mark}1` })
    .click();
  await expect(page).toHaveURL(/vehicleDetails\?id=/);
  expect(complaints).toEqual([]);
});

test('a list is written in the background, downloaded and deleted [PAGE-081]', async ({ page }) => {
  const complaints = complaintsOf(page);
  const call = await callsOf(administrator);
  await signIn(page, administrator, '/dataExport');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await call(dataExportApi.add, { target: 'vehicle', params: { carNumberLike: 'HT-' } });
  const news = page.locator('.ant-notification-notice', { hasText: 'Vehicles.xlsx: Export completed' });
  await expect(news.getByRole('link', { name: 'Download' })).toBeVisible();
  const row = page.locator('.ant-table-row', { hasText: 'Plate or self-number: HT-' }).first();
  await expect(row).toContainText('Finished');
  await expectAccessible(page, 'exports');
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Vehicles.xlsx');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.ant-table-row', { hasText: 'HT-' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
