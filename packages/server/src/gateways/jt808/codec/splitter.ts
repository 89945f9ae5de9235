/**
 * Cuts the bytes of one connection at flags (protocols.md 1.1): noise, halves, empty pairs, and
 * neighbours that share one flag. Every flag may open a frame; a segment that only a shared flag
 * opened and that is no frame is noise, not a bad frame.
 */
import { type FrameReader, flagByte, type RefusalReason } from './frame.ts';

/** Where frames go. `reader` is filled for this call only; `wire` is a view of the chunk, flags included. */
export interface FrameSink {
  frame(reader: FrameReader, wire: Buffer): void;
  refused(reason: RefusalReason, reader: FrameReader, wire: Buffer): void;
  noise(bytes: number): void;
}

/** 0: no flag seen, 1: a flag that ended the last segment, 2: a flag that can only be a beginning. */
type Opening = 0 | 1 | 2;

export class FrameSplitter {
  private readonly reader: FrameReader;
  private readonly maxPendingBytes: number;
  private tail: Buffer = empty;
  private opening: Opening = 0;

  constructor(reader: FrameReader, maxPendingBytes = 4096) {
    this.reader = reader;
    this.maxPendingBytes = maxPendingBytes;
  }

  /** Bytes that wait for their end flag, flag included. */
  get pending(): Buffer {
    if (this.opening === 0 || (this.opening === 1 && this.tail.length === 0)) return empty;
    return Buffer.concat([flag, this.tail]);
  }

  /** Feeds one read of the socket. False when the ceiling for an unfinished frame is passed: drop the connection. */
  push(chunk: Buffer, sink: FrameSink): boolean {
    const data = this.tail.length === 0 ? chunk : Buffer.concat([this.tail, chunk]);
    this.tail = empty;
    let from = 0;
    for (;;) {
      const end = data.indexOf(flagByte, from);
      if (end < 0) break;
      this.segment(data, from, end, sink);
      from = end + 1;
    }
    if (from === data.length) return true;
    if (this.opening === 0) {
      sink.noise(data.length - from);
      return true;
    }
    // A copy, so that a few bytes do not keep a whole socket buffer alive.
    this.tail = Buffer.from(data.subarray(from));
    return this.tail.length < this.maxPendingBytes;
  }

  private segment(data: Buffer, from: number, end: number, sink: FrameSink): void {
    if (this.opening === 0 || from === end) {
      if (from < end) sink.noise(end - from);
      this.opening = 2;
      return;
    }
    const reason = this.reader.read(data, from, end);
    if (reason !== null && reason !== 'encrypted' && this.opening === 1) {
      sink.noise(end - from);
      this.opening = 2;
      return;
    }
    this.opening = 1;
    const wire = from > 0 ? data.subarray(from - 1, end + 1) : Buffer.concat([flag, data.subarray(0, end + 1)]);
    if (reason === null) sink.frame(this.reader, wire);
    else sink.refused(reason, this.reader, wire);
  }
}

const empty: Buffer = Buffer.alloc(0);
const flag: Buffer = Buffer.from([flagByte]);
