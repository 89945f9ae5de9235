/**
 * Logs of a CAN bus or of a radio receiver, uploaded (protocols.md 5 and 7): read in slices so that a long one does not
 * hold up other devices, stored batch by batch. Sending the same log again stores nothing twice.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBleLines } from '../ble/reader.ts';
import { J1939Reader } from '../j1939/reader.ts';
import { type LineReports, Rtl433Reader, type Slice } from '../rtl433/reader.ts';
import { DeviceRefusal, plainBody } from './body.ts';
import type { DeviceDoor } from './door.ts';
import { batchLimit, type Reject } from './report-v1.ts';
import { findTerminal, maySpeakFor, type Speaker, takenOf } from './speaker.ts';
import { terminalNumber } from './values.ts';

const sliceLines = 2000;
/** Rejects that are answered one by one; of the others, how many. */
const namedRejects = 500;

interface TakenLog {
  accepted: number;
  duplicates: number;
  rejected: Reject[];
  /** Rejects beyond the named ones. */
  moreRejected: number;
  /** Lines that say nothing about tyres, or say it again. */
  ignored: number;
}

/** `?format=candump|rtl433|ble`, and `receiver` when a gateway uploads for another. 202 after commit. */
export async function takeLog(door: DeviceDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { format, receiver } = request.query as { format?: unknown; receiver?: unknown };
  const speaker = namedBy(door, door.speakerOf(request), receiver);
  const now = door.context.now();
  const protocol = format === 'candump' ? 'j1939' : 'rtl433';
  const { terminalId } = speaker;
  const { scalingProfile, ignoreThreshold, timeOffsetMin } = speaker.receiver;
  let read: (lines: readonly string[], slice: Slice) => LineReports;
  if (format === 'candump') {
    const reader = new J1939Reader({ terminalId, scalingProfile, ignoreThreshold, timeOffsetMin });
    read = (lines, slice) => reader.read(lines, now, slice);
  } else if (format === 'rtl433') {
    const reader = new Rtl433Reader();
    read = (lines, slice) => reader.read(lines, { terminalId, timeOffsetMin, isLive: false }, now, slice);
  } else if (format === 'ble') read = (lines, slice) => readBleLines(lines, terminalId, now, slice);
  else throw new DeviceRefusal(400, 'format', 'format is candump, rtl433 or ble');

  const body = await plainBody(request.body, request.headers['content-encoding'], door.limits.logBytes);
  const lines = body.toString('utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  door.received(protocol, lines.length);
  door.context.frames.record(terminalId, false, body, `log of ${lines.length} lines`);
  const log: TakenLog = { accepted: 0, duplicates: 0, rejected: [], moreRejected: 0, ignored: 0 };
  for (let from = 0; from < lines.length; from += sliceLines) {
    const isLast = from + sliceLines >= lines.length;
    const slice = read(lines.slice(from, from + sliceLines), { firstLine: from, isLast });
    log.ignored += slice.ignored;
    await take(door, slice, log);
    await turn();
  }
  if (log.rejected.length > 0) door.refused(protocol, 'line', log.rejected.length + log.moreRejected);
  return reply.code(202).send(log);
}

function namedBy(door: DeviceDoor, speaker: Speaker, receiver: unknown): Speaker {
  if (receiver === undefined) return speaker;
  const number = terminalNumber(receiver);
  const named = number === null ? null : findTerminal(number, door.context);
  if (named === null || !named.receiver.enabled || !maySpeakFor(speaker, named.receiver)) {
    throw new DeviceRefusal(400, 'unknown_terminal', 'no such receiver');
  }
  return { receiver: named.receiver, terminalId: named.terminalId, isGateway: false };
}

async function take(door: DeviceDoor, slice: LineReports, log: TakenLog): Promise<void> {
  const add = (reject: Reject) => {
    if (log.rejected.length < namedRejects) log.rejected.push(reject);
    else log.moreRejected += 1;
  };
  for (const reject of slice.rejected) add(reject);
  for (let from = 0; from < slice.reports.length; from += batchLimit) {
    const reports = slice.reports.slice(from, from + batchLimit);
    const indexes = slice.indexes.slice(from, from + batchLimit);
    const taken = takenOf({ reports, indexes, rejected: [] }, await door.submit(reports));
    log.accepted += taken.accepted;
    log.duplicates += taken.duplicates;
    for (const reject of taken.rejected) add(reject);
  }
}
