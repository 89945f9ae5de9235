/** Reports through the real gateway: acknowledgement after commit, repetition, back pressure, close. */
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
const report = (serial: number, time = '261130120000') => frame(phone2013, 0x0200, serial, location({ time }));
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

describe('acknowledgement', () => {
  it('comes after the commit and does not hold up a heartbeat', async () => {
    const commits = holdCommits();
    terminal.send(report(1));
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    await submits(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
    commits.release(0);
    await terminal.replied(2);
    expect(terminal.answers).toEqual(['0x8001:2:0', '0x8001:1:0']);
  });

  it('keeps the order of a connection when a later commit ends first', async () => {
    const commits = holdCommits();
    terminal.send(report(1));
    await submits(1);
    terminal.send(report(2, minute(1)));
    await submits(2);
    commits.release(1);
    terminal.send(frame(phone2013, 0x0002, 3));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:3:0']);
    commits.release(0);
    await terminal.replied(3);
    expect(terminal.answers.slice(1)).toEqual(['0x8001:1:0', '0x8001:2:0']);
  });

  it('fails when ingest refuses, and succeeds for a duplicate and for quarantine', async () => {
    recorded.submit = async (reports) =>
      reports.map(({ messageId }) => {
        if (messageId?.startsWith('0200-1-')) return refused;
        return messageId?.startsWith('0200-2-') ? { status: 'duplicate' } : { status: 'quarantined' };
      });
    terminal.send(Buffer.concat([report(1), report(2, minute(1)), report(3, minute(2))]));
    await terminal.replied(3);
    expect(terminal.answers).toEqual(['0x8001:1:1', '0x8001:2:0', '0x8001:3:0']);
    expect(await recorded.refusals()).toEqual({ ingest_A0117: 1 });
  });

  it('does not come when nothing was stored, so that the terminal keeps the report and sends it again', async () => {
    const commits = holdCommits();
    terminal.send(report(1));
    await submits(1);
    commits.fail(0);
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
    terminal.send(report(1));
    await submits(2);
    commits.release(1);
    await terminal.replied(2);
    expect(terminal.answers).toEqual(['0x8001:2:0', '0x8001:1:0']);
    expect(await recorded.refusals()).toEqual({ not_stored: 1 });
  });

  it('does not come when ingest answers for fewer reports than it got', async () => {
    recorded.submit = async () => [];
    terminal.send(report(1));
    await submits(1);
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
  });

  it('takes one submit and one write for what one read brought', async () => {
    terminal.send(Buffer.concat(Array.from({ length: 20 }, (_, i) => report(i, minute(i)))));
    await terminal.replied(20);
    expect(recorded.submitted.map((batch) => batch.length)).toEqual([20]);
    expect(terminal.answers).toEqual(Array.from({ length: 20 }, (_, i) => `0x8001:${i}:0`));
  });

  it('splits very large reads at the size of a batch', async () => {
    await start({ batchReports: 8 });
    terminal.send(Buffer.concat(Array.from({ length: 20 }, (_, i) => report(i, minute(i)))));
    await terminal.replied(20);
    expect(recorded.submitted.map((batch) => batch.length)).toEqual([8, 8, 4]);
  });
});

describe('a repetition', () => {
  it('after the answer is answered again and stored once', async () => {
    terminal.send(report(1));
    await terminal.replied(1);
    terminal.send(report(1));
    await terminal.replied(2);
    expect(terminal.answers).toEqual(['0x8001:1:0', '0x8001:1:0']);
    expect(recorded.submitted.flat()).toHaveLength(1);
  });

  it('before the answer waits for the same commit', async () => {
    const commits = holdCommits();
    terminal.send(report(1));
    await submits(1);
    terminal.send(report(1));
    terminal.send(frame(phone2013, 0x0002, 2));
    await terminal.replied(1);
    expect(terminal.answers).toEqual(['0x8001:2:0']);
    commits.release(0, [refused]);
    await terminal.replied(3);
    expect(terminal.answers.slice(1)).toEqual(['0x8001:1:1', '0x8001:1:1']);
    expect(recorded.submitted).toHaveLength(1);
  });

  it('is not a report of another second or another content with the same serial', async () => {
    terminal.send(report(1));
    terminal.send(report(1, minute(1)));
    terminal.send(frame(phone2013, 0x0200, 1, location({ items: '30011f' })));
    await terminal.replied(3);
    expect(recorded.submitted.flat()).toHaveLength(3);
  });

  it('on a new connection carries the same key for ingest', async () => {
    terminal.send(report(1));
    await terminal.replied(1);
    const other = await TestTerminal.open(gateway.port);
    other.send(report(1));
    await other.replied(1);
    other.end();
    const [first, second] = recorded.submitted.flat();
    expect(second?.messageId).toBe(first?.messageId);
  });
});

describe('back pressure', () => {
  it('stops reading a connection with too much under way and goes on after the commit', async () => {
    await start({ connectionInFlight: 4, batchReports: 2 });
    const commits = holdCommits();
    terminal.send(Buffer.concat([0, 1, 2, 3].map((i) => report(i, minute(i)))));
    await submits(2);
    terminal.send(report(9, minute(9)));
    const other = await TestTerminal.open(gateway.port);
    other.send(frame(phone2019, 0x0200, 1, location()));
    await submits(3);
    expect(recorded.submitted.flat().some((one) => one.messageId?.startsWith('0200-9-'))).toBe(false);
    commits.release(0);
    await submits(4);
    for (const i of [1, 2, 3]) commits.release(i);
    await terminal.replied(5);
    expect(terminal.answers.at(-1)).toBe('0x8001:9:0');
    other.end();
  });

  it('stops reading everybody when all together have too much under way', async () => {
    await start({ totalInFlight: 2 });
    const commits = holdCommits();
    terminal.send(Buffer.concat([report(1), report(2, minute(1))]));
    await submits(1);
    const other = await TestTerminal.open(gateway.port);
    other.send(frame(phone2019, 0x0002, 1));
    await other.replied(1);
    other.send(frame(phone2019, 0x0002, 2));
    terminal.send(frame(phone2013, 0x0002, 3));
    expect(other.answers).toEqual(['0x8001:1:0']);
    commits.release(0);
    await other.replied(2);
    await terminal.replied(3);
    other.end();
  });

  it('ends a connection whose terminal does not read its answers', async () => {
    await start({ unreadReplyBytes: 10_000 });
    terminal.socket.pause();
    const beats = Buffer.concat(Array.from({ length: 2000 }, (_, i) => frame(phone2013, 0x0002, i)));
    const flood = setInterval(() => terminal.socket.write(beats), 1);
    try {
      await refusedFor(recorded, 'unread_replies');
    } finally {
      clearInterval(flood);
    }
  });
});

describe('close', () => {
  it('waits for the commit of what was read and answers it', async () => {
    const commits = holdCommits();
    terminal.send(report(1));
    await submits(1);
    const closed = gateway.close();
    terminal.send(report(2, minute(1)));
    commits.release(0);
    await closed;
    await until(() => terminal.closed, 'the end');
    expect(terminal.answers).toEqual(['0x8001:1:0']);
    expect(recorded.submitted.flat()).toHaveLength(1);
  });

  it('does not wait for ever for a commit, nor for terminals that only listen', async () => {
    await start({ closeMs: 20 });
    holdCommits();
    terminal.send(report(1));
    await submits(1);
    await gateway.close();
    await until(() => terminal.closed, 'the end');
    expect(terminal.answers).toEqual([]);
  });
});
