/** Connections of the real gateway over TCP: replacement, limits, time-outs (protocols.md 1.4, 4.7). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  frame,
  location,
  phone2013,
  phone2019,
  type Recorder,
  recorder,
  refusedFor,
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

describe('connections', () => {
  it('a second one of the same terminal replaces the first', async () => {
    const first = await open();
    first.send(frame(phone2013, 0x0002, 1));
    await first.replied(1);
    const second = await open();
    second.send(frame(phone2013, 0x0002, 1));
    await second.replied(1);
    await until(() => first.closed, 'the first to close');
    expect(second.closed).toBe(false);
    expect(recorded.events.filter((event) => event.startsWith('disconnected'))).toEqual([]);
    second.end();
    await until(() => recorded.events.at(-1) === `disconnected ${no}`, 'disconnected');
  });

  it('one carries several terminals; only the one that moved leaves it', async () => {
    const shared = await open();
    shared.send(frame(phone2013, 0x0002, 1));
    shared.send(frame(phone2019, 0x0002, 1));
    await shared.replied(2);
    const own = await open();
    own.send(frame(phone2013, 0x0002, 2));
    await own.replied(1);
    shared.send(frame(phone2019, 0x0002, 2));
    await shared.replied(3);
    expect(shared.replies.map((one) => one.frame.header?.phone)).toEqual([no, '13912340019', '13912340019']);
    expect(shared.closed).toBe(false);
  });

  it('are limited for each address and in all', async () => {
    await start({ connectionsPerAddress: 1 });
    const first = await open();
    first.send(frame(phone2013, 0x0002, 1));
    await first.replied(1);
    const second = await open();
    await until(() => second.closed, 'the second to close');
    first.end();
    await until(() => recorded.events.includes(`disconnected ${no}`), 'the first to leave');
    const third = await open();
    third.send(frame(phone2013, 0x0002, 1));
    await third.replied(1);
    expect(await recorded.refusals()).toEqual({ connections_per_address: 1 });
    await start({ maxConnections: 0 });
    const none = await open();
    await until(() => none.closed, 'refusal');
    expect(await recorded.refusals()).toEqual({ connections: 1 });
  });

  it('carry at most so many terminals', async () => {
    await start({ terminalsPerConnection: 1 });
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0002, 1));
    terminal.send(frame(phone2019, 0x0002, 1));
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(2);
    expect(terminal.answers).toEqual(['0x8001:1:0', '0x8001:2:0']);
    expect(await recorded.refusals()).toEqual({ too_many_terminals: 1 });
  });

  it('without a sound frame end after the login time, garbage or not', async () => {
    const terminal = await open();
    recorded.clock.now += 60_000;
    terminal.send(Buffer.from('7e0102037e', 'hex'));
    await refusedFor(recorded, 'short');
    expect(terminal.closed).toBe(false);
    recorded.clock.now += 1;
    await until(() => terminal.closed, 'the end');
    expect(await recorded.refusals()).toMatchObject({ no_login: 1 });
  });

  it('end after three minutes of silence', async () => {
    const terminal = await open();
    terminal.send(frame(phone2013, 0x0002, 1));
    await terminal.replied(1);
    recorded.clock.now += 179_000;
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(2);
    recorded.clock.now += 180_000;
    terminal.send(frame(phone2013, 0x0002, 3));
    await terminal.replied(3);
    recorded.clock.now += 180_001;
    await until(() => terminal.closed, 'the end');
    expect(await recorded.refusals()).toEqual({ idle: 1 });
    expect(recorded.events.at(-1)).toBe(`disconnected ${no}`);
  });

  it('end when an unfinished frame passes the ceiling', async () => {
    const terminal = await open();
    terminal.send(Buffer.concat([Buffer.from([0x7e]), Buffer.alloc(5000)]));
    await until(() => terminal.closed, 'the end');
    expect(await recorded.refusals()).toEqual({ long: 1 });
  });

  it('that are closed by half still get their answers', async () => {
    const terminal = await open();
    terminal.socket.end(frame(phone2013, 0x0200, 1, location()));
    await until(() => terminal.closed, 'the end');
    expect(terminal.answers).toEqual(['0x8001:1:0']);
  });
});
