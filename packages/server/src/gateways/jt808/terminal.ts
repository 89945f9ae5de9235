/** What the gateway remembers of one terminal while its connection stands. */
import type { KnownReceiver } from '../gateway.ts';
import type { Address } from './codec/encode.ts';
import { canonicalPhone, type FrameReader } from './codec/frame.ts';
import type { Connection } from './connection.ts';
import type { FragmentSessions } from './fragments.ts';
import type { Ticket } from './report-queue.ts';

/** A report message that is or was answered; kept a while to recognise its repetition. */
export interface Acknowledgement extends Ticket {
  terminal: Terminal;
  messageId: number;
  /** One for each frame of the message; empty when the message takes no answer. */
  serials: readonly number[];
  key: string;
  checksum: number;
  /** The first sending, when this is a repetition that came before the answer. */
  original: Acknowledgement | null;
}

export interface Terminal {
  readonly id: string;
  readonly phoneRaw: string;
  /** Replies repeat the number as sent and the flavour of the header. */
  readonly address: Address;
  readonly connection: Connection;
  edition: '2011' | '2013' | '2019' | null;
  /** Serial of the next frame to the terminal. */
  serial: number;
  /** Set while the directory was told that this receiver is connected. */
  receiver: KnownReceiver | null;
  authenticated: boolean;
  fragments: FragmentSessions | null;
  recent: Acknowledgement[];
}

/** Repetitions come soon after the first sending; this many messages are compared. */
const recentMessages = 4;

export function createTerminal(reader: FrameReader, connection: Connection): Terminal {
  const phoneRaw = reader.phoneRaw();
  return {
    id: canonicalPhone(phoneRaw),
    phoneRaw,
    address: { phone: Buffer.from(phoneRaw, 'hex'), protocolVersion: reader.is2019 ? reader.protocolVersion : null },
    connection,
    edition: reader.is2019 ? '2019' : null,
    serial: 0,
    receiver: null,
    authenticated: false,
    fragments: null,
    recent: [],
  };
}

/** True when the frame in the reader comes from this terminal in the same flavour. */
export function isFrom(terminal: Terminal, reader: FrameReader): boolean {
  const { phone, protocolVersion } = terminal.address;
  const { bytes, phoneFrom } = reader;
  if (reader.phoneTo - phoneFrom !== phone.length) return false;
  if (protocolVersion !== null && protocolVersion !== reader.protocolVersion) return false;
  for (let i = 0; i < phone.length; i++) if (bytes[phoneFrom + i] !== phone[i]) return false;
  return true;
}

/** The earlier sending of the same message, if the same bytes came before. */
export function findRepeated(terminal: Terminal, key: string, checksum: number): Acknowledgement | null {
  for (const one of terminal.recent) if (one.key === key && one.checksum === checksum) return one;
  return null;
}

export function remember(terminal: Terminal, acknowledgement: Acknowledgement): void {
  if (terminal.recent.length === recentMessages) terminal.recent.shift();
  terminal.recent.push(acknowledgement);
}
