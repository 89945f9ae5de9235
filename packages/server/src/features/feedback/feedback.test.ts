import { auditApi } from '@treadline/contract/audit';
import { authorizationApi } from '@treadline/contract/authorization';
import type { ApiError } from '@treadline/contract/call';
import { dictionaryApi } from '@treadline/contract/dictionary';
import { feedbackApi } from '@treadline/contract/feedback';
import { messageApi } from '@treadline/contract/message';
import { outboxApi } from '@treadline/contract/outbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { addOperator, enterCustomer, type Operator } from '../../../test/support.ts';

let t: TestApp;
let south: TestEnterprise;
let operator: Operator;
/** Regular user who asks, and a colleague. */
let asker: SignedIn;
let colleague: SignedIn;
/** What the mail provider was given; null: the provider fails. */
let mails: { address: string; subject?: string; body: string }[] | null = [];

beforeAll(async () => {
  t = await testApp({
    providers: {
      email: async ({ address, subject, body }) => {
        if (mails === null) throw new Error('mail server is down');
        mails.push({ address, body, ...(subject === undefined ? {} : { subject }) });
      },
    },
  });
  south = await t.secondTenant();
  operator = await addOperator(t);
  asker = (await t.addMember({ account: 'askingperson', role: 'regular' })).signedIn;
  colleague = (await t.addMember({ account: 'nextdesk', role: 'regular' })).signedIn;
});
beforeEach(() => {
  mails = [];
});
afterAll(() => t.close());

const question = { subject: 'Gauge reads low', type: 2, content: 'HT-226 shows 600 kPa, the gauge 720.' };
const ask = async (who = asker, more: Partial<Parameters<typeof who.call<typeof feedbackApi.add>>[1]> = {}) =>
  (await who.call(feedbackApi.add, { ...question, ...more })).id;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    ({ code, fields }: ApiError) => [code, ...fields.map((field) => field.path)].join(' '),
  );
const stateOf = async (id: string, who = asker) => (await who.call(feedbackApi.get, { id })).status;

test('a feedback is created as new with all it is made of, and is found page by page [ENT-FB-01, API-FB-01, API-FB-02, API-FB-03]', async () => {
  const before = (await asker.call(feedbackApi.list, {})).total;
  const context = { page: '/monitor?vehicle=7', appVersion: '1.4.0', lastError: 'A0117' };
  const id = await ask(asker, { emailNotify: true, context });
  const detail = await asker.call(feedbackApi.get, { id });
  expect(detail).toMatchObject({
    ...question,
    id,
    status: 1,
    emailNotify: true,
    context,
    from: 'askingperson',
    mine: true,
    customName: 'North pit',
    files: [],
    replies: [],
    lastWord: null,
    closedAt: null,
    mayReply: true,
    mayClose: true,
  });
  expect(detail.feedbackNo).toMatch(/^F-\d{4}-\d{4}$/);
  expect(detail.waitingSince).not.toBeNull();
  const next = await ask(asker, { subject: 'Second page' });
  const pages = [1, 2].map((page) => asker.call(feedbackApi.list, { page, pageSize: 1, sort: '-createdAt' }));
  const [first, second] = await Promise.all(pages);
  expect([first?.total, second?.total]).toEqual([before + 2, before + 2]);
  expect([first, second].map((page) => page?.list.map((row) => [row.id, row.status]))).toEqual([
    [[next, 1]],
    [[id, 1]],
  ]);
});

test('document numbers run on without a gap, also when many ask at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => ask()));
  const { list } = await asker.call(feedbackApi.list, { pageSize: 200 });
  const numbers = ids
    .map((id) => Number(list.find((row) => row.id === id)?.feedbackNo.slice(-4)))
    .sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, at) => (numbers[0] ?? 0) + at));
});

