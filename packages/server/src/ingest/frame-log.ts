/**
 * The newest raw frames of every terminal, the support tool of protocols.md 4.4, in a fixed budget of memory
 * (docs/decisions/0005-raw-frames-in-memory.md). A frame is copied into one of a few rings and linked to its terminal's
 * previous one; the ring overwrites the oldest. Recording allocates nothing, so it can stay on at full rate.
 */
import type { FrameLog } from '../gateways/gateway.ts';
import type { RawFrame } from '../platform/bus/topics.ts';

export interface RecentFrames extends FrameLog {
  /** Newest frames of one terminal, oldest first, at most `limit`. */
  recent(terminalId: string, limit: number): RawFrame[];
}

export interface FrameLogOptions {
  /** Memory of all rings together. */
  budgetBytes: number;
  now(): number;
}

export const frameLogBudgetBytes = 32 * 1024 * 1024;
const longestId = 64;
/** A longer frame is kept up to here, so that one message cannot push out thousands. */
export const keptFrameBytes = 4096;

/** Terminals are spread over rings, so that a chatty one pushes out a sixteenth of the others at most. */
const ringCount = 16;
/** Frames of a ring hang in this many chains, by terminal; the few terminals that share one are told apart by their ids. */
const chainCount = 4096;
/** previous position (8), time (8), length (4), full length (4), direction (1), note length (1), id length (2). */
const headBytes = 28;
const none = -1;

export function createFrameLog(options: FrameLogOptions): RecentFrames {
  const ringBytes = Math.max(
    headBytes + 2 * longestId + keptFrameBytes + 256,
    Math.floor(options.budgetBytes / ringCount),
  );
  const rings: Ring[] = [];
  for (let index = 0; index < ringCount; index++) rings.push(new Ring(ringBytes));
  return {
    record(terminalId, outgoing, bytes, note) {
      const key = hash(terminalId);
      (rings[key % ringCount] as Ring).record(terminalId, chainOf(key), outgoing, bytes, note, options.now());
    },
    recent(terminalId, limit) {
      const key = hash(terminalId);
      return (rings[key % ringCount] as Ring).recent(terminalId, chainOf(key), limit);
    },
  };
}

class Ring {
  readonly #size: number;
  readonly #bytes: Buffer;
  readonly #view: DataView;
  /** Position of each chain's newest record; positions only grow, place = position modulo size. */
  readonly #newest = new Float64Array(chainCount).fill(none);
  /** Position after the newest record. */
  #head = 0;

  constructor(size: number) {
    this.#size = size;
    this.#bytes = Buffer.alloc(size);
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, size);
  }

  record(
    terminalId: string,
    chain: number,
    outgoing: boolean,
    bytes: Uint8Array,
    note: string | null,
    at: number,
  ): void {
    const length = Math.min(bytes.length, keptFrameBytes);
    const noteBytes = note === null ? 0 : Math.min(Buffer.byteLength(note), 255);
    const idLength = Math.min(terminalId.length, longestId);
    const frameAt = headBytes + idLength * 2;
    const total = frameAt + length + noteBytes;
    // A record never wraps: what is left at the end of the ring stays unused.
    const left = this.#size - (this.#head % this.#size);
    const position = left < total ? this.#head + left : this.#head;
    const place = position % this.#size;
    const view = this.#view;
    view.setFloat64(place, this.#newest[chain] as number);
    this.#newest[chain] = position;
    view.setFloat64(place + 8, at);
    view.setUint32(place + 16, length);
    view.setUint32(place + 20, bytes.length);
    view.setUint8(place + 24, outgoing ? 1 : 0);
    view.setUint8(place + 25, noteBytes);
    view.setUint16(place + 26, idLength);
    for (let n = 0; n < idLength; n++) view.setUint16(place + headBytes + n * 2, terminalId.charCodeAt(n));
    this.#bytes.set(length === bytes.length ? bytes : bytes.subarray(0, length), place + frameAt);
    if (note !== null) this.#bytes.write(note, place + frameAt + length, noteBytes);
    this.#head = position + total;
  }

  recent(terminalId: string, chain: number, limit: number): RawFrame[] {
    const frames: RawFrame[] = [];
    let position = this.#newest[chain] as number;
    while (position >= 0 && frames.length < limit && this.#intact(position)) {
      const place = position % this.#size;
      if (this.#isOf(terminalId, place)) frames.push(this.#frame(place));
      position = this.#view.getFloat64(place);
    }
    return frames.reverse();
  }

  #isOf(terminalId: string, place: number): boolean {
    if (this.#view.getUint16(place + 26) !== Math.min(terminalId.length, longestId)) return false;
    for (let n = 0; n < terminalId.length && n < longestId; n++) {
      if (this.#view.getUint16(place + headBytes + n * 2) !== terminalId.charCodeAt(n)) return false;
    }
    return true;
  }

  #frame(place: number): RawFrame {
    const length = this.#view.getUint32(place + 16);
    const full = this.#view.getUint32(place + 20);
    const noteBytes = this.#view.getUint8(place + 25);
    const from = place + headBytes + this.#view.getUint16(place + 26) * 2;
    const note = noteBytes === 0 ? null : this.#bytes.toString('utf8', from + length, from + length + noteBytes);
    const cut = full > length ? `${length} of ${full} bytes kept` : null;
    return {
      at: this.#view.getFloat64(place + 8),
      outgoing: this.#view.getUint8(place + 24) === 1,
      hex: this.#bytes.toString('hex', from, from + length),
      note: note !== null && cut !== null ? `${note}; ${cut}` : (note ?? cut),
    };
  }

  /** Not yet reached by the writer on its next turn round the ring. */
  #intact(position: number): boolean {
    return position >= this.#head - this.#size;
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** By other bits than those that choose the ring. */
function chainOf(key: number): number {
  return (key >>> 4) % chainCount;
}
