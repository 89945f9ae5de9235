/** Shared by the JT/T 808 tests: vectors, comparison, recorders for the ports of a gateway, a terminal's socket. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { GatewayContext, KnownReceiver, ReportOutcome } from '../src/gateways/gateway.ts';
import { type DecodedFrame, decodeFrame } from '../src/gateways/jt808/codec/decode.ts';
import { type Address, encodeFrame } from '../src/gateways/jt808/codec/encode.ts';
import { FrameReader } from '../src/gateways/jt808/codec/frame.ts';
import type { Location } from '../src/gateways/jt808/codec/location.ts';
import { FrameSplitter } from '../src/gateways/jt808/codec/splitter.ts';
import { createJt808Gateway, type Jt808Gateway } from '../src/gateways/jt808/gateway.ts';
import type { Jt808Limits } from '../src/gateways/jt808/limits.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics, type Metrics } from '../src/platform/metrics.ts';

export interface Vector {
  id: string;
  cat: string;
  kind: 'frame' | 'stream' | 'fragments' | 'reply-pair';
  version: string;
  hex: string;
  frames?: string[];
  expect: Expectation;
}

export interface Expectation extends Record<string, unknown> {
  error?: string;
  warning?: string;
  header?: { phone: string; msgId: string; serial: number };
  requestHeader?: { phone: string; phoneRaw: string; msgId: string; serial: number; versionFlag: number };
  body?: Partial<Location> & { locations?: Location[]; type?: number; authCode?: string };
  reply?: { hex: string; body: Record<string, unknown>; header: Record<string, unknown> };
  frames?: { hex: string; error?: string; msgId?: string; serial?: number }[];
  pendingHex?: string;
}

export const vectors: readonly Vector[] = readFileSync(new URL('vectors/jt808-shared.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Vector);

/** Paths where `actual` lacks or contradicts `expected`; more than expected is fine. Numbers within 1e-6. */
export function differences(expected: unknown, actual: unknown, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) <= 1e-6 ? [] : [`${path}: ${expected} is not ${actual}`];
  }
  if (typeof expected !== 'object' || expected === null) {
    return expected === actual ? [] : [`${path}: ${JSON.stringify(expected)} is not ${JSON.stringify(actual)}`];
  }
  if (typeof actual !== 'object' || actual === null) return [`${path}: missing`];
  if (Array.isArray(expected) && expected.length !== (actual as unknown[]).length) {
    return [`${path}: ${expected.length} entries, not ${(actual as unknown[]).length}`];
  }
  const found = actual as Record<string, unknown>;
  return Object.entries(expected).flatMap(([key, value]) => differences(value, found[key], `${path}.${key}`));
}

export function receiver(receiverNo: string, changes: Partial<KnownReceiver> = {}): KnownReceiver {
  return {
    id: `id-${receiverNo}`,
    customerId: '1',
    receiverNo,
    protocol: 'jt808',
    enabled: true,
    timeOffsetMin: 480,
    scalingProfile: 'standard',
    tyreItem05Kpa: null,
    datum: 'WGS84',
    ignoreThreshold: false,
    strictAuth: false,
    ...changes,
  };
}

export interface Recorder {
  context: GatewayContext;
  receivers: Map<string, KnownReceiver>;
  /** One entry for each call of `submit`. */
  submitted: VehicleReport[][];
  /** What the next submits give; replace it to hold back, refuse or fail. */
  submit: (reports: readonly VehicleReport[]) => Promise<readonly ReportOutcome[]>;
  quarantined: string[];
  events: string[];
  frames: { terminalId: string; outgoing: boolean; hex: string; note: string | null }[];
  clock: { now: number };
  refusals(): Promise<Record<string, number>>;
}

/** Ports that write down what a gateway does. Every number is a known receiver unless `receivers` is filled. */
export function recorder(everyoneKnown = true): Recorder {
  const metrics: Metrics = createMetrics();
  const recorded: Recorder = {
    receivers: new Map(),
    submitted: [],
    submit: async (reports) => reports.map(() => ({ status: 'stored' })),
    quarantined: [],
    events: [],
    frames: [],
    clock: { now: Date.UTC(2026, 11, 1) },
    refusals: async () => {
      const { values } = await metrics.framesRefused.get();
      return Object.fromEntries(values.map(({ labels, value }) => [String(labels.reason), value]));
    },
    context: {
      ingest: {
        submit: (reports) => {
          recorded.submitted.push([...reports]);
          return recorded.submit(reports);
        },
      },
      receivers: {
        find: (id) => {
          const known = recorded.receivers.get(id);
          if (known || !everyoneKnown) return known ?? null;
          recorded.receivers.set(id, receiver(id));
          return recorded.receivers.get(id) ?? null;
        },
        authenticate: async () => null,
        authCode: async (known) => `code-${known.receiverNo}`,
        connected: (known, _remote, edition) => recorded.events.push(`connected ${known.receiverNo} ${edition}`),
        disconnected: (known) => recorded.events.push(`disconnected ${known.receiverNo}`),
        seen: (known) => recorded.events.push(`seen ${known.receiverNo}`),
        quarantine: (device) => recorded.quarantined.push(device.deviceNo),
      },
      frames: {
        record: (terminalId, outgoing, bytes, note) =>
          recorded.frames.push({ terminalId, outgoing, hex: Buffer.from(bytes).toString('hex'), note }),
      },
      log: createLog('silent'),
      metrics,
      now: () => recorded.clock.now,
    },
  };
  return recorded;
}

