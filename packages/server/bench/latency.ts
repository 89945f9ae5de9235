/**
 * From a JT/T 808 frame on the wire to the event in a browser's WebSocket, with the whole product as it is started:
 * signed in as a person, subscribed as the console's overview is. Sender and browser share this process's clock.
 *
 * Three kinds of vehicles make up the rate: most report every few seconds and each state goes out at once; "lively"
 * ones report five times a second, so that their states are coalesced to one a second; "troubled" ones lose and regain
 * pressure all the time, so that alarms start and end.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Subject, SubjectData } from '@treadline/contract/realtime';
import type { Database, Target } from '../src/platform/database/database.ts';
import type { Fleet } from '../test/fleet.ts';
import { locationFrame, placeOf, type Reading, wheelCount } from './frames.ts';
import { addPerson, openBrowser, startProduct } from './product.ts';

export interface LatencyOrder {
  target: Target;
  database: Database;
  fleet: Fleet;
  /** Frames a second. */
  rate: number;
  seconds: number;
  warmSeconds: number;
  connections: number;
}

const aim = { p50: 150, p99: 1000 };
const livelyPerSecond = 5;
const troubledPerSecond = 0.5;
/** Of the rate, for each of the two. */
const specialShare = 0.1;
/** One low reading, then normal ones: an episode starts with the first and ends with the third normal one. */
const troubleSteps = 5;
const endsAtStep = 3;
/** Just started, the product reads the states of all vehicles; that is a restart's delay, measured elsewhere. */
const settleSeconds = 5;
/** Events that are late are still waited for. */
const patienceMs = 3000;

interface Sender {
  vehicle: number;
  id: string;
  kind: 'steady' | 'lively' | 'troubled';
  /** Frames so far; also the serial. */
  sent: number;
  /** Frames of which no state has been seen, as [event time, when sent]. */
  unseen: [number, number][];
  /** When the frame was sent that starts or ends the alarm, until its event comes. */
  startSentAt: number | null;
  endSentAt: number | null;
}

class Delays {
  frames = 0;
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
  }

  describe(name: string): string {
    const sorted = this.#values.toSorted((one, other) => one - other);
    const quantile = (share: number): string =>
      (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1).padStart(6);
    const [p50, p99, last] = [quantile(0.5), quantile(0.99), (sorted.at(-1) ?? Number.NaN).toFixed(1)];
    return `  ${name.padEnd(44)} p50 ${p50} ms, p99 ${p99} ms, longest ${last} ms; seen ${sorted.length} of ${this.frames}`;
  }
}

/** Prints the delays of alarms and of states. */
export async function measureLatency(order: LatencyOrder): Promise<void> {
  const product = await startProduct(order.target);
  try {
    await addPerson(order.database, order.fleet);
    const browser = await openBrowser(product.address);
    const lines = await openLines(product.jt808Port, order.connections);
    await drive(order, browser, lines);
    for (const line of lines) line.destroy();
    browser.close();
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
  }
}

async function drive(order: LatencyOrder, browser: WebSocket, lines: readonly Socket[]): Promise<void> {
  const senders = makeSenders(order);
  const started = new Delays();
  const ended = new Delays();
  const states = { steady: new Delays(), lively: new Delays(), troubled: new Delays() };
  listen(browser, senders, { started, ended, states });
  // JT/T 808 tells whole seconds, so lively vehicles report a past that goes by faster.
  const livelyEpoch = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
  let measured = 0;

  const send = (sender: Sender, measuring: boolean): void => {
    const { vehicle, kind, sent } = sender;
    const step = kind === 'troubled' ? (sent + vehicle) % troubleSteps : null;
    const at = kind === 'lively' ? livelyEpoch + sent * 1000 : Math.floor(Date.now() / 1000) * 1000;
    const place = { ...placeOf(vehicle, sent), headingDeg: vehicle % 360 };
    const frame = locationFrame(order.fleet.terminalIds[vehicle] as string, sent, at, place, readings(step === 0));
    const now = performance.now();
    if (measuring) {
      measured += 1;
      states[kind].frames += 1;
      sender.unseen.push([at, now]);
      if (step === 0) {
        sender.startSentAt = now;
        started.frames += 1;
      } else if (step === endsAtStep && sent >= endsAtStep) {
        sender.endSentAt = now;
        ended.frames += 1;
      }
    }
    sender.sent += 1;
    (lines[vehicle % lines.length] as Socket).write(frame);
  };
  await pace(order, senders, send);
  await sleep(patienceMs);

  const rate = Math.round(measured / order.seconds).toLocaleString('en-US');
  console.log(
    `frame to browser's socket at ${rate} frames/s (aim for alarms: p50 below ${aim.p50} ms, p99 below ${aim.p99})`,
  );
  console.log(started.describe('alarm started'));
  console.log(ended.describe('alarm ended'));
  console.log(states.steady.describe('state, reports seconds apart'));
  console.log(states.lively.describe('state or a newer one, 5 reports a second'));
}