test('statuses new, waiting and replied: staff look and answer, the asker writes again [STATE-FB-01, API-FB-04]', async () => {
  const id = await ask();
  expect(await stateOf(id)).toBe(1);
  await operator.agent.call(feedbackApi.look, { id });
  expect(await stateOf(id)).toBe(2);
  // Looking again changes nothing.
  await operator.agent.call(feedbackApi.look, { id });
  const { id: replyId } = await operator.agent.call(feedbackApi.reply, { id, content: 'Compare them cold.' });
  const answered = await asker.call(feedbackApi.get, { id });
  expect(answered).toMatchObject({ status: 3, waitingSince: null, lastWord: { side: 'support', name: null } });
  expect(answered.replies).toMatchObject([{ id: replyId, content: 'Compare them cold.', side: 'support', name: null }]);
  await operator.agent.call(feedbackApi.look, { id });
  expect(await stateOf(id)).toBe(3);
  await asker.call(feedbackApi.reply, { id, content: 'Cold it is 690.' });
  const waiting = await asker.call(feedbackApi.get, { id });
  expect(waiting).toMatchObject({ status: 2, lastWord: { side: 'own', name: 'askingperson' } });
  expect(waiting.waitingSince).not.toBeNull();
  expect(waiting.replies.map((reply) => [reply.content, reply.mine])).toEqual([
    ['Compare them cold.', false],
    ['Cold it is 690.', true],
  ]);
});

test('an own addition to a new question leaves it new; an administrator of the enterprise answers it', async () => {
  const id = await ask();
  await asker.call(feedbackApi.reply, { id, content: 'Wheel 3RI.' });
  await colleague.call(feedbackApi.reply, { id, content: 'The same on HT-231.' });
  expect(await stateOf(id)).toBe(1);
  await t.call(feedbackApi.reply, { id, content: 'The gauge is out of date, take the new one.' });
  const detail = await asker.call(feedbackApi.get, { id });
  expect(detail).toMatchObject({ status: 3, lastWord: { side: 'own', name: 'Head of North pit' } });
});

test('types are inquiry, tyre, equipment and software, by dictionary 1032 [ENT-FB-02, DICT-1032]', async () => {
  for (const type of [1, 2, 3, 4])
    expect((await asker.call(feedbackApi.get, { id: await ask(asker, { type }) })).type).toBe(type);
  for (const type of [0, 5, 1.5]) expect(await refusal(ask(asker, { type }))).toBe('A0102 type');
  const { list } = await asker.call(dictionaryApi.list, { codes: '1032', language: 'en-US' });
  expect(list.find((one) => one.code === '1032')?.values.map((one) => [one.dictValue, one.dictName])).toEqual([
    ['1', 'Consult'],
    ['2', 'Tyre'],
    ['3', 'Hardware'],
    ['4', 'App'],
  ]);
});

test.each([
  [
    '1033',
    [
      ['2', 'Waiting for a reply'],
      ['3', 'Replied'],
    ],
  ],
  [
    '1034',
    [
      ['1', 'New'],
      ['2', 'Waiting for a reply'],
      ['3', 'Replied'],
    ],
  ],
])('dictionary %s names the statuses that lists filter by [DICT-1033, DICT-1034]', async (code, words) => {
  const { list } = await asker.call(dictionaryApi.list, { codes: code, language: 'en-US' });
  expect(list.find((one) => one.code === code)?.values.map((one) => [one.dictValue, one.dictName])).toEqual(words);
  for (const [value] of words) {
    const found = await asker.call(feedbackApi.list, { status: [Number(value)], pageSize: 200 });
    expect(new Set(found.list.map((row) => row.status))).toEqual(new Set([Number(value)]));
  }
});

