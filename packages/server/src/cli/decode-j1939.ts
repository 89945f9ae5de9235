/** Lines of `treadline decode j1939`: CAN logs, or lines of a test vector file. */
import { Bus, type BusFrame } from '../gateways/j1939/bus.ts';
import { pgn } from '../gateways/j1939/identifier.ts';
import { profileOf, profiles } from '../gateways/j1939/profiles.ts';
import { textOf } from '../gateways/j1939/values.ts';
import type { DecodedLine, LineKind } from './decode.ts';
import { jsonInput } from './json-input.ts';

export const j1939Lines: LineKind = {
  help: [
    'A line is one frame as candump prints it, to a log or to the console, or as a bus logger writes it.',
    `A line "profile=<name>" sets the scale of the lines after it: ${Object.keys(profiles).join(', ')}.`,
    'A frame:         {timestamp, interface, canId, extended, data, priority, pgn, pgnHex, sourceAddress,',
    '                 destinationAddress, decoded | requestedPgn | remote}; decoded.name is null for other groups.',
    'Transport:       a packet gives {..., complete: false}; the one that completes a message gives',
    '                 {pgn, sourceAddress, length, data, text?, decoded} of the message.',
    'A line of JSON with "line" or "lines" (and "profile") is read as those lines; the last one is answered.',
    'Refused lines:   {error: format | short | transport, ...}',
  ],
  create: () => {
    let bus = new Bus(profileOf('standard'));
    return (line) => {
      const [, profile] = /^\s*profile=(\S+)\s*$/.exec(line) ?? [];
      if (profile !== undefined) {
        if (!Object.hasOwn(profiles, profile)) return { output: { error: 'profile', detail: profile }, refused: true };
        bus = new Bus(profileOf(profile));
        return { output: { profile }, refused: false };
      }
      const given = jsonInput(line);
      if (given === null) return decoded(bus, line);
      const { line: single, lines, profile: named } = given;
      const texts = Array.isArray(lines) ? lines : [single];
      const own = new Bus(profileOf(typeof named === 'string' ? named : 'standard'));
      const answers = texts.map((text) => decoded(own, String(text ?? '')));
      return answers.at(-1) ?? { output: { error: 'format' }, refused: true };
    };
  },
};

function decoded(bus: Bus, line: string): DecodedLine {
  const read = bus.read(line);
  if (read === null) return { output: { error: 'format' }, refused: true };
  return { output: outputOf(read), refused: read.error !== null };
}

function outputOf(read: BusFrame): object {
  const { frame, identifier, message } = read;
  const output: Record<string, unknown> = {
    timestamp: frame.timestamp,
    interface: frame.interface,
    canId: frame.id
      .toString(16)
      .toUpperCase()
      .padStart(frame.extended ? 8 : 3, '0'),
    extended: frame.extended,
    data: hex(frame.data),
  };
  if (frame.localTime !== null) output.localTime = frame.localTime;
  if (frame.fd) output.fd = true;
  if (frame.remote) output.remote = true;
  if (identifier === null) return output;
  const { priority, sourceAddress, destinationAddress } = identifier;
  const group = message?.pgn ?? identifier.pgn;
  Object.assign(output, { priority, pgn: group, pgnHex: hexPgn(group), sourceAddress, destinationAddress });
  if (identifier.pgn === pgn.request && frame.data.length >= 3 && !frame.remote) {
    const [low = 0, middle = 0, high = 0] = frame.data;
    output.requestedPgn = low + middle * 256 + high * 65_536;
  }
  if (read.decoded !== null) output.decoded = read.decoded;
  if (read.error !== null) output.error = read.error;
  if (message !== null) {
    const text = textOf(message.data);
    Object.assign(output, { complete: true, length: message.data.length, data: hex(message.data) });
    if (text !== null) output.text = text;
  } else if (identifier.pgn === pgn.transportControl || identifier.pgn === pgn.transportData) output.complete = false;
  return output;
}

function hex(data: Uint8Array): string {
  return Buffer.from(data).toString('hex').toUpperCase();
}

/** Five digits, as in the vectors. */
function hexPgn(group: number): string {
  return group.toString(16).toUpperCase().padStart(5, '0');
}
