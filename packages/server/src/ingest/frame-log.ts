/**
 * The newest raw frames of every terminal, the support tool of protocols.md 4.4, in a fixed budget of memory
 * (docs/decisions/0003-raw-frames.md). A frame is copied into one of a few rings and linked to its terminal's previous
 * one; the ring overwrites the oldest. Recording allocates nothing, so it can stay on at full rate.
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
/** A longer frame is kept up to here, so that one message cannot push out thousands. */
export const keptFrameBytes = 4096;

/** Terminals are spread over rings, so that a chatty one pushes out a sixteenth of the others at most. */
const ringCount = 16;
/** previous position (8), time (8), length (4), full length (4), direction (1), note length (1), padding (2), owner (4). */
const headBytes = 32;
const none = -1;

export function createFrameLog(options: FrameLogOptions): RecentFrames {
  const ringBytes = Math.max(headBytes + keptFrameBytes + 256, Math.floor(options.budgetBytes / ringCount));
  const rings: Ring[] = [];
  for (let index = 0; index < ringCount; index++) rings.push(new Ring(ringBytes));
  const ringOf = (terminalId: string): Ring => rings[hash(terminalId) % ringCount] as Ring;
  return {
    record(terminalId, outgoing, bytes, note) {
      ringOf(terminalId).record(terminalId, outgoing, bytes, note, options.now());
    },
    recent(terminalId, limit) {
      return ringOf(terminalId).recent(terminalId, limit);
    },
  };
}

class Ring {
  readonly #size: number;
  readonly #bytes: Buffer;
  readonly #view: DataView;
  /** Position of a terminal's newest record; positions only grow, place = position modulo size. */
  readonly #newest = new Map<string, { position: number }>();
  /** Position after the newest record. */
  #head = 0;
  #sweepAt = 4096;

  constructor(size: number) {
    this.#size = size;
    this.#bytes = Buffer.alloc(size);
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, size);
  }

  record(terminalId: string, outgoing: boolean, bytes: Uint8Array, note: string | null, at: number): void {
    const length = Math.min(bytes.length, keptFrameBytes);
    const noteBytes = note === null ? 0 : Math.min(Buffer.byteLength(note), 255);
    const total = headBytes + length + noteBytes;
    // A record never wraps: what is left at the end of the ring stays unused.
    const left = this.#size - (this.#head % this.#size);
    const position = left < total ? this.#head + left : this.#head;
    const place = position % this.#size;
    const view = this.#view;
    const newest = this.#newestOf(terminalId);
    view.setFloat64(place, newest.position);
    newest.position = position;
    view.setFloat64(place + 8, at);
    view.setUint32(place + 16, length);
    view.setUint32(place + 20, bytes.length);
    view.setUint8(place + 24, outgoing ? 1 : 0);
    view.setUint8(place + 25, noteBytes);
    view.setUint32(place + 28, hash(terminalId));
    this.#bytes.set(length === bytes.length ? bytes : bytes.subarray(0, length), place + headBytes);
    if (note !== null) this.#bytes.write(note, place + headBytes + length, noteBytes);
    this.#head = position + total;
  }

  recent(terminalId: string, limit: number): RawFrame[] {
    const frames: RawFrame[] = [];
    let position = this.#newest.get(terminalId)?.position ?? none;
    while (position >= 0 && frames.length < limit && this.#intact(position)) {
      const place = position % this.#size;
      if (this.#view.getUint32(place + 28) !== hash(terminalId)) break;
      frames.push(this.#frame(place));
      position = this.#view.getFloat64(place);
    }
    return frames.reverse();
  }

  #newestOf(terminalId: string): { position: number } {
    let newest = this.#newest.get(terminalId);
    if (newest === undefined) {
      if (this.#newest.size >= this.#sweepAt) this.#sweep();
      newest = { position: none };
      this.#newest.set(terminalId, newest);
    }
    return newest;
  }

  #frame(place: number): RawFrame {
    const length = this.#view.getUint32(place + 16);
    const full = this.#view.getUint32(place + 20);
    const noteBytes = this.#view.getUint8(place + 25);
    const from = place + headBytes;
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

  /** Forgets terminals whose frames are all overwritten; numbers of strangers must not pile up. */
  #sweep(): void {
    for (const [terminalId, { position }] of this.#newest) {
      if (!this.#intact(position)) this.#newest.delete(terminalId);
    }
    this.#sweepAt = Math.max(4096, this.#newest.size * 2);
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