test('a closed one takes nothing more [ERR-A0340]', async () => {
  const id = await ask();
  await operator.agent.call(feedbackApi.reply, { id, content: 'Done.' });
  await asker.call(feedbackApi.close, { id });
  const detail = await asker.call(feedbackApi.get, { id });
  expect(detail).toMatchObject({ status: 3, waitingSince: null, mayReply: false, mayClose: false });
  expect(detail.closedAt).not.toBeNull();
  for (const who of [asker, operator.agent, t.enterprise.administrator]) {
    expect(await refusal(who.call(feedbackApi.reply, { id, content: 'Once more' }))).toBe('A0340');
    expect(await refusal(who.call(feedbackApi.close, { id }))).toBe('A0340');
  }
  const english = await t
    .callerWith({ ...asker.headers, language: 'en-US' })(feedbackApi.reply, { id, content: 'Once more' })
    .catch((error: ApiError) => error.message);
  expect(english).toBe('Issue closed');
  expect((await asker.call(feedbackApi.get, { id })).replies).toHaveLength(1);
  expect(
    (await asker.call(feedbackApi.list, { closed: false, pageSize: 200 })).list.map((row) => row.id),
  ).not.toContain(id);
  expect((await asker.call(feedbackApi.list, { closed: true })).list.map((row) => row.id)).toContain(id);
});

test('the asker, an administrator and staff close; a colleague does not', async () => {
  const id = await ask();
  expect((await colleague.call(feedbackApi.get, { id })).mayClose).toBe(false);
  expect(await refusal(colleague.call(feedbackApi.close, { id }))).toBe('A0201');
  await operator.agent.call(feedbackApi.close, { id });
  const other = await ask();
  await t.call(feedbackApi.close, { id: other });
  expect((await asker.call(feedbackApi.list, { closed: true, pageSize: 200 })).list.map((row) => row.id)).toEqual(
    expect.arrayContaining([id, other]),
  );
});

test('nothing to say and nowhere to send it are refused at their fields', async () => {
  expect(await refusal(ask(asker, { subject: ' ' }))).toBe('A0116 subject');
  expect(await refusal(ask(asker, { content: '' }))).toBe('A0116 content');
  expect(await refusal(ask(asker, { emailNotify: true, email: 'nobody' }))).toBe('A0119 email');
  const id = await ask();
  expect(await refusal(asker.call(feedbackApi.reply, { id, content: '  ' }))).toBe('A0116 content');
  await t.db.platform.tx((tx) =>
    tx.updateTable('member').set({ email: null, mobile: '13912345678' }).where('name', '=', 'nextdesk').execute(),
  );
  expect(await refusal(ask(colleague, { emailNotify: true }))).toBe('A0116 email');
  const given = await ask(colleague, { emailNotify: true, email: 'desk@test.invalid' });
  await operator.agent.call(feedbackApi.reply, { id: given, content: 'Yes.' });
  expect(mails?.map((mail) => mail.address)).toEqual(['desk@test.invalid']);
});

test('another enterprise finds nothing of it, operations staff finds all', async () => {
  const id = await ask();
  const theirs = south.administrator;
  expect(await refusal(theirs.call(feedbackApi.get, { id }))).toBe('A0117');
  expect(await refusal(theirs.call(feedbackApi.reply, { id, content: 'x' }))).toBe('A0117');
  expect(await refusal(theirs.call(feedbackApi.close, { id }))).toBe('A0117');
  expect((await theirs.call(feedbackApi.list, {})).list).toEqual([]);
  const southern = (await theirs.call(feedbackApi.add, { ...question, subject: 'From the south' })).id;
  const all = await operator.agent.call(feedbackApi.list, { pageSize: 200 });
  expect(
    all.list
      .filter((row) => [id, southern].includes(row.id))
      .map((row) => row.customName)
      .sort(),
  ).toEqual(['North pit', 'South pit']);
  expect(await refusal(operator.agent.call(feedbackApi.get, { id: '999' }))).toBe('A0117');
  expect(await refusal(operator.agent.call(feedbackApi.look, { id: '999' }))).toBe('A0117');
  expect(await refusal(asker.call(feedbackApi.look, { id }))).toBe('A0103');
});

