/**
 * Load generator for HTTP (batches) and MQTT (QoS 1): bodies are built beforehand and only their times and message ids
 * are written anew for each round. Acknowledgements are counted. Runs in a process of its own, orders as for JT/T 808.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'mqtt-packet';
import { backMs, reportV1, stepMs } from './frames.ts';
import type { LoadOrder, LoadResult } from './load-jt808.ts';

export interface DeviceLoadOrder extends LoadOrder {
  protocol: 'http' | 'mqtt';
  /** A gateway's token of the terminals' enterprise. */
  token: string;
  /** Reports in one HTTP body; 1 for MQTT. */
  batch: number;
}

/** Bytes of one message with the places where round and time stand. */
interface Message {
  bytes: Buffer;
  roundsAt: number[];
  timesAt: number[];
  reports: number;
  /** MQTT: where the packet id stands. */
  idAt: number;
}

interface Line {
  socket: Socket;
  messages: Message[];
  next: number;
  /** Messages acknowledged. */
  answered: number;
  pending: string;
  refused: number;
}

const roundDigits = '000000';
const timeDigits = '0000000000000';
/** Messages of one connection that may wait for their acknowledgement. */
let window = 1;
let order: DeviceLoadOrder;

if (process.send !== undefined) {
  process.on('message', async (message: DeviceLoadOrder | { kind: 'exit' }) => {
    if (message.kind === 'exit') process.exit(0);
    if (message.kind === 'load') process.send?.(await run(message));
  });
  process.send({ kind: 'hello' });
}

async function run(given: DeviceLoadOrder): Promise<LoadResult> {
  order = given;
  window = order.protocol === 'http' ? 1 : Math.max(1, order.inFlight);
  const lines: Line[] = [];
  const share = Math.ceil(order.terminals.length / order.connections / order.batch) * order.batch;
  for (let from = 0; from < order.terminals.length; from += share) {
    lines.push(await open(from, Math.min(share, order.terminals.length - from)));
  }
  process.send?.({ kind: 'prepared' });
  await once(process, 'message');

  const ended = performance.now() + (order.warmSeconds + order.seconds) * 1000;
  for (const line of lines) {
    line.socket.on('data', (chunk: Buffer) => {
      line.answered += order.protocol === 'http' ? httpAnswers(line, chunk) : pubacks(chunk);
      if (performance.now() < ended) fill(line);
    });
    fill(line);
  }
  const reports = () =>
    lines.reduce((sum, { answered, messages }) => sum + answered * (messages[0] as Message).reports, 0);
  await sleep(order.warmSeconds * 1000);
  const warm = reports();
  const cpu = process.cpuUsage();
  const started = performance.now();
  process.send?.({ kind: 'warm' });
  await sleep(order.seconds * 1000);
  const seconds = (performance.now() - started) / 1000;
  const acknowledged = reports() - warm;
  const refused = lines.reduce((sum, line) => sum + line.refused, 0);
  const used = process.cpuUsage(cpu);
  await drained(lines);
  const rounds = order.firstRound + Math.max(...lines.map(({ next, messages }) => Math.ceil(next / messages.length)));
  for (const line of lines) line.socket.destroy();
  return { kind: 'done', acknowledged, refused, seconds, rounds, cpuMs: (used.user + used.system) / 1000 };
}

async function open(from: number, count: number): Promise<Line> {
  const number = order.terminals[from] as string;
  const messages: Message[] = [];
  const size = order.protocol === 'http' ? order.batch : 1;
  for (let at = from; at < from + count; at += size) {
    const entries: string[] = [];
    for (let n = at; n < Math.min(at + size, from + count); n++) {
      const entry = { ...reportV1(order.terminals[n] as string, n, 0, 0), msgId: `m${roundDigits}`, ts: 'TS' };
      entries.push(JSON.stringify(entry).replace('"TS"', timeDigits));
    }
    messages.push(order.protocol === 'http' ? httpMessage(entries) : mqttMessage(number, entries[0] as string));
  }
  const socket = connect({ host: '127.0.0.1', port: order.port, noDelay: true });
  socket.on('error', (error) => process.stderr.write(`load: ${error.message}\n`));
  await once(socket, 'connect');
  if (order.protocol === 'mqtt') {
    const about = { clean: true, keepalive: 0, protocolId: 'MQTT', protocolVersion: 4 } as const;
    const password = Buffer.from(order.token);
    socket.write(generate({ cmd: 'connect', clientId: `load-${from}`, username: number, password, ...about }));
    const [connack] = (await once(socket, 'data')) as [Buffer];
    if (connack[3] !== 0) throw new Error(`the broker refused the load with ${connack[3]}`);
  }
  return { socket, messages, next: 0, answered: 0, pending: '', refused: 0 };
}

function httpMessage(entries: readonly string[]): Message {
  const body = `[${entries.join(',')}]`;
  const head = [
    'POST /api/ingest/v1/reports HTTP/1.1',
    'host: bench',
    'content-type: application/json',
    `authorization: Bearer ${order.token}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return messageOf(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`), entries.length, 0);
}

function mqttMessage(number: string, entry: string): Message {
  const topic = `tpms/v1/${number}/report`;
  const payload = Buffer.from(entry);
  const bytes = generate({ cmd: 'publish', topic, payload, qos: 1, messageId: 1, dup: false, retain: false });
  return messageOf(bytes, 1, bytes.length - payload.length - 2);
}

function messageOf(bytes: Buffer, reports: number, idAt: number): Message {
  return {
    bytes,
    reports,
    idAt,
    roundsAt: placesOf(bytes, `"m${roundDigits}"`, 2),
    timesAt: placesOf(bytes, `"ts":${timeDigits}`, 5),
  };
}

function placesOf(bytes: Buffer, text: string, skip: number): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at + skip);
  return places;
}

function fill(line: Line): void {
  const room = line.answered + Math.min(window, line.messages.length - 1 || 1) - line.next;
  // In bursts, as a network delivers them.
  if (room <= 0 || (window > 1 && room < window / 2)) return;
  const parts: Buffer[] = [];
  for (let n = 0; n < room; n++) parts.push(prepare(line));
  line.socket.write(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts));
}

function prepare(line: Line): Buffer {
  const message = line.messages[line.next % line.messages.length] as Message;
  const round = order.firstRound + Math.floor(line.next / line.messages.length);
  const time = String(order.epoch - backMs + round * stepMs);
  const digits = String(round).padStart(roundDigits.length, '0');
  for (const at of message.roundsAt) message.bytes.write(digits, at, 'latin1');
  for (const at of message.timesAt) message.bytes.write(time, at, 'latin1');
  if (message.idAt > 0) message.bytes.writeUInt16BE((line.next % 65_000) + 1, message.idAt);
  line.next += 1;
  return message.bytes;
}

/** The next body is sent only after the answer, so answers come one by one. */
function httpAnswers(line: Line, chunk: Buffer): number {
  line.pending += chunk.toString('latin1');
  const end = line.pending.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(line.pending)?.[1] ?? Number.NaN);
  if (end < 0 || line.pending.length < end + 4 + length) return 0;
  if (!line.pending.startsWith('HTTP/1.1 202') || !line.pending.includes('"rejected":[]')) {
    if (line.refused === 0) process.stderr.write(`load: ${line.pending.slice(0, 600)}\n`);
    line.refused += 1;
  }
  line.pending = '';
  return 1;
}

function pubacks(chunk: Buffer): number {
  return chunk.length / 4;
}

async function drained(lines: readonly Line[]): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (lines.some((line) => line.answered < line.next) && performance.now() < deadline) {
    await sleep(20);
  }
}
