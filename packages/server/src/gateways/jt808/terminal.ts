/** What the gateway remembers of one terminal while its connection stands. */
import type { KnownReceiver } from '../gateway.ts';
import type { Address } from './codec/encode.ts';
import { canonicalPhone, type FrameReader } from './codec/frame.ts';
import type { Connection } from './connection.ts';
import type { FragmentSessions } from './fragments.ts';
import type { Ticket } from './report-queue.ts';

/** A report message that waits for its answer. */
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
  readonly key: number | string;
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
  /** Its messages in the connection's line of answers. */
  waiting: number;
  readonly answered: AnsweredMessages;
}

/** The newest four answered messages of a terminal: repetitions come soon. Without objects, for there are many terminals. */
export class AnsweredMessages {
  readonly #keys: (string | null)[] = [null, null, null, null];
  /** Checksum and result, by message. */
  readonly #facts: number[] = [0, 0, 0, 0];
  #next = 0;

  add(key: string, checksum: number, result: number): void {
    this.#keys[this.#next] = key;
    this.#facts[this.#next] = (result << 8) | checksum;
    this.#next = (this.#next + 1) % this.#keys.length;
  }

  /** The result it was answered with; null when it is not known. */
  resultOf(key: string, checksum: number): number | null {
    for (let index = 0; index < this.#keys.length; index++) {
      const facts = this.#facts[index] as number;
      if ((facts & 0xff) === checksum && this.#keys[index] === key) return facts >> 8;
    }
    return null;
  }
}

export function createTerminal(reader: FrameReader, connection: Connection): Terminal {
  const phoneRaw = reader.phoneRaw();
  return {
    id: canonicalPhone(phoneRaw),
    key: reader.terminalKey(),
    address: { phone: Buffer.from(phoneRaw, 'hex'), protocolVersion: reader.is2019 ? reader.protocolVersion : null },
    connection,
    edition: reader.is2019 ? '2019' : null,
    serial: 0,
    receiver: null,
    authenticated: false,
    fragments: null,
    waiting: 0,
    answered: new AnsweredMessages(),
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
