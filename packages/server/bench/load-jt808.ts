/** Load generator for JT/T 808: frames are built beforehand, acknowledgements counted. Runs in a process of its own. */
import { connect, type Socket } from 'node:net';
import { backMs, jt808Frame, stepMs } from './frames.ts';

export interface LoadOrder {
  kind: 'load';
  port: number;
  terminals: readonly string[];
  connections: number;
  rounds: number;
  /** Builds more rounds when they run out, for runs too long to build all before. */
  endless?: boolean;
  firstRound: number;
  seconds: number;
  /** Runs before the measured seconds: terminals connect, code gets hot. */
  warmSeconds: number;
  /** Reports a second, 0: as fast as acknowledged. */
  rate: number;
  /** Frames of one connection that may wait for their acknowledgement. */
  inFlight: number;
  /** Epoch ms that rounds are counted from. */
  epoch: number;
}

export interface LoadResult {
  kind: 'done';
  acknowledged: number;
  refused: number;
  seconds: number;
  rounds: number;
  cpuMs: number;
  /** With a rate: [vehicle, event time, when it was sent] by frame, wall clock. */
  sent?: [number, number, number][];
}

type Sent = NonNullable<LoadResult['sent']>;

/** The frames of one connection, round by round; offsets by frame. */
interface Line {
  /** First vehicle and number of vehicles. */
  from: number;
  count: number;
  socket: Socket;
  /** Frames `built` to `frames`; earlier ones were sent and dropped. */
  bytes: Buffer;
  offsets: Uint32Array;
  built: number;
  frames: number;
  next: number;
  acknowledged: number;
  pending: Buffer | null;
}

process.on('message', async (message: LoadOrder | { kind: 'exit' }) => {
  if (message.kind === 'exit') process.exit(0);
  if (message.kind === 'load') process.send?.(await run(message));
});
process.send?.({ kind: 'hello' });

async function run(order: LoadOrder): Promise<LoadResult> {
  const lines: Line[] = [];
  const share = Math.ceil(order.terminals.length / order.connections);
  for (let from = 0; from < order.terminals.length; from += share) {
    lines.push(await open(order, from, Math.min(share, order.terminals.length - from)));
  }
  process.send?.({ kind: 'prepared' });
  await new Promise<void>((resolve) => process.once('message', () => resolve()));

  let refused = 0;
  const times: Sent = [];
  let started = performance.now();
  const ended = started + (order.warmSeconds + order.seconds) * 1000;
  for (const line of lines) {
    line.socket.on('data', (chunk) => {
      refused += countReplies(line, chunk);
      if (order.rate === 0 && performance.now() < ended) fill(line, order);
    });
  }
  if (order.rate === 0) for (const line of lines) fill(line, order);
  else void pace(lines, order, started, ended, times);
  await new Promise((resolve) => setTimeout(resolve, order.warmSeconds * 1000));
  process.send?.({ kind: 'warm' });
  const cpu = process.cpuUsage();
  const before = acknowledgedBy(lines);
  started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, ended - performance.now())));
  const acknowledged = acknowledgedBy(lines) - before;
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  await drained(lines);
  const sent = Math.max(...lines.map((line) => Math.ceil(line.next / line.count)));
  const ran = lines.some((line) => line.next === line.frames);
  if (ran && order.endless !== true && order.rate === 0)
    process.stderr.write('load: frames ran out, ask for more rounds\n');
  for (const line of lines) line.socket.destroy();
  return {
    kind: 'done',
    acknowledged,
    refused,
    seconds,
    rounds: order.firstRound + sent,
    cpuMs: (used.user + used.system) / 1000,
    sent: times,
  };
}

function acknowledgedBy(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.acknowledged, 0);
}

async function open(order: LoadOrder, from: number, count: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port: order.port, noDelay: true });
  socket.on('error', (error) => process.stderr.write(`load: ${error.message}\n`));
  await new Promise((resolve) => socket.once('connect', resolve));
  const nothing = { bytes: Buffer.alloc(0), offsets: new Uint32Array(1), built: 0, frames: 0 };
  const line: Line = { from, count, socket, ...nothing, next: 0, acknowledged: 0, pending: null };
  build(line, order);
  return line;
}

/** The next rounds of a line. */
function build(line: Line, order: LoadOrder): void {
  const frames: Buffer[] = [];
  const start = order.epoch - backMs;
  const first = order.firstRound + line.frames / line.count;
  for (let round = first; round < first + order.rounds; round++) {
    for (let n = line.from; n < line.from + line.count; n++) {
      frames.push(jt808Frame(order.terminals[n] as string, n, round, start + round * stepMs));
    }
  }
  line.offsets = new Uint32Array(frames.length + 1);
  for (const [index, frame] of frames.entries()) {
    line.offsets[index + 1] = (line.offsets[index] as number) + frame.length;
  }
  line.bytes = Buffer.concat(frames);
  line.built = line.frames;
  line.frames += frames.length;
}

function fill(line: Line, order: LoadOrder): void {
  if (order.endless === true && line.next === line.frames) build(line, order);
  const { inFlight } = order;
  const room = line.acknowledged + inFlight - line.next;
  // In bursts, as a network delivers them: a write for every frame would measure the kernel.
  if (room < inFlight / 2) return;
  send(line, Math.min(room, line.frames - line.next));
}

function send(line: Line, count: number): void {
  if (count <= 0) return;
  const from = line.next - line.built;
  line.socket.write(line.bytes.subarray(line.offsets[from], line.offsets[from + count]));
  line.next += count;
}

async function pace(
  lines: readonly Line[],
  order: LoadOrder,
  started: number,
  ended: number,
  times: Sent,
): Promise<void> {
  let sent = 0;
  let turn = 0;
  while (performance.now() < ended) {
    const due = Math.floor(((performance.now() - started) / 1000) * order.rate);
    for (; sent < due; sent++) {
      const line = lines[turn++ % lines.length] as Line;
      if (line.next >= line.frames) continue;
      const round = order.firstRound + Math.floor(line.next / line.count);
      const at = order.epoch - backMs + round * stepMs;
      times.push([line.from + (line.next % line.count), at, performance.timeOrigin + performance.now()]);
      send(line, 1);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function drained(lines: readonly Line[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (lines.some((line) => line.acknowledged < line.next) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** 0x8001 of 2013: flag, header 12, body 5, check, flag = 20 bytes unless escaped. Answers how many said no. */
function countReplies(line: Line, chunk: Buffer): number {
  const bytes = line.pending === null ? chunk : Buffer.concat([line.pending, chunk]);
  let refused = 0;
  let at = 0;
  for (;;) {
    const start = bytes.indexOf(0x7e, at);
    const end = start < 0 ? -1 : bytes.indexOf(0x7e, start + 1);
    if (end < 0) break;
    line.acknowledged += 1;
    // The result is the last byte before the check byte, which alone may be escaped as two.
    const result = bytes[end - 2] === 0x7d ? bytes[end - 3] : bytes[end - 2];
    if (result !== 0) refused += 1;
    at = end + 1;
  }
  line.pending = at < bytes.length ? bytes.subarray(at) : null;
  return refused;
}
