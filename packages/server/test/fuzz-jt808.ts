/** Random and mutated JT/T 808 bytes: what must hold for all of them. */
import { readingLimits } from '@treadline/domain/telemetry/vehicle-report';
import fc from 'fast-check';
import { decodeFrame, readFragment } from '../src/gateways/jt808/codec/decode.ts';
import { encodeFrame } from '../src/gateways/jt808/codec/encode.ts';
import { canonicalPhone, FrameReader } from '../src/gateways/jt808/codec/frame.ts';
import { FrameSplitter } from '../src/gateways/jt808/codec/splitter.ts';
import { FragmentSessions } from '../src/gateways/jt808/fragments.ts';
import { defaultLimits } from '../src/gateways/jt808/limits.ts';
import { toReports } from '../src/gateways/jt808/report.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { phone2013, phone2019, receiver, vectors } from './jt808.ts';

const seeds = vectors.flatMap(({ hex, frames }) => frames ?? [hex]).map((hex) => Buffer.from(hex, 'hex'));

/** Changes of a seed: overwrite, cut out or double a byte. */
const change = fc.record({ at: fc.nat(2000), kind: fc.nat(2), byte: fc.nat(255) });

function mutate(seed: Uint8Array, changes: readonly { at: number; kind: number; byte: number }[]): Buffer {
  const bytes = [...seed];
  for (const { at, kind, byte } of changes) {
    if (bytes.length === 0) break;
    bytes.splice(at % bytes.length, kind === 2 ? 0 : 1, ...(kind === 1 ? [] : [byte]));
  }
  return Buffer.from(bytes);
}

const anySeed = fc.integer({ min: 0, max: seeds.length - 1 });
const changes = fc.array(change, { maxLength: 8 });

/** Frames that are sound outside, so that the bodies are reached. */
const soundFrame = fc
  .record({
    seed: anySeed,
    changes,
    id: fc.constantFrom(0, 0x0100, 0x0102, 0x0104, 0x0107, 0x0200, 0x0201, 0x0704),
    late: fc.boolean(),
  })
  .map(({ seed, changes: edits, id, late }) => {
    const reader = new FrameReader();
    const wire = seeds[seed] as Buffer;
    const reason = reader.read(wire, 1, wire.length - 1);
    const body = reason === null ? reader.bytes.subarray(reader.bodyFrom, reader.bodyTo) : wire;
    const changed = mutate(body, edits).subarray(0, 1023);
    return encodeFrame(late ? phone2019 : phone2013, id === 0 ? reader.messageId : id, reader.serial, changed);
  });

/** Frames with tyre items of any declared length and count. */
const tyreFrame = fc
  .record({
    item: fc.constantFrom(0x66, 0x77, 0x05),
    count: fc.nat(25),
    bytes: fc.uint8Array({ maxLength: 255 }),
    late: fc.boolean(),
  })
  .map(({ item, count, bytes, late }) => {
    const value = Buffer.from(bytes);
    if (value.length > 64) value[late ? 64 : 40] = count;
    const body = Buffer.concat([Buffer.alloc(28, 3), Buffer.from([item, value.length]), value]);
    return encodeFrame(late ? phone2019 : phone2013, 0x0200, count, body);
  });

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ seed: anySeed, changes }).map((one) => mutate(seeds[one.seed] as Buffer, one.changes)),
  },
  { weight: 3, arbitrary: soundFrame },
  { weight: 2, arbitrary: tyreFrame },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
);

export const jt808Fuzz: FuzzTarget<Buffer> = { name: 'jt808', input: piece, check };

const limits = { ...defaultLimits, fragmentBytes: 20_000 };
const settings = { ...receiver('1'), tyreItem05Kpa: 10 };
const reader = new FrameReader();
const budget = { bytes: 0 };
/** These live on from input to input, as they do on a connection. */
let splitter = new FrameSplitter(reader, limits.maxPendingBytes);
const fragments = new FragmentSessions(limits, budget);
let clock = Date.UTC(2026, 0, 1);

function check(bytes: Buffer): void {
  clock += 100;
  const within = splitter.push(bytes, { frame: checkReports, refused: () => {}, noise: () => {} });
  if (!within) splitter = new FrameSplitter(reader, limits.maxPendingBytes);
  if (splitter.pending.length > limits.maxPendingBytes + 1) throw new Error(`${splitter.pending.length} bytes pending`);
  const decoded = decodeFrame(bytes);
  if (decoded.error === undefined && decoded.checksumOk !== true) throw new Error('neither refused nor sound');
  JSON.stringify(decoded);
  const fragment = readFragment(bytes);
  if (fragment !== null) fragments.add(fragment, fragment.body, clock);
  fragments.sweep(clock);
  const bounded = budget.bytes >= 0 && budget.bytes <= limits.fragmentSessions * limits.fragmentBytes;
  if (!bounded) throw new Error(`${budget.bytes} bytes of fragments`);
}

function checkReports(frame: FrameReader): void {
  const { messageId, serial, is2019, bytes, view, bodyFrom: from, bodyTo: to } = frame;
  if (messageId !== 0x0200 && messageId !== 0x0201 && messageId !== 0x0704) return;
  const terminalId = canonicalPhone(frame.phoneRaw());
  for (const report of toReports({ terminalId, messageId, serial, is2019, bytes, view, from, to }, settings, clock)) {
    if (!(report.at > 0 && report.at <= clock + 600_000)) throw new Error(`event time ${report.at}`);
    const { fix } = report;
    if (fix && !(Math.abs(fix.latitude) <= 90 && Math.abs(fix.longitude) <= 180)) throw new Error('a fix nowhere');
    for (const wheel of report.wheels) {
      for (const field of ['pressureKpa', 'temperatureC', 'batteryPct'] as const) {
        const value = wheel[field];
        const { min, max } = readingLimits[field];
        if (value !== null && !(value >= min && value <= max)) throw new Error(`${field} ${value}`);
      }
    }
    if (report.wheels.length > 255) throw new Error(`${report.wheels.length} wheels`);
  }
}
