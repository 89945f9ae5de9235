/** MQTT packets out of a stream of bytes, and the few fields the gateway reads itself. The rest is the broker's work. */

export const packetType = { connect: 1, publish: 3, puback: 4, disconnect: 14 } as const;

/** Cuts a stream into whole packets. */
export class PacketSplitter {
  readonly #limit: number;
  #pending: Buffer | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Calls `take` for each whole packet; it stops when `take` answers false and keeps the rest.
   * False when the stream cannot be read on: a packet above the limit, or a length that is none.
   */
  push(chunk: Buffer | null, take: (packet: Buffer, headerBytes: number) => boolean): boolean {
    let bytes = chunk;
    if (this.#pending !== null) bytes = chunk === null ? this.#pending : Buffer.concat([this.#pending, chunk]);
    this.#pending = null;
    if (bytes === null) return true;
    let at = 0;
    while (at < bytes.length) {
      let length = 0;
      let headerBytes = 1;
      for (;;) {
        const digit = bytes[at + headerBytes];
        if (digit === undefined) return this.#keep(bytes, at);
        length += (digit & 0x7f) * 2 ** (7 * (headerBytes - 1));
        headerBytes += 1;
        if (digit < 0x80) break;
        if (headerBytes > 4) return false;
      }
      const total = headerBytes + length;
      if (total > this.#limit) return false;
      if (at + total > bytes.length) return this.#keep(bytes, at);
      const packet = at === 0 && total === bytes.length ? bytes : bytes.subarray(at, at + total);
      at += total;
      if (!take(packet, headerBytes)) return this.#keep(bytes, at);
    }
    return true;
  }

  #keep(bytes: Buffer, at: number): true {
    this.#pending = at < bytes.length ? bytes.subarray(at) : null;
    return true;
  }
}

export interface Publish {
  topic: string;
  qos: number;
  /** 0 at QoS 0. */
  messageId: number;
  payload: Buffer;
}

/** A PUBLISH of MQTT 3.1 and 3.1.1; null when its lengths contradict each other. One object is used again. */
export function readPublish(packet: Buffer, headerBytes: number, into: Publish): Publish | null {
  const qos = ((packet[0] as number) >> 1) & 3;
  const topicAt = headerBytes + 2;
  if (packet.length < topicAt || qos === 3) return null;
  const topicEnd = topicAt + packet.readUInt16BE(headerBytes);
  const payloadAt = topicEnd + (qos > 0 ? 2 : 0);
  if (payloadAt > packet.length || topicEnd === topicAt) return null;
  into.topic = packet.toString('utf8', topicAt, topicEnd);
  into.qos = qos;
  into.messageId = qos > 0 ? packet.readUInt16BE(topicEnd) : 0;
  into.payload = packet.subarray(payloadAt);
  return qos > 0 && into.messageId === 0 ? null : into;
}

export interface ConnectHead {
  /** 3, 4 or 5 among good ones. */
  level: number;
  keepAliveSeconds: number;
  /** Where the keep-alive stands. */
  keepAliveAt: number;
}

/** Null when it is no CONNECT. */
export function readConnect(packet: Buffer, headerBytes: number): ConnectHead | null {
  if ((packet[0] as number) >> 4 !== packetType.connect || packet.length < headerBytes + 8) return null;
  const levelAt = headerBytes + 2 + packet.readUInt16BE(headerBytes);
  const keepAliveAt = levelAt + 2;
  if (keepAliveAt + 2 > packet.length) return null;
  return { level: packet[levelAt] as number, keepAliveSeconds: packet.readUInt16BE(keepAliveAt), keepAliveAt };
}

/** Acknowledgements of MQTT 3.1.1, one after the other. */
export function pubacks(messageIds: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(messageIds.length * 4);
  for (let at = 0; at < messageIds.length; at++) {
    bytes[at * 4] = 0x40;
    bytes[at * 4 + 1] = 2;
    bytes.writeUInt16BE(messageIds[at] as number, at * 4 + 2);
  }
  return bytes;
}
