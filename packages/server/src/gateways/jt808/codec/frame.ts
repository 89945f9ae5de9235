/**
 * One JT/T 808 frame from wire bytes: unescape, checksum, header (protocols.md 1.1, 1.2).
 * A reader owns its scratch memory and is filled again by every `read`: take what you keep.
 */
import { hexOf } from './bytes.ts';

export const flagByte = 0x7e;
export const maxBodyBytes = 1023;

/** `long`: more than a frame can hold; `body`: the frame is sound, what it carries is not. */
export type RefusalReason = 'checksum' | 'escape' | 'length' | 'short' | 'long' | 'encrypted' | 'body';

const maxContentBytes = 21 + maxBodyBytes + 1;

export class FrameReader {
  /** Unescaped header, body and checksum. */
  readonly bytes: Buffer = Buffer.alloc(maxContentBytes);
  readonly view: DataView = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
  length = 0;
  checksum = 0;
  /** True when the header fields below were read. */
  hasHeader = false;
  messageId = 0;
  bodyLength = 0;
  encryption = 0;
  is2019 = false;
  /** Counts revisions from 1 in a 2019 header, 0 in older ones. */
  protocolVersion = 0;
  phoneFrom = 0;
  phoneTo = 0;
  serial = 0;
  subpackaged = false;
  total = 0;
  index = 0;
  bodyFrom = 0;
  bodyTo = 0;
  /** Says more about the last refusal, for people. */
  detail = '';

  /** Reads the content between two flags. Null when good; the header may stand even when it is not. */
  read(wire: Uint8Array, from: number, to: number): RefusalReason | null {
    const { bytes } = this;
    this.hasHeader = false;
    let xor = 0;
    let out = 0;
    for (let i = from; i < to; i++) {
      let byte = wire[i] as number;
      if (byte === 0x7d) {
        i++;
        const next = i < to ? (wire[i] as number) : -1;
        if (next !== 1 && next !== 2)
          return this.refuse('escape', next < 0 ? '0x7d before the end flag' : badEscape(next));
        byte = 0x7c + next;
      }
      if (out === maxContentBytes) return this.refuse('long', `more than ${maxContentBytes} bytes`);
      bytes[out++] = byte;
      xor ^= byte;
    }
    this.length = out;
    if (out < 13) return this.refuse('short', `${out} bytes, a header and its checksum take 13`);
    this.checksum = bytes[out - 1] as number;
    const headerGood = this.readHeader();
    if (xor !== 0) {
      return this.refuse('checksum', `frame says ${hexByte(this.checksum)}, XOR gives ${hexByte(this.checksum ^ xor)}`);
    }
    if (!headerGood) return this.refuse('short', 'header truncated');
    if (this.bodyTo - this.bodyFrom !== this.bodyLength) {
      return this.refuse('length', `header declares ${this.bodyLength} bytes, ${this.bodyTo - this.bodyFrom} present`);
    }
    if (this.encryption !== 0) return this.refuse('encrypted', `encryption ${this.encryption}: body cannot be read`);
    return null;
  }

  /** The number as sent: digits, or hex nibbles from terminals that pack something else. */
  phoneRaw(): string {
    return hexOf(this.bytes, this.phoneFrom, this.phoneTo);
  }

  /** Tells terminals and the flavours of their headers apart; without a text for the usual six bytes. */
  terminalKey(): number | string {
    if (this.is2019) return `${this.protocolVersion}-${this.phoneRaw()}`;
    return this.view.getUint16(this.phoneFrom) * 0x1_0000_0000 + this.view.getUint32(this.phoneFrom + 2);
  }

  private readHeader(): boolean {
    const { view } = this;
    this.messageId = view.getUint16(0);
    const properties = view.getUint16(2);
    this.bodyLength = properties & 0x3ff;
    this.encryption = (properties >> 10) & 7;
    this.subpackaged = (properties & 0x2000) !== 0;
    this.is2019 = (properties & 0x4000) !== 0;
    const plain = this.is2019 ? 17 : 12;
    this.bodyFrom = this.subpackaged ? plain + 4 : plain;
    this.bodyTo = this.length - 1;
    if (this.bodyTo < this.bodyFrom) return false;
    this.protocolVersion = this.is2019 ? view.getUint8(4) : 0;
    this.phoneFrom = this.is2019 ? 5 : 4;
    this.phoneTo = plain - 2;
    this.serial = view.getUint16(plain - 2);
    this.total = this.subpackaged ? view.getUint16(plain) : 0;
    this.index = this.subpackaged ? view.getUint16(plain + 2) : 0;
    this.hasHeader = true;
    return true;
  }

  private refuse(reason: RefusalReason, detail: string): RefusalReason {
    this.detail = detail;
    return reason;
  }
}

/** Canonical terminal number: without leading zeros, lower case. */
export function canonicalPhone(phoneRaw: string): string {
  return phoneRaw.replace(/^0+(?=.)/, '');
}

function hexByte(value: number): string {
  return `0x${value.toString(16).padStart(2, '0')}`;
}

function badEscape(next: number): string {
  return `0x7d followed by ${hexByte(next)} is not a legal pair`;
}
