/** Messages longer than 8 bytes, put together from their packets (protocols.md 5.4). */

export interface Assembled {
  pgn: number;
  sourceAddress: number;
  destinationAddress: number;
  data: Uint8Array;
}

interface Session {
  pgn: number;
  sourceAddress: number;
  destinationAddress: number;
  data: Uint8Array;
  packets: number;
  /** Packets that came, by number - 1. */
  got: Uint8Array;
  count: number;
  heardMs: number | null;
}

/**
 * The standard gives a broadcast up 750 ms after its last packet, an addressed message after 1250 ms. Logs print the
 * times of slow adapters, and whole seconds: the longer one is taken for both.
 */
const timeoutMs = 1250;
const broadcast = 255;
const smallest = 9;
const largest = 1785;
const keptSessions = 256;

export class TransportSessions {
  readonly #sessions = new Map<number, Session>();

  /** A TP.CM frame; false when it cannot be one. `clockMs` null: no time is known, nothing times out. */
  control(data: Uint8Array, sourceAddress: number, destinationAddress: number, clockMs: number | null): boolean {
    if (data.length < 8) return false;
    const kind = data[0] as number;
    const size = (data[1] as number) + (data[2] as number) * 256;
    const packets = data[3] as number;
    const pgn = (data[5] as number) + (data[6] as number) * 256 + (data[7] as number) * 65_536;
    if (kind === 0x11 || kind === 0x13) return true;
    if (kind === 0xff) {
      // Either side gives up.
      this.#sessions.delete(keyOf(sourceAddress, destinationAddress));
      this.#sessions.delete(keyOf(destinationAddress, sourceAddress));
      return true;
    }
    const isBroadcast = kind === 0x20;
    if (!isBroadcast && kind !== 0x10) return false;
    if (isBroadcast !== (destinationAddress === broadcast)) return false;
    // A new announcement ends the unfinished one of the same sender, whatever it is worth itself.
    const key = keyOf(sourceAddress, destinationAddress);
    this.#sessions.delete(key);
    if (size < smallest || size > largest || packets !== Math.ceil(size / 7) || pgn > 0x3ffff) return false;
    this.#sessions.set(key, {
      pgn,
      sourceAddress,
      destinationAddress,
      data: new Uint8Array(size),
      packets,
      got: new Uint8Array(packets),
      count: 0,
      heardMs: clockMs,
    });
    if (this.#sessions.size > keptSessions) this.#sessions.delete(this.#sessions.keys().next().value as number);
    return true;
  }

  /** A TP.DT frame; the message when it was its last missing packet. */
  packet(
    data: Uint8Array,
    sourceAddress: number,
    destinationAddress: number,
    clockMs: number | null,
  ): Assembled | null {
    const key = keyOf(sourceAddress, destinationAddress);
    const session = this.#sessions.get(key);
    if (session === undefined || data.length < 2) return null;
    const late = clockMs !== null && session.heardMs !== null && clockMs - session.heardMs > timeoutMs;
    const number = data[0] as number;
    // Nobody repeats a packet of a broadcast: one out of turn means that one is lost.
    const outOfTurn = destinationAddress === broadcast && number !== session.count + 1;
    if (late || outOfTurn || number < 1 || number > session.packets) {
      this.#sessions.delete(key);
      return null;
    }
    session.heardMs = clockMs;
    const at = (number - 1) * 7;
    const wanted = Math.min(7, session.data.length - at);
    if (data.length - 1 < wanted) {
      this.#sessions.delete(key);
      return null;
    }
    session.data.set(data.subarray(1, 1 + wanted), at);
    if (session.got[number - 1] === 0) session.count += 1;
    session.got[number - 1] = 1;
    if (session.count < session.packets) return null;
    this.#sessions.delete(key);
    return session;
  }
}

function keyOf(sourceAddress: number, destinationAddress: number): number {
  return sourceAddress * 256 + destinationAddress;
}
