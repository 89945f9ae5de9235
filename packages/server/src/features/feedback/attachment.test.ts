import type { ApiError } from '@treadline/contract/call';
import { feedbackApi } from '@treadline/contract/feedback';
import { fileApi } from '@treadline/contract/file';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import {
  docFile,
  docxFile,
  exeFile,
  grown,
  jpgFile,
  pdfFile,
  pngFile,
  xlsFile,
  xlsxFile,
  zipFile,
} from '../../../test/sample-files.ts';
import { addOperator, type Operator } from '../../../test/support.ts';
import { dropLostUploads } from '../file/file.retention.ts';

const megabyte = 1024 * 1024;

let t: TestApp;
let operator: Operator;
let asker: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 10_000, publicPerMinute: 100 } });
  operator = await addOperator(t);
  asker = (await t.addMember({ account: 'askingperson', role: 'driver' })).signedIn;
  colleague = (await t.addMember({ account: 'nextdesk', role: 'regular' })).signedIn;
});
afterAll(() => t.close());

const send = async (name: string, bytes: Buffer, who = asker) =>
  (await who.call(fileApi.upload, { purpose: 'feedback' }, { file: { name, data: new Blob([new Uint8Array(bytes)]) } }))
    .id;
const ask = async (fileIds: string[] = [], who = asker) =>
  (await who.call(feedbackApi.add, { subject: 'Gauge', type: 2, content: 'See the picture.', fileIds })).id;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    ({ code, fields }: ApiError) => [code, ...fields.map((field) => field.path)].join(' '),
  );
const get = (url: string, headers: Record<string, string>) => t.app.inject({ url, headers });

test.each([
  ['report.doc', docFile],
  ['report.docx', docxFile],
  ['report.PDF', pdfFile],
  ['gauge.jpg', jpgFile],
  ['gauge.jpeg', jpgFile],
  ['gauge.png', pngFile],
  ['readings.xlsx', xlsxFile],
])('%s is taken and comes back as it was [VAL-078]', async (name, bytes) => {
  const id = await ask([await send(name, bytes)]);
  const [file] = (await asker.call(feedbackApi.get, { id })).files;
  expect(file).toMatchObject({ name, sizeBytes: bytes.length });
  const reply = await get(file?.url ?? '', asker.headers);
  expect(reply.headers['content-type']).toBe(file?.mediaType);
  expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
  expect(reply.rawPayload.equals(bytes)).toBe(true);
});

test.each([
  ['another program', 'setup.exe', exeFile],
  ['an archive', 'all.zip', zipFile],
  ['an old spreadsheet', 'readings.xls', xlsFile],
  ['an old spreadsheet that says it is a text', 'readings.doc', xlsFile],
  ['a page', 'page.html', Buffer.from('<script>alert(1)</script>')],
  ['a page that says it is a picture', 'page.png', Buffer.from('<script>alert(1)</script>')],
  ['a program that says it is a paper', 'setup.pdf', exeFile],
  ['a picture that says it is a program', 'gauge.exe', pngFile],
  ['a picture that says it is a paper', 'gauge.pdf', pngFile],
  ['an animation', 'gauge.gif', Buffer.from('GIF89a')],
])('refuses %s [VAL-078]', async (_what, name, bytes) => {
  expect(await refusal(send(name, bytes))).toBe('5021 file');
});

test('an attachment has at most 20 MB [VAL-079]', async () => {
  expect(await refusal(send('long.pdf', grown(pdfFile, 20 * megabyte)))).toBe('00000');
  expect(await refusal(send('long.pdf', grown(pdfFile, 20 * megabyte + 1)))).toBe('5022 file');
});

test('an image has at most 10 MB [VAL-072]', async () => {
  for (const [name, bytes] of [
    ['gauge.png', pngFile],
    ['gauge.jpg', jpgFile],
  ] as const) {
    expect(await refusal(send(name, grown(bytes, 10 * megabyte)))).toBe('00000');
    expect(await refusal(send(name, grown(bytes, 10 * megabyte + 1)))).toBe('5022 file');
  }
});

test('a feedback and a reply have at most five files each [VAL-080, ERR-A0125]', async () => {
  const files = async (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => send(`gauge-${at}.png`, pngFile)));
  const [five, six] = [await files(5), await files(6)];
  expect(await refusal(ask(six))).toBe('A0125 fileIds');
  const id = await ask(five);
  expect((await asker.call(feedbackApi.get, { id })).files.map((file) => file.name)).toEqual(
    expect.arrayContaining([0, 1, 2, 3, 4].map((at) => `gauge-${at}.png`)),
  );
  const reply = (fileIds: string[]) => asker.call(feedbackApi.reply, { id, content: 'More', fileIds });
  expect(await refusal(reply(six))).toBe('A0125 fileIds');
  await reply(six.slice(0, 5));
  const detail = await asker.call(feedbackApi.get, { id });
  expect([detail.files.length, detail.replies.map((each) => each.files.length)]).toEqual([5, [5]]);
  const english = await t
    .callerWith({ ...asker.headers, language: 'en-US' })(feedbackApi.add, {
      subject: 'x',
      type: 1,
      content: 'x',
      fileIds: ['1', '2', '3', '4', '5', '6'],
    })
    .catch((error: ApiError) => error.message);
  expect(english).toBe('File quantity exceeds limit');
});

