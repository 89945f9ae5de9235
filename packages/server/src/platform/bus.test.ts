import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDelivery } from './bus/queue.ts';
import type { Topics } from './bus/topics.ts';
import { type Bus, createBus } from './bus.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const changed = (id: string): Topics['alarm.changed'] => ({
  customerId: '1',
  departmentId: '2',
  id,
  vehicleId: '3',
  change: 'started',
  level: 2,
  code: 16,
});
const open: Bus[] = [];

async function bus(natsUrl?: string): Promise<Bus> {
  const made = await createBus({ natsUrl }, log);
  open.push(made);
  return made;
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe('in one process', () => {
  it('delivers to every listener of the topic in order, outside the publisher, and to no other topic', async () => {
    const one = await bus();
    const heard: string[] = [];
    const second: string[] = [];
    const other: unknown[] = [];
    one.subscribe('alarm.changed', (payload) => void heard.push(payload.id));
    one.subscribe('alarm.changed', (payload) => void second.push(payload.id));
    one.subscribe('receiver.changed', (payload) => void other.push(payload));
    for (const id of ['1', '2', '3']) one.publish('alarm.changed', changed(id));
    expect(heard).toEqual([]);
    await vi.waitFor(() => expect(second).toEqual(['1', '2', '3']));
    expect(heard).toEqual(['1', '2', '3']);
    expect(other).toEqual([]);
  });

  it('lets a stuck or failing listener delay nobody', async () => {
    const one = await bus();
    const heard: string[] = [];
    one.subscribe('alarm.changed', () => new Promise(() => undefined));
    one.subscribe('alarm.changed', () => {
      throw new Error('broken listener');
    });
    one.subscribe('alarm.changed', (payload) => void heard.push(payload.id));
    one.publish('alarm.changed', changed('1'));
    one.publish('alarm.changed', changed('2'));
    await vi.waitFor(() => expect(heard).toEqual(['1', '2']));
  });

  it('stops delivering after unsubscribing', async () => {
    const one = await bus();
    const heard: string[] = [];
    const kept: string[] = [];
    const stop = one.subscribe('alarm.changed', (payload) => void heard.push(payload.id));
    one.subscribe('alarm.changed', (payload) => void kept.push(payload.id));
    stop();
    one.publish('alarm.changed', changed('1'));
    await vi.waitFor(() => expect(kept).toEqual(['1']));
    expect(heard).toEqual([]);
  });

  it('gathers the replies of all who serve, leaves out those who fail, and answers nothing when nobody serves', async () => {
    const one = await bus();
    expect(await one.request('frames.recent', { terminalId: 't', limit: 5 })).toEqual([]);
    const frame = { at: 1, outgoing: false, hex: '7e7e', note: null };
    const stop = one.serve('frames.recent', ({ terminalId }) => ({ frames: terminalId === 't' ? [frame] : [] }));
    one.serve('frames.recent', async () => {
      throw new Error('broken');
    });
    expect(await one.request('frames.recent', { terminalId: 't', limit: 5 })).toEqual([{ frames: [frame] }]);
    stop();
    expect(await one.request('frames.recent', { terminalId: 't', limit: 5 })).toEqual([]);
  });
});

describe('a listener that falls behind', () => {
  it('keeps at most its limit and drops the oldest', async () => {
    const heard: number[] = [];
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const delivery = createDelivery<number>(
      'test',
      async (value) => {
        heard.push(value);
        await gate;
      },
      log,
      3,
    );
    delivery.offer(1);
    await vi.waitFor(() => expect(heard).toEqual([1]));
    for (const value of [2, 3, 4, 5, 6]) delivery.offer(value);
    go();
    await vi.waitFor(() => expect(heard).toEqual([1, 4, 5, 6]));
  });
});

it('names an unreachable NATS server without its password', async () => {
  const port = await freePort();
  const failure = await createBus({ natsUrl: `nats://me:hidden@127.0.0.1:${port}` }, log).catch(
    (error: Error) => error.message,
  );
  expect(failure).toContain(`127.0.0.1:${port}`);
  expect(failure).not.toContain('hidden');
});

const natsServer = process.env.NATS_SERVER ?? 'nats-server';
const natsFound = spawnSync(natsServer, ['--version']).status === 0;

/** Optional: runs when a nats-server binary is on the path, or NATS_SERVER names one. */
describe.runIf(natsFound)('over NATS', () => {
  let server: ChildProcess;
  let url = '';

  beforeAll(async () => {
    const port = await freePort();
    url = `nats://user:pass@127.0.0.1:${port}`;
    server = spawn(natsServer, ['-a', '127.0.0.1', '-p', String(port), '--user', 'user', '--pass', 'pass']);
    await vi.waitFor(async () => (await createBus({ natsUrl: url }, log)).close(), { timeout: 10_000 });
  });
  afterAll(() => server.kill());

  it('carries topics to other processes and delivers own ones once', async () => {
    const one = await bus(url);
    const two = await bus(url);
    const here: string[] = [];
    const there: string[] = [];
    one.subscribe('alarm.changed', (payload) => void here.push(payload.id));
    two.subscribe('alarm.changed', (payload) => void there.push(payload.id));
    await vi.waitFor(() => {
      one.publish('alarm.changed', changed('first'));
      expect(there).toContain('first');
    });
    one.publish('alarm.changed', changed('last'));
    await vi.waitFor(() => expect(there.at(-1)).toBe('last'));
    await one.request('frames.recent', { terminalId: 'round trip', limit: 1 });
    expect(here.filter((id) => id === 'last')).toEqual(['last']);
  });

  it('splits a batch that is larger than a message', async () => {
    const one = await bus(url);
    const two = await bus(url);
    let received = 0;
    two.subscribe('vehicle.state', (payload) => {
      received += payload.vehicles.length;
    });
    const wheels = Array.from({ length: 40 }, (_, index) => 111 + index);
    const vehicles = Array.from({ length: 3000 }, (_, index) => ({
      departmentId: '1',
      event: {
        id: String(index),
        at: 1,
        longitude: null,
        latitude: null,
        headingDeg: null,
        speedKmh: null,
        moving: false,
        signal: null,
        alarmLevel: 0,
        wheels,
        rawKpa: wheels,
        compensatedKpa: wheels,
        temperatureC: wheels,
        levels: wheels,
      },
    }));
    await vi.waitFor(() => {
      one.publish('vehicle.state', { customerId: '1', vehicles: vehicles.slice(0, 1) });
      expect(received).toBeGreaterThan(0);
    });
    received = 0;
    one.publish('vehicle.state', { customerId: '1', vehicles });
    await vi.waitFor(() => expect(received).toBeGreaterThanOrEqual(3000), { timeout: 5000 });
  });

  it('asks all processes', async () => {
    const one = await bus(url);
    const two = await bus(url);
    const three = await bus(url);
    const frame = (at: number) => ({ at, outgoing: false, hex: '7e', note: null });
    one.serve('frames.recent', () => ({ frames: [frame(1)] }));
    two.serve('frames.recent', () => ({ frames: [frame(2)] }));
    three.serve('frames.recent', () => ({ frames: [frame(3)] }));
    await vi.waitFor(async () => {
      const replies = await one.request('frames.recent', { terminalId: 't', limit: 5 });
      expect(replies.flatMap((reply) => reply.frames.map((one) => one.at)).sort()).toEqual([1, 2, 3]);
    });
  });

  it('answers nothing when no process serves', async () => {
    expect(await (await bus(url)).request('frames.recent', { terminalId: 't', limit: 5 })).toEqual([]);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
