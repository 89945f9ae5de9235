/** Registration, authentication and answers of the real gateway over TCP (protocols.md 1.4, 4.7). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  frame,
  location,
  phone2013,
  phone2019,
  type Recorder,
  receiver,
  recorder,
  startGateway,
  TestTerminal,
  until,
} from '../../../test/jt808.ts';
import type { Jt808Gateway } from './gateway.ts';
import type { Jt808Limits } from './limits.ts';

const no = '13912340001';
let recorded: Recorder;
let gateway: Jt808Gateway;
let opened: TestTerminal[] = [];

async function start(limits: Partial<Jt808Limits> = {}, everyoneKnown = true): Promise<void> {
  await gateway?.close();
  recorded = recorder(everyoneKnown);
  gateway = await startGateway(recorded, { sweepMs: 5, ...limits });
}

async function open(): Promise<TestTerminal> {
  const terminal = await TestTerminal.open(gateway.port);
  opened.push(terminal);
  return terminal;
}

beforeEach(() => start());

afterEach(async () => {
  for (const terminal of opened) terminal.end();
  opened = [];
  await gateway.close();
});

const registration2013 = Buffer.from(
  `002c0064${'30'.repeat(5)}${'31'.repeat(20)}${'32'.repeat(7)}01d4c1413132333435`,
  'hex',
);
const registration2011 = registration2013.subarray(0, 26);

describe('a session', () => {
  it('goes from registration over authentication to reports and off', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0100, 1, registration2013));
    await terminal.replied(1);
    expect(terminal.replies[0]?.frame).toMatchObject({
      header: { msgId: '0x8100', phoneRaw: '013912340001', serial: 0 },
      body: { replySerial: 1, result: 0, authCode: `code-${no}` },
    });
    terminal.send(frame(phone2013, 0x0102, 2, Buffer.from(`code-${no}`)));
    await terminal.replied(2);
    terminal.send(frame(phone2013, 0x0002, 3));
    terminal.send(frame(phone2013, 0x0200, 4, location()));
    await terminal.replied(4);
    terminal.send(frame(phone2013, 0x0003, 5));
    await terminal.replied(5);
    expect(terminal.answers.slice(1)).toEqual(['0x8001:2:0', '0x8001:3:0', '0x8001:4:0', '0x8001:5:0']);
    expect(terminal.replies.map((one) => one.frame.header?.serial)).toEqual([0, 1, 2, 3, 4]);
    expect(recorded.submitted.flat()).toHaveLength(1);
    expect(recorded.events.filter((event) => event.includes('connected'))).toEqual([
      `connected ${no} 2013`,
      `disconnected ${no}`,
    ]);
  });

  it.each([
    ['2011', phone2013, registration2011],
    ['2019', phone2019, Buffer.alloc(80)],
  ])('names edition %s', async (edition, from, body) => {
    const terminal = await open();
    terminal.send(frame(from, 0x0100, 1, body));
    await until(() => recorded.events.some((event) => event.endsWith(` ${edition}`)), 'connected');
  });

  it('refuses a wrong code and goes on', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0102, 1, Buffer.from('nonsense')));
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(2);
    expect(terminal.answers.sort()).toEqual(['0x8001:1:1', '0x8001:2:0']);
    expect(await recorded.refusals()).toMatchObject({ authentication: 1 });
  });

  it('takes locations without a word before, unless the receiver is strict', async () => {
    recorded.receivers.set(no, receiver(no, { strictAuth: true }));
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0200, 1, location()));
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(2);
    expect(terminal.answers).toEqual(['0x8001:1:1', '0x8001:2:1']);
    expect(recorded.submitted).toEqual([]);
    expect(recorded.events).toEqual([]);
    terminal.send(frame(phone2013, 0x0102, 3, Buffer.from(`code-${no}`)));
    await terminal.replied(3);
    terminal.send(frame(phone2013, 0x0200, 4, location()));
    await terminal.replied(4);
    expect(terminal.answers.slice(2)).toEqual(['0x8001:3:0', '0x8001:4:0']);
    expect(await recorded.refusals()).toEqual({ unauthenticated: 2 });
  });

  it('tells the time in both dialects', async () => {
    const terminal = await open();
    terminal.send(frame(phone2019, 0x0004, 1));
    terminal.send(frame(phone2013, 0x0109, 2));
    await terminal.replied(2);
    expect(terminal.replies.map((one) => one.frame.body)).toEqual([
      { timeUtc: '2026-12-01T00:00:00Z' },
      { timeUtc: '2026-12-01T00:00:00Z', result: 0 },
    ]);
  });

  it('answers an unknown message with "not supported" and a broken body with "wrong"', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0f01, 1));
    terminal.send(frame(phone2013, 0x0200, 2, Buffer.alloc(27)));
    terminal.send(frame(phone2013, 0x0100, 3, Buffer.alloc(10)));
    await terminal.replied(3);
    expect(terminal.answers).toEqual(['0x8001:1:3', '0x8001:2:2', '0x8001:3:2']);
    expect(await recorded.refusals()).toEqual({ unknown_message: 1, body: 2 });
  });

  it('never answers what only a platform sends', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x8001, 1, Buffer.alloc(5)));
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
    expect(await recorded.refusals()).toEqual({ downlink: 1 });
  });

  it('does not answer when the directory cannot be asked', async () => {
    recorded.context.receivers.authCode = async () => {
      throw new Error('database away');
    };
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0100, 1, registration2013));
    await until(() => recorded.frames.length > 0, 'the registration');
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
    expect(await recorded.refusals()).toEqual({ directory_failed: 1 });
  });
});

describe('a terminal nobody claimed', () => {
  beforeEach(() => start({}, false));

  it('is answered, kept on the line and put into quarantine, and stores nothing', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0100, 1, registration2013));
    await terminal.replied(1);
    const { authCode, result } = terminal.replies[0]!.frame.body as { authCode: string; result: number };
    expect(result).toBe(0);
    terminal.send(frame(phone2013, 0x0102, 2, Buffer.from(authCode)));
    terminal.send(frame(phone2013, 0x0102, 3, Buffer.from('other')));
    terminal.send(frame(phone2013, 0x0200, 4, location()));
    terminal.send(frame(phone2013, 0x0f01, 5));
    await terminal.replied(5);
    expect(terminal.answers.slice(1)).toEqual(['0x8001:2:0', '0x8001:3:1', '0x8001:4:0', '0x8001:5:3']);
    expect(recorded.quarantined).toEqual(Array.from({ length: 5 }, () => no));
    expect(recorded.submitted).toEqual([]);
    expect(recorded.events).toEqual([]);
  });

  it('is stored from the frame after its claim on, and no longer once it is blocked', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0200, 1, location()));
    await terminal.replied(1);
    recorded.receivers.set(no, receiver(no));
    terminal.send(frame(phone2013, 0x0200, 2, location()));
    await terminal.replied(2);
    recorded.receivers.set(no, receiver(no, { enabled: false }));
    terminal.send(frame(phone2013, 0x0200, 3, location()));
    terminal.send(frame(phone2013, 0x0100, 4, registration2013));
    terminal.send(frame(phone2013, 0x0102, 5, Buffer.from(`code-${no}`)));
    await terminal.replied(5);
    expect(terminal.answers).toEqual(['0x8001:1:0', '0x8001:2:0', '0x8001:3:1', '0x8100:4:4', '0x8001:5:1']);
    expect(recorded.submitted.flat().map((report) => report.messageId)).toEqual(['0200-2-261130120000']);
    expect(recorded.events).toEqual([`connected ${no} null`, `disconnected ${no}`]);
    expect(await recorded.refusals()).toMatchObject({ unknown: 1, disabled: 2, authentication: 1 });
  });

  it('is one that is registered for another protocol', async () => {
    recorded.receivers.set(no, receiver(no, { protocol: 'mqtt' }));
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0200, 1, location()));
    await terminal.replied(1);
    expect(recorded.quarantined).toEqual([no]);
    expect(recorded.submitted).toEqual([]);
  });
});

describe('the frame log', () => {
  it('has what came, what went, and why something was refused', async () => {
    const terminal = await open();
    const beat = frame(phone2013, 0x0002, 1);
    const broken = Buffer.from(beat);
    broken[10] = 0x55;
    terminal.send(beat);
    terminal.send(broken);
    terminal.send(beat);
    await terminal.replied(2);
    expect(recorded.frames.filter((one) => !one.outgoing)).toEqual([
      { terminalId: no, outgoing: false, hex: beat.toString('hex'), note: null },
      { terminalId: no, outgoing: false, hex: broken.toString('hex'), note: 'checksum' },
      { terminalId: no, outgoing: false, hex: beat.toString('hex'), note: null },
    ]);
    expect(recorded.frames.filter((one) => one.outgoing).map((one) => one.hex)).toEqual(
      terminal.replies.map((one) => one.hex),
    );
  });
});

describe('the port', () => {
  it('being taken is an error at start', async () => {
    const { createJt808Gateway } = await import('./gateway.ts');
    const again = createJt808Gateway({ host: '127.0.0.1', port: gateway.port }, recorded.context);
    await expect(again).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(gateway.address).toBe(`127.0.0.1:${gateway.port}`);
  });
});
