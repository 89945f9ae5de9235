/**
 * The decoder for people: a frame, a stream or the fragments of one message as a JSON object with
 * the field names of the test vectors. Never throws; a refusal is `{ error, detail }`.
 */

import { type Body, BodyError, decodeBody } from './bodies.ts';
import { hexId } from './bytes.ts';
import { canonicalPhone, FrameReader, type RefusalReason } from './frame.ts';
import { FrameSplitter } from './splitter.ts';

export interface DecodedHeader {
  msgId: string;
  bodyLength: number;
  encrypt: number;
  subpackage: { total: number; index: number } | null;
  versionFlag: 0 | 1;
  protocolVersion?: number;
  phoneRaw: string;
  phone: string;
  serial: number;
}

export interface DecodedFrame {
  checksumOk?: boolean;
  checksum?: string;
  header?: DecodedHeader;
  /** Null for a fragment: only the whole message has a body to decode. */
  body?: Body | null;
  warning?: string;
  error?: RefusalReason;
  detail?: string;
}

export interface StreamFrame extends DecodedFrame {
  hex: string;
  msgId?: string;
  serial?: number;
}

/** A frame with or without its flags, as bytes or hex text (blanks are ignored). */
export function decodeFrame(input: string | Uint8Array): DecodedFrame {
  const bytes = typeof input === 'string' ? parseHex(input) : input;
  if (bytes === null) return { error: 'short', detail: 'no hex text' };
  const { from, to } = contentOf(bytes);
  const reader = new FrameReader();
  return describe(reader, reader.read(bytes, from, to));
}

/** The bytes of one connection: every frame in it, and what waits for its end. */
export function decodeStream(bytes: Uint8Array): { frames: StreamFrame[]; pendingHex: string; noiseBytes: number } {
  const frames: StreamFrame[] = [];
  let noiseBytes = 0;
  const add = (reason: RefusalReason | null, reader: FrameReader, wire: Buffer) => {
    const { error, detail, ...decoded } = describe(reader, reason);
    const brief = decoded.header ? { msgId: decoded.header.msgId, serial: decoded.header.serial } : {};
    // A stream is judged by its framing: a sound frame with a broken body is a frame, with a warning.
    const refusal = error === undefined || error === 'body' ? {} : { error, detail: detail ?? '' };
    const warning = error === 'body' ? { warning: detail ?? '' } : {};
    frames.push({ hex: wire.toString('hex'), ...brief, ...decoded, ...warning, ...refusal });
  };
  const splitter = new FrameSplitter(new FrameReader(), Number.POSITIVE_INFINITY);
  splitter.push(Buffer.from(bytes), {
    frame: (reader, wire) => add(null, reader, wire),
    refused: add,
    noise: (count) => {
      noiseBytes += count;
    },
  });
  return { frames, pendingHex: splitter.pending.toString('hex'), noiseBytes };
}

export interface Fragment {
  messageId: number;
  total: number;
  index: number;
  serial: number;
  phone: string;
  is2019: boolean;
  body: Buffer;
}

/** Null when the frame is bad or is a whole message. */
export function readFragment(bytes: Uint8Array): Fragment | null {
  const reader = new FrameReader();
  const { from, to } = contentOf(bytes);
  if (reader.read(bytes, from, to) !== null || !reader.subpackaged) return null;
  return {
    messageId: reader.messageId,
    total: reader.total,
    index: reader.index,
    serial: reader.serial,
    phone: canonicalPhone(reader.phoneRaw()),
    is2019: reader.is2019,
    body: Buffer.from(reader.bytes.subarray(reader.bodyFrom, reader.bodyTo)),
  };
}

export interface Reassembled {
  msgId: string;
  total: number;
  reassembledBodyHex: string;
  body: Body | null;
  warning?: string;
}

/** One message from its fragments, in any order, duplicates ignored. Null unless all are there and belong together. */
export function decodeFragments(fragments: readonly Fragment[]): Reassembled | null {
  const [first] = fragments;
  if (!first || first.total === 0) return null;
  const parts = new Map<number, Buffer>();
  for (const part of fragments) {
    if (fragmentKey(part) !== fragmentKey(first)) return null;
    if (part.index >= 1 && part.index <= first.total && !parts.has(part.index)) parts.set(part.index, part.body);
  }
  if (parts.size !== first.total) return null;
  const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, body]) => body));
  const { body, warning } = bodyOf(first.messageId, whole, first.is2019);
  return {
    msgId: hexId(first.messageId, 4),
    total: first.total,
    reassembledBodyHex: whole.toString('hex'),
    body,
    ...(warning ? { warning } : {}),
  };
}

/** Fragments of one message share this. Their serials should run with the indexes; real terminals skip some. */
export function fragmentKey(part: Fragment): string {
  return `${part.phone}-${part.messageId}-${part.total}`;
}

/** Bytes of hex text; null when it is none. */
export function parseHex(text: string): Buffer | null {
  const digits = text.replace(/\s+|0x/gi, '');
  return digits.length > 0 && digits.length % 2 === 0 && /^[0-9a-f]+$/i.test(digits)
    ? Buffer.from(digits, 'hex')
    : null;
}

function contentOf(bytes: Uint8Array): { from: number; to: number } {
  const from = bytes[0] === 0x7e ? 1 : 0;
  const to = bytes.length > from && bytes[bytes.length - 1] === 0x7e ? bytes.length - 1 : bytes.length;
  return { from, to };
}

function describe(reader: FrameReader, reason: RefusalReason | null): DecodedFrame {
  const header = reader.hasHeader ? { header: headerOf(reader) } : {};
  if (reason !== null) return { error: reason, detail: reader.detail, ...header };
  const frame: DecodedFrame = { checksumOk: true, checksum: hexId(reader.checksum, 2), ...header };
  const bytes = reader.bytes.subarray(reader.bodyFrom, reader.bodyTo);
  if (reader.subpackaged && reader.total > 1) {
    return { ...frame, body: null, warning: `fragment ${reader.index} of ${reader.total}` };
  }
  const { body, warning, error } = bodyOf(reader.messageId, bytes, reader.is2019);
  if (body !== null) frame.body = body;
  if (warning) frame.warning = warning;
  return error ? { error: 'body', detail: error, ...frame } : frame;
}

function bodyOf(id: number, bytes: Uint8Array, is2019: boolean): { body: Body | null; warning: string; error: string } {
  const warnings: string[] = [];
  try {
    const body = decodeBody(id, bytes, is2019, warnings);
    return { body, warning: warnings.join('; '), error: '' };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return { body: error.kept, warning: [...warnings, error.message].join('; '), error: error.message };
  }
}

function headerOf(reader: FrameReader): DecodedHeader {
  const phoneRaw = reader.phoneRaw();
  return {
    msgId: hexId(reader.messageId, 4),
    bodyLength: reader.bodyLength,
    encrypt: reader.encryption,
    subpackage: reader.subpackaged ? { total: reader.total, index: reader.index } : null,
    versionFlag: reader.is2019 ? 1 : 0,
    ...(reader.is2019 ? { protocolVersion: reader.protocolVersion } : {}),
    phoneRaw,
    phone: canonicalPhone(phoneRaw),
    serial: reader.serial,
  };
}