test('a file that is not one’s own, is given away, or was for something else is not found, and nothing is written', async () => {
  const own = await send('gauge.png', pngFile);
  const theirs = await send('gauge.png', pngFile, colleague);
  const logo = (
    await asker.call(
      fileApi.upload,
      { purpose: 'logo' },
      { file: { name: 'logo.png', data: new Blob([new Uint8Array(pngFile)]) } },
    )
  ).id;
  const { total } = await asker.call(feedbackApi.list, {});
  for (const wrong of [theirs, logo, '999']) expect(await refusal(ask([own, wrong]))).toBe('A0117 fileIds');
  expect((await asker.call(feedbackApi.list, {})).total).toBe(total);
  // The refused ones have not used it up; one is taken once.
  const id = await ask([own, own]);
  expect((await asker.call(feedbackApi.get, { id })).files).toHaveLength(1);
  expect(await refusal(ask([own]))).toBe('A0117 fileIds');
});

test('a file is for who may see its feedback, whichever call asks for it', async () => {
  const pending = await send('gauge.png', pngFile);
  const byFile = `/api/base/web/file/get?id=${pending}`;
  // Until it is sent off it is its sender's alone.
  expect((await get(byFile, asker.headers)).rawPayload.equals(pngFile)).toBe(true);
  expect((await get(byFile, colleague.headers)).json().code).toBe('A0117');
  const id = await ask([pending]);
  const [file] = (await asker.call(feedbackApi.get, { id })).files;
  const byFeedback = file?.url ?? '';
  const south = await t.secondTenant();
  const powerless = await withoutRights();
  for (const headers of [asker.headers, colleague.headers, operator.agent.headers]) {
    expect((await get(byFeedback, headers)).rawPayload.equals(pngFile)).toBe(true);
  }
  expect((await get(byFeedback, south.administrator.headers)).json().code).toBe('A0117');
  expect((await get(byFile, south.administrator.headers)).json().code).toBe('A0117');
  expect((await get(byFeedback, powerless.headers)).json().code).toBe('A0103');
  expect((await get(byFile, powerless.headers)).json().code).toBe('A0117');
  expect((await get(byFeedback, {})).statusCode).toBe(401);
  // Nor does the call give away other files of an enterprise to operations staff.
  const other = await send('secret.png', pngFile);
  const reach = await get(`/api/base/web/feedback/file?fileId=${other}`, operator.agent.headers);
  expect(reach.json().code).toBe('A0117');
});

test('files of support move into the customer’s enterprise with the reply', async () => {
  const id = await ask();
  const manual = await send('manual.pdf', pdfFile, operator.agent);
  await operator.agent.call(feedbackApi.reply, { id, content: 'Page 3.', fileIds: [manual] });
  const [reply] = (await asker.call(feedbackApi.get, { id })).replies;
  const [file] = reply?.files ?? [];
  expect(file?.name).toBe('manual.pdf');
  expect((await get(file?.url ?? '', asker.headers)).rawPayload.equals(pdfFile)).toBe(true);
  expect((await get(file?.url ?? '', operator.agent.headers)).rawPayload.equals(pdfFile)).toBe(true);
  // A refused reply leaves them where they were.
  const again = await send('manual.pdf', pdfFile, operator.agent);
  await operator.agent.call(feedbackApi.close, { id });
  const late = operator.agent.call(feedbackApi.reply, { id, content: 'x', fileIds: [again] });
  expect(await refusal(late)).toBe('A0340');
  expect((await get(`/api/base/web/file/get?id=${again}`, operator.agent.headers)).statusCode).toBe(200);
});

test('the database keeps a file to one record', async () => {
  const id = await ask([await send('gauge.png', pngFile)]);
  const { id: commentId } = await asker.call(feedbackApi.reply, { id, content: 'x' });
  const both = t.db.platform.tx((tx) =>
    tx.updateTable('file').set({ comment_id: commentId }).where('feedback_id', '=', id).execute(),
  );
  await expect(both).rejects.toThrow('file__one_owner');
});

test('uploads that nobody sent off are dropped after two days, the others stay', async () => {
  const [lost, fresh, kept] = [
    await send('lost.png', pngFile),
    await send('fresh.png', pngFile),
    await send('kept.png', pngFile),
  ];
  await ask([kept]);
  await t.db.platform.tx((tx) =>
    tx
      .updateTable('file')
      .set({ created_at: sql<Date>`now() - interval '49 hours'` })
      .where('id', 'in', [lost, kept])
      .execute(),
  );
  await dropLostUploads(t.deps);
  const states = await Promise.all(
    [lost, fresh, kept].map(
      async (id) => (await get(`/api/base/web/file/get?id=${id}`, asker.headers)).headers['content-type'],
    ),
  );
  expect(states).toEqual(['application/json; charset=utf-8', 'image/png', 'image/png']);
});

async function withoutRights(): Promise<SignedIn> {
  const { id, account } = await t.addMember({ account: 'norights', role: 'driver' });
  await t.db.platform.tx(async (tx) => {
    const { id: roleId } = await tx
      .insertInto('role')
      .values({ customer_id: t.enterprise.customerId, name: 'No rights', data_scope: 'all' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('member').set({ role_id: roleId }).where('id', '=', id).execute();
  });
  return t.signIn(account);
}
