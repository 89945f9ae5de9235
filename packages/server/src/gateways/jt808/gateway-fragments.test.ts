/** Batches and fragments through the real gateway (protocols.md 1.3, 2.7). */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
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
import type { ReportOutcome } from '../gateway.ts';
import { encodeFrame } from './codec/encode.ts';
import type { Jt808Gateway } from './gateway.ts';
import type { Jt808Limits } from './limits.ts';

let recorded: Recorder;
let gateway: Jt808Gateway;
let terminal: TestTerminal;

async function start(limits: Partial<Jt808Limits> = {}): Promise<void> {
  await gateway?.close();
  recorded = recorder();
  gateway = await startGateway(recorded, { sweepMs: 5, ...limits });
  terminal = await TestTerminal.open(gateway.port);
}

beforeEach(() => start());

afterEach(async () => {
  terminal.end();
  await gateway.close();
});

const stored: ReportOutcome = { status: 'stored' };
const refused: ReportOutcome = { status: 'refused', code: 'A0117', path: 'at', message: 'no' };
const minute = (n: number) => `2611301200${String(n).padStart(2, '0')}`;
const allStored = (reports: readonly VehicleReport[]) => reports.map(() => stored);

/** Holds commits back until they are released. */
function holdCommits(): { release(i: number, outcomes?: ReportOutcome[]): void; fail(i: number): void } {
  const held: {
    reports: readonly VehicleReport[];
    resolve: (o: readonly ReportOutcome[]) => void;
    reject: (e: Error) => void;
  }[] = [];
  recorded.submit = (reports) => new Promise((resolve, reject) => held.push({ reports, resolve, reject }));
  return {
    release: (i, outcomes) => held[i]?.resolve(outcomes ?? allStored(held[i].reports)),
    fail: (i) => held[i]?.reject(new Error('database away')),
  };
}

async function submits(count: number): Promise<void> {
  await until(() => recorded.submitted.length >= count, `${count} submits`);
}

describe('batches', () => {
  const entry = (n: number) => Buffer.concat([Buffer.from([0, 28]), location({ time: minute(n) })]);
  const batch = (serial: number, count: number, ...entries: Buffer[]) =>
    frame(phone2013, 0x0704, serial, Buffer.concat([Buffer.from([0, count, 1]), ...entries]));

  it('of a blind area are one message of buffered reports', async () => {
    terminal.send(batch(1, 3, entry(1), entry(2), entry(3)));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:1:0']);
    expect(recorded.submitted.flat().map((one) => one.buffered)).toEqual([true, true, true]);
  });

  it('fail only when all entries were refused, or they would come for ever', async () => {
    recorded.submit = async (reports) => reports.map((_, i) => (i === 0 || reports.length === 1 ? refused : stored));
    terminal.send(batch(1, 2, entry(1), entry(2)));
    await terminal.replied(1);
    terminal.send(batch(2, 1, entry(3)));
    await terminal.replied(2);
    expect(terminal.answers).toEqual(['0x8001:1:0', '0x8001:2:1']);
  });

  it('that announce more than they hold are kept as far as they go', async () => {
    terminal.send(batch(1, 9, entry(1), entry(2).subarray(0, 10)));
    terminal.send(batch(2, 1));
    await terminal.replied(2);
    expect(terminal.answers.sort()).toEqual(['0x8001:1:0', '0x8001:2:2']);
    expect(recorded.submitted.flat()).toHaveLength(1);
    expect(await recorded.refusals()).toEqual({ batch_short: 1, body: 1 });
  });

  it('an answer to a location query is stored and needs no reply', async () => {
    terminal.send(frame(phone2013, 0x0201, 1, Buffer.concat([Buffer.from([0, 5]), location()])));
    await submits(1);
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
  });
});

describe('fragments', () => {
  const entries = Array.from({ length: 60 }, (_, n) =>
    Buffer.concat([Buffer.from([0, 28]), location({ time: minute(n % 60) })]),
  );
  const body = Buffer.concat([Buffer.from([0, 60, 0]), ...entries]);
  const parts = [body.subarray(0, 1000), body.subarray(1000)];
  const part = (from: typeof phone2013, index: number, serial: number, total = 2) =>
    encodeFrame(from, 0x0704, serial, parts[index - 1] ?? Buffer.alloc(10), { total, index });

  it('of a batch are each answered, after the commit of the whole', async () => {
    const commits = holdCommits();
    terminal.send(part(phone2013, 2, 8));
    terminal.send(part(phone2013, 2, 8));
    terminal.send(part(phone2013, 1, 7));
    await submits(1);
    terminal.send(frame(phone2013, 0x0002, 9));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:9:0']);
    commits.release(0);
    await terminal.replied(3);
    expect(terminal.answers.slice(1)).toEqual(['0x8001:7:0', '0x8001:8:0']);
    expect(recorded.submitted.flat()).toHaveLength(60);
    expect(recorded.submitted[0]?.[0]?.messageId).toBe('0704-7-261130120000-0');
  });

  it('that are missing are asked for again in the form of the edition, with growing waits, then given up', async () => {
    terminal.send(part(phone2013, 2, 8));
    terminal.send(part(phone2019, 1, 0xffff, 3));
    await until(() => recorded.frames.length === 2, 'the fragments');
    recorded.clock.now += 5000;
    await terminal.replied(2);
    expect(terminal.replies.map((one) => one.frame)).toMatchObject([
      { header: { msgId: '0x8003', phone: '13912340001' }, body: { originalSerial: 7, packets: [1] } },
      { header: { msgId: '0x8003', phone: '13912340019' }, body: { originalSerial: 0xffff, packets: [2, 3] } },
    ]);
    recorded.clock.now += 10_000;
    await terminal.replied(4);
    recorded.clock.now += 30_000;
    await terminal.replied(6);
    recorded.clock.now += 15_000;
    await refusedFor(recorded, 'fragments_expired', 2);
    expect(terminal.replies).toHaveLength(6);
    terminal.send(part(phone2013, 1, 7));
    terminal.send(frame(phone2013, 0x0002, 9));
    await terminal.replied(7);
    expect(recorded.submitted).toEqual([]);
  });

  it.each([
    ['an index of 0', [part(phone2013, 0, 1)]],
    ['an index past the total', [part(phone2013, 3, 1)]],
    ['too many sessions', [2, 3, 4, 5, 6].map((total) => part(phone2013, 1, total * 10, total))],
  ])('with %s are refused', async (_name, frames) => {
    terminal.send(Buffer.concat(frames));
    await terminal.replied(1);
    expect(terminal.answers[0]).toMatch(/:1$/);
    expect(await recorded.refusals()).toEqual({ fragment: 1 });
  });

  it('past the memory for one message are refused and forgotten', async () => {
    await start({ fragmentBytes: 1500 });
    terminal.send(Buffer.concat([part(phone2013, 1, 1, 3), part(phone2013, 2, 2, 3)]));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:1']);
    await start({ totalFragmentBytes: 1500 });
    terminal.send(Buffer.concat([part(phone2013, 1, 1, 3), part(phone2019, 1, 1, 3)]));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:1:1']);
  });

  it('of messages that are not read take no memory', async () => {
    terminal.send(encodeFrame(phone2013, 0x0801, 1, Buffer.alloc(100), { total: 5, index: 1 }));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:1:3']);
  });
});
