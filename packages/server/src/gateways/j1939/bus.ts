/** One CAN bus, line by line: frames, messages put together, decoded by the profile of their source. */

import { type Identifier, pgn, readIdentifier } from './identifier.ts';
import { type CanFrame, readLogLine } from './log-line.ts';
import { type Decoded, readMessage } from './messages.ts';
import type { ScalingProfile } from './profiles.ts';
import type { Assembled } from './transport.ts';
import { TransportSessions } from './transport.ts';

export interface BusFrame {
  frame: CanFrame;
  /** Null: not a J1939 frame (11 bits). */
  identifier: Identifier | null;
  /** Whole message this frame completed. */
  message: Assembled | null;
  /** Of the frame, or of the message it completed; null: remote, 11 bits, transport, a request. */
  decoded: Decoded | null;
  error: 'short' | 'transport' | null;
}

export class Bus {
  readonly #transport = new TransportSessions();
  readonly #profile: ScalingProfile;

  constructor(profile: ScalingProfile) {
    this.#profile = profile;
  }

  /** Null when it is no line of a CAN log. */
  read(line: string): BusFrame | null {
    const frame = readLogLine(line);
    if (frame === null) return null;
    const read: BusFrame = { frame, identifier: null, message: null, decoded: null, error: null };
    if (!frame.extended) return read;
    const identifier = readIdentifier(frame.id);
    read.identifier = identifier;
    const { sourceAddress, destinationAddress } = identifier;
    if (frame.remote || identifier.pgn === pgn.request) return read;
    if (identifier.pgn === pgn.transportControl) {
      const good = this.#transport.control(frame.data, sourceAddress, destinationAddress, frame.clockMs);
      if (!good) read.error = 'transport';
      return read;
    }
    if (identifier.pgn === pgn.transportData) {
      read.message = this.#transport.packet(frame.data, sourceAddress, destinationAddress, frame.clockMs);
      if (read.message !== null) this.#decode(read, read.message.pgn, read.message.data);
      return read;
    }
    this.#decode(read, identifier.pgn, frame.data);
    return read;
  }

  #decode(read: BusFrame, group: number, data: Uint8Array): void {
    const decoded = readMessage(group, data, this.#profile);
    if (decoded === 'short') read.error = 'short';
    else read.decoded = decoded;
  }
}