test('support has no name for customers, in no call; its own people know each other', async () => {
  const id = await ask();
  await operator.agent.call(feedbackApi.reply, { id, content: 'We look into it.' });
  const answers = await Promise.all([
    asker.call(feedbackApi.get, { id }),
    asker.call(feedbackApi.list, { pageSize: 200 }),
    asker.call(messageApi.list, {}),
    t.call(auditApi.list, { pageSize: 200 }),
    t.call(outboxApi.list, { pageSize: 200 }),
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/Olga|Treadline operations/);
  expect(JSON.stringify(answers)).not.toContain(operator.memberId);
  const seen = await operator.agent.call(feedbackApi.get, { id });
  expect(seen.replies).toMatchObject([{ side: 'support', name: 'Olga Support', mine: true }]);
  expect(seen.from).toBe('askingperson');
  const trail = await operator.agent.call(auditApi.list, { targetId: id });
  expect(trail.list.map((row) => row.action)).toContain('feedback.reply');
  const theirs = await t.call(auditApi.list, { targetId: id });
  expect(theirs.list.map((row) => row.action).sort()).toEqual(['feedback.add', 'feedback.reply']);
});

test('support inside a customer with its consent answers as support, too', async () => {
  const site = await testApp();
  try {
    const { agent } = await addOperator(site);
    const { signedIn } = await site.addMember({ account: 'askingperson', role: 'regular' });
    const id = await ask(signedIn);
    const inside = await enterCustomer(site, agent, site.enterprise.customerId);
    expect(await refusal(inside.call(feedbackApi.reply, { id, content: 'x' }))).toBe('5029');
    await site.call(authorizationApi.grantChange, { id: inside.authorizationId, granted: true });
    await inside.call(feedbackApi.reply, { id, content: 'Seen on your page.' });
    const seen = await signedIn.call(feedbackApi.get, { id });
    expect(seen).toMatchObject({ status: 3, lastWord: { side: 'support', name: null } });
  } finally {
    await site.close();
  }
});

test('operations staff are told of a question, the asker of the reply', async () => {
  const noticesOf = async (who: SignedIn, id: string) =>
    (await who.call(messageApi.list, { tab: 'notice', pageSize: 200 })).noticeList
      .filter((row) => row.moduleKey === id)
      .map((row) => [row.msgType, row.content, row.read]);
  const id = await ask();
  expect(await noticesOf(operator.agent, id)).toEqual([[2, 'askingperson, North pit asks: Gauge reads low', false]]);
  expect(await noticesOf(t.enterprise.administrator, id)).toEqual([]);
  await operator.agent.call(feedbackApi.reply, { id, content: 'Compare them cold.' });
  expect(await noticesOf(asker, id)).toEqual([[3, 'Support replied: Gauge reads low', false]]);
  expect(mails).toEqual([]);
  // Once it was replied to, who writes again is told as a question anew.
  await operator.agent.call(messageApi.markRead, { all: 1 });
  await asker.call(feedbackApi.reply, { id, content: 'And now?' });
  expect((await noticesOf(operator.agent, id)).map(([, , read]) => read)).toEqual([false, true]);
});

test('who asked for it gets a mail in their language, without a name of support', async () => {
  await t.db.platform.tx((tx) =>
    tx.updateTable('member').set({ language: 'es-ES' }).where('name', '=', 'askingperson').execute(),
  );
  const id = await ask(asker, { emailNotify: true });
  await operator.agent.call(feedbackApi.reply, { id, content: 'Compare them cold.' });
  expect(mails).toEqual([
    {
      address: 'askingperson@test.invalid',
      subject: 'Respuesta: Gauge reads low',
      body: expect.stringContaining('Soporte ha respondido a su consulta «Gauge reads low»:\n\nCompare them cold.\n\n'),
    },
  ]);
  // Own words are not mailed back.
  await asker.call(feedbackApi.reply, { id, content: 'Thank you.' });
  expect(mails).toHaveLength(1);
});

test('when the mail fails it is said, and the reply stands', async () => {
  const id = await ask(asker, { emailNotify: true });
  mails = null;
  expect(await refusal(operator.agent.call(feedbackApi.reply, { id, content: 'Kept.' }))).toBe('A0228');
  const detail = await asker.call(feedbackApi.get, { id });
  expect([detail.status, detail.replies.map((reply) => reply.content)]).toEqual([3, ['Kept.']]);
  const { noticeList } = await asker.call(messageApi.list, { tab: 'notice', pageSize: 200 });
  expect(noticeList.some((row) => row.moduleKey === id && row.msgType === 3)).toBe(true);
});

test('replied questions of the own enterprise that resemble the new one are offered', async () => {
  const like = async (who: SignedIn, subject: string) =>
    (await who.call(feedbackApi.similar, { subject })).list.map((row) => row.subject);
  const id = await ask(asker, { subject: 'Why does the rear axle alarm return every morning?' });
  expect(await like(asker, 'rear axle alarm every morning')).toEqual([]);
  await operator.agent.call(feedbackApi.reply, { id, content: 'Cold tyres read lower: set the cold pressure.' });
  expect(await like(colleague, 'rear axel alarm every mornin')).toEqual([
    'Why does the rear axle alarm return every morning?',
  ]);
  const { list } = await colleague.call(feedbackApi.similar, { subject: 'rear axle alarm' });
  expect(list[0]).toMatchObject({ id, answer: 'Cold tyres read lower: set the cold pressure.' });
  expect(await like(asker, 'invoice address')).toEqual([]);
  expect(await like(asker, 'r')).toEqual([]);
  expect(await like(south.administrator, 'rear axle alarm every morning')).toEqual([]);
  const chinese = await ask(asker, { subject: '左后轮胎压力偏低' });
  await operator.agent.call(feedbackApi.reply, { id: chinese, content: '请先检查气门。' });
  expect(await like(colleague, '轮胎压力')).toEqual(['左后轮胎压力偏低']);
});

test('the list tells apart what is mine, finds by subject and number, and begins with who waits longest', async () => {
  await ask(colleague, { type: 3 });
  const mine = await asker.call(feedbackApi.list, { mine: true, pageSize: 200 });
  expect(mine.list.every((row) => row.from === 'askingperson')).toBe(true);
  const others = await asker.call(feedbackApi.list, { mine: false, pageSize: 200 });
  expect(others.list.length).toBeGreaterThan(0);
  expect(others.list.some((row) => row.mine)).toBe(false);
  const [first] = mine.list;
  const found = await asker.call(feedbackApi.list, { keyword: first?.feedbackNo ?? '' });
  expect(found.list.map((row) => row.id)).toEqual([first?.id]);
  expect((await asker.call(feedbackApi.list, { keyword: 'REAR AXLE' })).total).toBe(1);
  expect((await asker.call(feedbackApi.list, { type: [3], pageSize: 200 })).list.every((row) => row.type === 3)).toBe(
    true,
  );
  const all = await operator.agent.call(feedbackApi.list, { pageSize: 200 });
  const waits = all.list.map((row) => row.waitingSince);
  const waiting = waits.filter((since) => since !== null);
  expect(waits.slice(0, waiting.length)).toEqual([...waiting].sort());
  expect(waiting.length).toBeLessThan(waits.length);
});

test('where nobody runs the product for others, administrators are told of a question', async () => {
  const site = await testApp();
  try {
    const { signedIn } = await site.addMember({ account: 'askingperson', role: 'driver' });
    const { id } = await signedIn.call(feedbackApi.add, question);
    const { noticeList } = await site.call(messageApi.list, { tab: 'notice' });
    expect(noticeList.map((row) => [row.moduleKey, row.msgType])).toEqual([[id, 2]]);
  } finally {
    await site.close();
  }
});
