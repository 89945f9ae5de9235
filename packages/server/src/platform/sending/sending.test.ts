/** Mail and SMS against real servers on the loopback address: SMTP, and the providers' HTTP. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { readConfig } from '../config.ts';
import { query } from '../database/doors.ts';
import { htmlOf } from './mail.ts';
import { providersOf } from './providers.ts';
import { createSender, type Message, type Sender } from './sender.ts';

let t: TestApp;
const closers: (() => Promise<unknown> | unknown)[] = [];
const lines: string[] = [];
beforeAll(async () => {
  t = await testApp();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => t.close());

function senderOf(settings: NodeJS.ProcessEnv): Sender {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'trace' }, stream);
  return createSender({ database: t.db, log, providers: providersOf(readConfig(settings)) });
}

function message(about: Partial<Message>): Message {
  return {
    customerId: t.enterprise.customerId,
    memberId: t.enterprise.memberId,
    channel: 'email',
    address: 'somebody@test.invalid',
    business: 'login',
    subject: 'Your code',
    body: 'Your code is\n\n123456\n\nGood for <5> minutes.',
    ...about,
  };
}

async function lastKept(customerId = t.enterprise.customerId) {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('outbox')
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .limit(1)
      .select(['channel', 'address', 'business', 'subject', 'body', 'state', 'error', 'member_id']),
  );
  return rows[0];
}

interface Mail {
  from: string;
  to: string[];
  text: string;
  user: string | undefined;
}

/** A mail server that wants a password; `answer` may refuse what it got. */
async function mailServer(answer: () => Error | null = () => null): Promise<{ url: string; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.username === 'fleet' && auth.password === 'mail secret'
        ? done(null, { user: auth.username })
        : done(new Error('wrong password')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((one) => one.address),
          text: Buffer.concat(chunks).toString('utf8'),
          user: session.user,
        });
        done(answer());
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `127.0.0.1:${port}`, mails };
}

interface Posted {
  method: string | undefined;
  path: string | undefined;
  authorization: string | undefined;
  body: string;
}

