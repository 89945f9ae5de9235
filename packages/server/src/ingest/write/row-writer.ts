/**
 * Encodes rows for COPY BINARY into one reused buffer (PostgreSQL manual, "COPY file formats").
 * Every field is its length and its big-endian value; length -1 is null.
 */

/** A bigint key split once, so that the hot path never parses ids. */
export interface Int8Halves {
  high: number;
  low: number;
}

const headerBytes = 19;
const trailerBytes = 2;
const epoch2000Ms = 946_684_800_000;
const int2Oid = 21;
const timestamptzOid = 1184;

/** Marks "no value" in typed arrays of int16; never a real reading (range gates end far above). */
export const noInt2 = -32768;

export function int8Halves(id: string): Int8Halves {
  const value = BigInt(id);
  return { high: Number(BigInt.asIntN(32, value >> 32n)), low: Number(BigInt.asIntN(32, value)) };
}

export class RowWriter {
  readonly #initialBytes: number;
  #bytes: Buffer;
  #view: DataView;
  #at = headerBytes;
  #rows = 0;

  constructor(initialBytes = 1 << 20) {
    this.#initialBytes = initialBytes;
    this.#bytes = Buffer.allocUnsafeSlow(initialBytes);
    this.#view = viewOf(this.#bytes);
    this.#bytes.set(signature, 0);
  }

  get rows(): number {
    return this.#rows;
  }

  /** Forgets the rows and keeps the memory. */
  reset(): void {
    this.#at = headerBytes;
    this.#rows = 0;
  }

  /**
   * The whole COPY stream in the writer's own memory, null without rows. It may be handed to another thread; the writer
   * is not used until `giveBack`.
   */
  take(): Uint8Array | null {
    if (this.#rows === 0) return null;
    this.#room(trailerBytes);
    this.#view.setInt16(this.#at, -1);
    return new Uint8Array(this.#bytes.buffer as ArrayBuffer, 0, this.#at + trailerBytes);
  }

  /** Its memory is back; null: it is lost, and new memory is taken. */
  giveBack(rows: Uint8Array | null): void {
    if (rows === null) this.#use(Buffer.allocUnsafeSlow(this.#initialBytes));
    else this.#use(Buffer.from(rows.buffer as ArrayBuffer));
  }

  /** Begins a row; `maxBytes` is an upper bound of the row without `text`. */
  row(columns: number, maxBytes: number): void {
    this.#room(2 + maxBytes);
    this.#view.setInt16(this.#at, columns);
    this.#at += 2;
    this.#rows += 1;
  }

  null(): void {
    this.#view.setInt32(this.#at, -1);
    this.#at += 4;
  }

  int2(value: number | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#view.setInt32(this.#at, 2);
    this.#view.setInt16(this.#at + 4, value);
    this.#at += 6;
  }

  int4(value: number | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#view.setInt32(this.#at, 4);
    this.#view.setInt32(this.#at + 4, value);
    this.#at += 8;
  }

  int8(value: Int8Halves): void {
    this.#view.setInt32(this.#at, 8);
    this.#view.setInt32(this.#at + 4, value.high);
    this.#view.setInt32(this.#at + 8, value.low);
    this.#at += 12;
  }

  /** Epoch milliseconds; -Infinity is '-infinity'. */
  timestamp(ms: number | null): void {
    if (ms === null) {
      this.null();
      return;
    }
    this.#view.setInt32(this.#at, 8);
    this.#microseconds(this.#at + 4, ms);
    this.#at += 12;
  }

  /** `noInt2` becomes a null element. */
  int2Array(values: ArrayLike<number>, from: number, count: number): void {
    const view = this.#view;
    const start = this.#at;
    let at = this.#arrayHead(start, int2Oid, count);
    let nulls = 0;
    for (let index = from; index < from + count; index++) {
      const value = values[index] as number;
      if (value === noInt2) {
        view.setInt32(at, -1);
        at += 4;
        nulls = 1;
      } else {
        view.setInt32(at, 2);
        view.setInt16(at + 4, value);
        at += 6;
      }
    }
    if (count > 0) view.setInt32(start + 8, nulls);
    view.setInt32(start, at - start - 4);
    this.#at = at;
  }

  /** Epoch milliseconds; NaN becomes a null element. */
  timestampArray(values: ArrayLike<number>, from: number, count: number): void {
    const view = this.#view;
    const start = this.#at;
    let at = this.#arrayHead(start, timestamptzOid, count);
    let nulls = 0;
    for (let index = from; index < from + count; index++) {
      const ms = values[index] as number;
      if (Number.isNaN(ms)) {
        view.setInt32(at, -1);
        at += 4;
        nulls = 1;
      } else {
        view.setInt32(at, 8);
        this.#microseconds(at + 4, ms);
        at += 12;
      }
    }
    if (count > 0) view.setInt32(start + 8, nulls);
    view.setInt32(start, at - start - 4);
    this.#at = at;
  }

  /** jsonb: a version byte, then the text. */
  jsonb(value: string | null): void {
    if (value === null) {
      this.null();
      return;
    }
    const length = Buffer.byteLength(value);
    this.#room(5 + length);
    this.#view.setInt32(this.#at, length + 1);
    this.#bytes[this.#at + 4] = 1;
    this.#bytes.write(value, this.#at + 5);
    this.#at += 5 + length;
  }

  #arrayHead(start: number, elementOid: number, count: number): number {
    const view = this.#view;
    view.setInt32(start + 4, count === 0 ? 0 : 1);
    view.setInt32(start + 8, 0);
    view.setInt32(start + 12, elementOid);
    if (count === 0) return start + 16;
    view.setInt32(start + 16, count);
    view.setInt32(start + 20, 1);
    return start + 24;
  }

  #microseconds(at: number, ms: number): void {
    if (ms === Number.NEGATIVE_INFINITY) {
      this.#view.setInt32(at, -2_147_483_648);
      this.#view.setInt32(at + 4, 0);
      return;
    }
    const microseconds = Math.round((ms - epoch2000Ms) * 1000);
    const high = Math.floor(microseconds / 4_294_967_296);
    this.#view.setInt32(at, high);
    this.#view.setUint32(at + 4, microseconds - high * 4_294_967_296);
  }

  #room(bytes: number): void {
    const needed = this.#at + bytes + trailerBytes;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#at);
    this.#bytes = grown;
    this.#view = viewOf(grown);
  }

  #use(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#bytes.set(signature, 0);
    this.reset();
  }
}

const signature = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex');

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