export function startGateway(recorded: Recorder, limits: Partial<Jt808Limits> = {}): Promise<Jt808Gateway> {
  return createJt808Gateway({ host: '127.0.0.1', port: 0, limits }, recorded.context);
}

/** The terminal's end of a connection: sends hex, collects the frames that come back. */
export class TestTerminal {
  readonly socket: Socket;
  readonly replies: { hex: string; frame: DecodedFrame }[] = [];
  closed = false;
  private readonly splitter = new FrameSplitter(new FrameReader());

  private constructor(socket: Socket) {
    this.socket = socket;
    const refused = () => {
      throw new Error('the gateway sent a broken frame');
    };
    socket.on('data', (chunk) => {
      this.splitter.push(chunk, {
        frame: (_reader, wire) => {
          this.replies.push({ hex: wire.toString('hex'), frame: decodeFrame(wire) });
        },
        refused,
        noise: refused,
      });
    });
    socket.on('close', () => {
      this.closed = true;
    });
    socket.on('error', () => {});
  }

  static async open(port: number): Promise<TestTerminal> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.setNoDelay(true);
    return new TestTerminal(socket);
  }

  send(bytes: string | Uint8Array): void {
    this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : bytes);
  }

  /** The bodies of the replies so far, as `msgId:serial:result`. */
  get answers(): string[] {
    return this.replies.map(({ frame }) => {
      const body = frame.body as { replySerial?: number; result?: number };
      return `${frame.header?.msgId}:${body.replySerial}:${body.result}`;
    });
  }

  /** Waits until `count` replies are there. */
  async replied(count: number): Promise<void> {
    await until(() => this.replies.length >= count || this.closed, `${count} replies, ${this.replies.length} came`);
  }

  end(): void {
    this.socket.destroy();
  }
}

/** Polls a condition; fails loudly, naming what was waited for. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Waits until frames were refused for a reason so many times. */
export async function refusedFor(recorded: Recorder, reason: string, times = 1): Promise<void> {
  for (let i = 0; (await recorded.refusals())[reason] !== times; i++) {
    if (i > 2000) throw new Error(`waited in vain for ${times} refusals: ${reason}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export const phone2013: Address = { phone: Buffer.from('013912340001', 'hex'), protocolVersion: null };
export const phone2019: Address = { phone: Buffer.from('00000000013912340019', 'hex'), protocolVersion: 1 };

/** An uplink frame. */
export function frame(from: Address, id: number, serial: number, body: Uint8Array = Buffer.alloc(0)): Buffer {
  return encodeFrame(from, id, serial, body);
}

/** A location body: fixed, 31.2 N 121.4 E, with `items` as hex behind it. `time` is BCD digits. */
export function location(
  options: { time?: string; items?: string; status?: number; lat?: number; lng?: number } = {},
): Buffer {
  const base = Buffer.alloc(28);
  base.writeUInt32BE(options.status ?? 3, 4);
  base.writeInt32BE(options.lat ?? 31_200_000, 8);
  base.writeInt32BE(options.lng ?? 121_400_000, 12);
  base.writeInt16BE(15, 16);
  base.writeUInt16BE(505, 18);
  base.writeUInt16BE(90, 20);
  base.set(Buffer.from(options.time ?? '261130120000', 'hex'), 22);
  return Buffer.concat([base, Buffer.from(options.items ?? '', 'hex')]);
}

export interface Tyre {
  position: number;
  bits?: number;
  kpa: number;
  celsius?: number;
  battery?: number;
}

/** Item 0x66 as hex, id and length in front; `declared` overrides the length byte. */
export function tyreItem(layout: 'su' | 'yue', entrySize: 9 | 10, tyres: readonly Tyre[], declared?: number): string {
  const head = Buffer.alloc(layout === 'su' ? 41 : 65);
  head.set(Buffer.from('261130120000', 'hex'), 16);
  head[head.length - 1] = tyres.length;
  const entries = tyres.map(({ position, bits = 1, kpa, celsius = 40, battery = 90 }) => {
    const entry = Buffer.alloc(entrySize);
    if (entrySize === 9) entry[0] = position;
    else entry.writeUInt16BE(position, 0);
    const rest = entrySize - 8;
    entry.writeUInt16BE(bits, rest);
    entry.writeUInt16BE(kpa, rest + 2);
    entry.writeInt16BE(celsius, rest + 4);
    entry.writeUInt16BE(battery, rest + 6);
    return entry;
  });
  const value = Buffer.concat([head, ...entries]);
  return Buffer.concat([Buffer.from([0x66, declared ?? value.length]), value]).toString('hex');
}