async function httpServer(answer: (posted: Posted) => [number, string]): Promise<{ url: string; posted: Posted[] }> {
  const posted: Posted[] = [];
  const server: Server = createServer(async (request: IncomingMessage, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      method: request.method,
      path: request.url,
      authorization: request.headers.authorization,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    posted.push(one);
    const [status, text] = answer(one);
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posted };
}

test('without a provider a message is kept in the outbox of its enterprise, text and all', async () => {
  const send = senderOf({});
  await send(message({ channel: 'sms', address: '+8613800138000' }));
  expect(await lastKept()).toEqual({
    channel: 'sms',
    address: '+8613800138000',
    business: 'login',
    subject: 'Your code',
    body: message({}).body,
    state: 'kept',
    error: null,
    member_id: t.enterprise.memberId,
  });
});

test("nobody's message goes to the outbox of who runs the installation", async () => {
  const send = senderOf({});
  await send(message({ customerId: null, memberId: null, address: 'first@test.invalid' }));
  expect(await lastKept()).toMatchObject({ address: 'first@test.invalid', state: 'kept', member_id: null });
  const operator = await t.secondTenant();
  await t.db.platform.tx((tx) =>
    tx.updateTable('customer').set({ kind: 'operator' }).where('id', '=', operator.customerId).execute(),
  );
  await send(message({ customerId: null, memberId: null, address: 'new@test.invalid' }));
  expect(await lastKept(operator.customerId)).toMatchObject({ address: 'new@test.invalid', state: 'kept' });
});

test('mail goes out over SMTP with text and HTML, and its text is wiped here', async () => {
  const { url, mails } = await mailServer();
  const send = senderOf({
    SMTP_URL: `smtp://fleet:mail%20secret@${url}`,
    MAIL_FROM: 'Treadline <no-reply@test.invalid>',
  });
  await send(message({ subject: 'Código de acceso' }));
  expect(mails).toMatchObject([{ from: 'no-reply@test.invalid', to: ['somebody@test.invalid'], user: 'fleet' }]);
  expect(mails[0]?.text).toContain('multipart/alternative');
  expect(mails[0]?.text).toContain('Auto-Submitted: auto-generated');
  expect(mails[0]?.text).toContain('123456');
  expect(await lastKept()).toMatchObject({ state: 'sent', body: null, error: null, subject: 'Código de acceso' });
});

test('an address cannot smuggle in another header or receiver', async () => {
  const { url, mails } = await mailServer();
  const send = senderOf({ SMTP_URL: `smtp://fleet:mail%20secret@${url}`, MAIL_FROM: 'a@test.invalid' });
  await send(
    message({ address: 'x@test.invalid, y@test.invalid\r\nBcc: z@test.invalid', subject: 'a\r\nBcc: z@test.invalid' }),
  ).catch(() => undefined);
  expect(mails.flatMap((mail) => mail.to)).not.toContain('y@test.invalid');
  expect(mails.flatMap((mail) => mail.to)).not.toContain('z@test.invalid');
});

test("a refusal of the mail server is A0228; the text stays, with the server's words and no secret", async () => {
  const { url } = await mailServer(() => Object.assign(new Error('mailbox is full'), { responseCode: 552 }));
  const settings = { MAIL_FROM: 'a@test.invalid' };
  const send = senderOf({ ...settings, SMTP_URL: `smtp://fleet:mail%20secret@${url}` });
  await expect(send(message({}))).rejects.toMatchObject({ code: 'A0228' });
  expect(await lastKept()).toMatchObject({
    state: 'failed',
    body: message({}).body,
    error: expect.stringContaining('mailbox is full'),
  });
  const wrong = senderOf({ ...settings, SMTP_URL: `smtp://fleet:other%20secret@${url}` });
  await expect(wrong(message({}))).rejects.toMatchObject({ code: 'A0228' });
  const kept = await lastKept();
  expect(kept).toMatchObject({ state: 'failed', error: expect.stringContaining('535') });
  expect(JSON.stringify(kept) + lines.join('')).not.toMatch(/mail secret|other secret|mail%20/);
  expect(lines.join('')).toContain('message was not sent');
  expect(lines.join('')).not.toContain('somebody@test.invalid');
});

test('a mail server that is not there is A0228', async () => {
  const send = senderOf({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@test.invalid' });
  await expect(send(message({}))).rejects.toMatchObject({ code: 'A0228' });
  expect(await lastKept()).toMatchObject({ state: 'failed', error: expect.stringContaining('ECONNREFUSED') });
});

test('SMS go to a webhook with its token', async () => {
  const { url, posted } = await httpServer(() => [202, '']);
  const send = senderOf({ SMS_PROVIDER: 'webhook', SMS_URL: `${url}/sms`, SMS_TOKEN: 'hook token' });
  await send(message({ channel: 'sms', address: '+56912345678', body: 'Código 123456' }));
  expect(posted).toEqual([
    {
      method: 'POST',
      path: '/sms',
      authorization: 'Bearer hook token',
      body: JSON.stringify({ to: '+56912345678', text: 'Código 123456' }),
    },
  ]);
  expect(await lastKept()).toMatchObject({ channel: 'sms', state: 'sent', body: null });
});

test.each([
  [500, 'the webhook answered 500'],
  [302, 'the SMS provider cannot be reached'],
])('a webhook that answers %i has not sent', async (status, error) => {
  const { url, posted } = await httpServer(() => [status, 'no']);
  const send = senderOf({ SMS_PROVIDER: 'webhook', SMS_URL: `${url}/key-in-path` });
  await expect(send(message({ channel: 'sms' }))).rejects.toMatchObject({ code: 'A0228' });
  const kept = await lastKept();
  expect(kept).toMatchObject({ state: 'failed', error: expect.stringContaining(error) });
  expect(kept?.error).not.toContain('key-in-path');
  expect(posted).toHaveLength(1);
});

test.each([
  ['+15005550006', 'From'],
  ['MG0123456789', 'MessagingServiceSid'],
])("SMS go to Twilio's API from %s", async (from, field) => {
  const { url, posted } = await httpServer(() => [201, '{"sid":"SM1"}']);
  const settings = { SMS_PROVIDER: 'twilio', SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'twilio secret' };
  const send = senderOf({ ...settings, SMS_FROM: from });
  await send(message({ channel: 'sms', address: '+56912345678', body: 'Code & 123456' }));
  expect(posted[0]).toMatchObject({
    method: 'POST',
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:twilio secret').toString('base64')}`,
  });
  const form = new URLSearchParams(posted[0]?.body);
  expect(Object.fromEntries(form)).toEqual({ To: '+56912345678', [field]: from, Body: 'Code & 123456' });
});

test("Twilio's refusal is kept in its words", async () => {
  const { url } = await httpServer(() => [400, '{"code":21211,"message":"Invalid To Phone Number","status":400}']);
  const settings = { SMS_PROVIDER: 'twilio', SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 's', SMS_FROM: '+1' };
  await expect(senderOf(settings)(message({ channel: 'sms' }))).rejects.toMatchObject({ code: 'A0228' });
  expect((await lastKept())?.error).toBe('Twilio answered 400: 21211 Invalid To Phone Number');
});

test('HTML of a mail is its text and nothing else', () => {
  const html = htmlOf('Hello <b>&"you"\nagain\n\n123456');
  expect(html).toContain('Hello &#60;b&#62;&#38;&#34;you&#34;<br>again</p>');
  expect(html).toMatch(/font-size:28px[^>]*>123456<\/p>/);
});
