/** A question to support and its answer, in the browsers of who asks and of operations staff. */
import { expect, type Page, test } from '@playwright/test';
import { complaintsOf, demo, expectAccessible, productUrl, signIn } from './console.ts';
import { operator } from './people.ts';

const subject = 'The gauge and the console differ';
/** One dark pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

test('a dispatcher asks, support answers without a name, the thread goes on and is closed [PAGE-063, NAV-005, NAV-006]', async ({
  page,
  browser,
}) => {
  // Two consoles side by side.
  test.setTimeout(300_000);
  const complaints = complaintsOf(page);
  await signIn(page);
  await ask(page);

  const context = await browser.newContext();
  const staff = await context.newPage();
  const staffComplaints = complaintsOf(staff);
  await signIn(staff, operator);
  await staff.goto(productUrl('/feedbacklist'));
  const row = staff.locator('.ant-table-row').filter({ hasText: subject });
  await expect(row).toContainText('Lena Duarte, Red Ridge Mine');
  await expect(row.locator('.feedback-status')).toHaveText('New');
  await staff.mouse.move(0, 0);
  await expectAccessible(staff, 'feedback of every enterprise');
  await row.click();
  await expect(staff).toHaveURL(/\/feedbacklist\/details\?id=\d+&type=1$/);
  await expect(staff.getByRole('article', { name: /^Question/ })).toBeFocused();
  await expect(staff.locator('.feedback-head .feedback-status')).toHaveText('Waiting for a reply');
  await expect(staff.getByText('Page: /monitor')).toBeVisible();
  const [file] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: /gauge\.png/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gauge.png');
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('Please compare them cold.');
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(staff.getByRole('article', { name: 'Reply: Support (Owen Reyes)' })).toContainText('compare them cold');

  // The asker is told while working and opens the reply from the bell.
  await page.getByRole('button', { name: /^Messages/ }).click();
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await messages.getByRole('tab', { name: /^Notices/ }).click();
  await messages.getByRole('button', { name: `Support replied: ${subject}` }).click();
  await expect(page).toHaveURL(/\/feedbacklist\/details\?id=\d+&type=2$/);
  const reply = page.getByRole('article', { name: 'Reply: Support' });
  await expect(reply).toBeFocused();
  await expect(reply).toContainText('Please compare them cold.');
  await expect(page.getByText('Owen')).toHaveCount(0);
  await expect(page.locator('.feedback-head .feedback-status')).toHaveText('Replied');
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'a feedback');

  // Who types a question like it is offered the answer.
  await openForm(page);
  await page.getByRole('dialog').getByLabel('Subject').fill('Gauge differs from console');
  const offered = page.getByRole('region', { name: 'Already answered' });
  await offered.getByText(subject).click();
  await expect(offered.getByText('Please compare them cold.')).toBeVisible();
  await expectAccessible(page, 'answered questions');
  await page.keyboard.press('Escape');

  // Writing again makes it wait again, in the other browser without a reload.
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Cold it is right. Thank you.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('.feedback-head .feedback-status')).toHaveText('Waiting for a reply');
  await expect(staff.getByText('Cold it is right. Thank you.')).toBeVisible();

  await page.locator('.feedback-head').getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nobody can write to it any more.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText(/^Closed: /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);
  // Support has not heard of it: it is told, and keeps its words.
  await staff.getByRole('textbox', { name: 'Your reply' }).fill('You are welcome.');
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(staff.getByText('Issue closed')).toBeVisible();
  await expect(staff.getByText(/^Closed: /)).toBeVisible();
  await expect(staff.getByRole('textbox', { name: 'Your reply' })).toHaveValue('You are welcome.');

  await page.goto(productUrl('/feedbacklist?closed=true'));
  await expect(page.locator('.ant-table-row').filter({ hasText: subject }).locator('.feedback-status')).toHaveText(
    'Closed',
  );
  expect(complaints).toEqual([]);
  expect(staffComplaints).toEqual([]);
  await context.close();
});

test('a wrong file is refused where it is chosen [VAL-078]', async ({ page }) => {
  await signIn(page);
  await openForm(page);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'program.png', mimeType: 'image/png', buffer: Buffer.from('MZ no picture') },
  ]);
  await expect(dialog.getByText('setup.exe: only doc, docx, pdf, jpg, png or xlsx')).toBeVisible();
  await expect(dialog.getByText('program.png: File type refused')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

async function openForm(page: Page): Promise<void> {
  await page.locator('.shell-user').click();
  await page.getByRole('menuitem', { name: 'Send feedback' }).click();
}

/** From the live overview, with a picture. */
async function ask(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === '/monitor');
  await openForm(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill(subject);
  await dialog.getByLabel('Text').fill(`${demo.name} sees 600 kPa, the gauge says 720.`);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'gauge.png', mimeType: 'image/png', buffer: picture }]);
  await expect(dialog.getByRole('button', { name: 'Remove gauge.png' })).toBeVisible();
  await expectAccessible(page, 'the form of a feedback');
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Sent. You find the answer under Feedback.')).toBeVisible();
}