/** Each kind at its own rate, evenly, its vehicles in turn. */
async function pace(
  order: LatencyOrder,
  senders: readonly Sender[],
  send: (sender: Sender, measuring: boolean) => void,
): Promise<void> {
  const groups = (['steady', 'lively', 'troubled'] as const).map((kind) => {
    const own = senders.filter((sender) => sender.kind === kind);
    const rate = order.rate * (kind === 'steady' ? 1 - 2 * specialShare : specialShare);
    return { own, rate, sent: 0 };
  });
  const begin = performance.now();
  const measureFrom = begin + Math.max(order.warmSeconds, settleSeconds) * 1000;
  const end = measureFrom + order.seconds * 1000;
  for (let now = begin; now < end; now = performance.now()) {
    for (const group of groups) {
      const due = Math.floor(((now - begin) / 1000) * group.rate);
      for (; group.sent < due; group.sent++) {
        send(group.own[group.sent % group.own.length] as Sender, now >= measureFrom);
      }
    }
    await sleep(2);
  }
}

function listen(
  browser: WebSocket,
  senders: readonly Sender[],
  delays: { started: Delays; ended: Delays; states: Record<Sender['kind'], Delays> },
): void {
  const byId = new Map(senders.map((sender) => [sender.id, sender]));
  const hearStates = ({ vehicles }: SubjectData<'vehicle.state'>, now: number): void => {
    for (const { id, at } of vehicles) {
      const sender = byId.get(id);
      if (sender === undefined) continue;
      const seen = sender.unseen.filter(([eventAt]) => eventAt <= at);
      sender.unseen.splice(0, seen.length);
      for (const [, sentAt] of seen) delays.states[sender.kind].add(now - sentAt);
    }
  };
  const hearAlarm = ({ vehicleId, change }: SubjectData<'customer.alarm'>, now: number): void => {
    const sender = byId.get(vehicleId);
    if (sender === undefined) return;
    if (change === 'started' && sender.startSentAt !== null) {
      delays.started.add(now - sender.startSentAt);
      sender.startSentAt = null;
    } else if (change === 'ended' && sender.endSentAt !== null) {
      delays.ended.add(now - sender.endSentAt);
      sender.endSentAt = null;
    }
  };
  browser.onmessage = ({ data }) => {
    const now = performance.now();
    const message = JSON.parse(String(data)) as { subject?: Subject; data: unknown };
    if (message.subject === 'vehicle.state') hearStates(message.data as SubjectData<'vehicle.state'>, now);
    if (message.subject === 'customer.alarm') hearAlarm(message.data as SubjectData<'customer.alarm'>, now);
  };
}

function makeSenders({ fleet, rate }: LatencyOrder): Sender[] {
  const lively = Math.max(1, Math.round((rate * specialShare) / livelyPerSecond));
  const troubled = Math.max(1, Math.round((rate * specialShare) / troubledPerSecond));
  return fleet.vehicleIds.map((id, vehicle) => ({
    vehicle,
    id,
    kind: vehicle < lively ? 'lively' : vehicle < lively + troubled ? 'troubled' : 'steady',
    sent: 0,
    unseen: [],
    startSentAt: null,
    endSentAt: null,
  }));
}

function readings(low: boolean): Reading[] {
  return Array.from({ length: wheelCount }, (_, wheel) => ({
    kpa: low && wheel === 3 ? 600 : 845 + wheel,
    celsius: 40,
    battery: 80,
  }));
}

async function openLines(port: number, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      socket.on('error', (error) => process.stderr.write(`latency: ${error.message}\n`));
      await once(socket, 'connect');
      return socket.resume();
    }),
  );
}
