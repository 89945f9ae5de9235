/**
 * MQTT 5 in front of the embedded broker, which speaks 3.1.1: packets are translated both ways. What a device gateway
 * needs of version 5 is there (reason codes, topic aliases, session expiry); the rest is announced as not available.
 */
import { generate, type IConnectPacket, type Packet, type Parser, parser } from 'mqtt-packet';

export const reason = {
  success: 0,
  unspecified: 0x80,
  malformed: 0x81,
  notAuthorized: 0x87,
  busy: 0x89,
  packetTooLarge: 0x95,
  quotaExceeded: 0x97,
  formatInvalid: 0x99,
  qosNotSupported: 0x9b,
} as const;

export interface Version5Limits {
  packetBytes: number;
  /** Messages a client may send before their acknowledgement. */
  receiveMaximum: number;
}

const aliasMaximum = 64;
/** CONNACK of 3.1.1 -> 5: protocol, client id, unavailable, credentials, not authorized. */
const connackReasons = [0, 0x84, 0x85, 0x88, 0x86, 0x87] as const;
const toV4 = { protocolVersion: 4 } as const;
const toV5 = { protocolVersion: 5 } as const;

/** One connection of version 5. Methods throw on packets that are none. */
export class Version5 {
  readonly #limits: Version5Limits;
  readonly #fromClient: Parser;
  readonly #fromBroker: Parser;
  readonly #aliases = new Map<number, string>();
  readonly #unsubscribed = new Map<number, number>();
  #parsed: Packet[] = [];
  #assignedId: string | null = null;

  constructor(limits: Version5Limits) {
    this.#limits = limits;
    this.#fromClient = this.#parser(toV5);
    this.#fromBroker = this.#parser(toV4);
  }

  /** A whole packet of the client, read. */
  read(packet: Buffer): Packet {
    this.#parsed = [];
    this.#fromClient.parse(packet);
    const [read] = this.#parsed;
    if (read === undefined) throw new Error('not a packet');
    if (read.cmd === 'publish') read.topic = this.#topicOf(read.topic, read.properties?.topicAlias);
    return read;
  }

  /** What the broker gets in its version; null: nothing. A DISCONNECT that asks for the will is not passed on. */
  toBroker(packet: Packet, assignedId: () => string): Buffer | null {
    switch (packet.cmd) {
      case 'connect':
        return this.#connect(packet, assignedId);
      case 'subscribe':
        return generate({
          cmd: 'subscribe',
          messageId: packet.messageId as number,
          subscriptions: packet.subscriptions.map(({ topic, qos }) => ({ topic, qos: qos === 0 ? 0 : 1 })),
        });
      case 'unsubscribe':
        this.#unsubscribed.set(packet.messageId as number, packet.unsubscriptions.length);
        return generate({
          cmd: 'unsubscribe',
          messageId: packet.messageId as number,
          unsubscriptions: packet.unsubscriptions,
        });
      case 'puback':
        return generate({ cmd: 'puback', messageId: packet.messageId as number });
      case 'pingreq':
        return generate({ cmd: 'pingreq' });
      case 'disconnect':
        return packet.reasonCode === 0x04 ? null : generate({ cmd: 'disconnect' });
      default:
        throw new Error(`${packet.cmd} is not taken`);
    }
  }

  /** Bytes the broker wrote, in version 5. */
  toClient(bytes: Buffer): Buffer {
    this.#parsed = [];
    this.#fromBroker.parse(bytes);
    return Buffer.concat(this.#parsed.map((packet) => generate(this.#answer(packet), toV5)));
  }

  puback(messageId: number, reasonCode: number): Buffer {
    return generate({ cmd: 'puback', messageId, reasonCode }, toV5);
  }

  disconnect(reasonCode: number): Buffer {
    return generate({ cmd: 'disconnect', reasonCode }, toV5);
  }

  #connect(packet: IConnectPacket, assignedId: () => string): Buffer {
    if (packet.properties?.authenticationMethod !== undefined) throw new Error('no extended authentication');
    if (packet.clientId === '') this.#assignedId = assignedId();
    const { will } = packet;
    const expiry = packet.properties?.sessionExpiryInterval ?? 0;
    return generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clientId: this.#assignedId ?? packet.clientId,
      clean: packet.clean === true || expiry === 0,
      // Silence is watched by the gateway itself.
      keepalive: 0,
      ...(packet.username === undefined
        ? tokenAsName(packet.password)
        : { username: packet.username, ...(packet.password === undefined ? {} : { password: packet.password }) }),
      ...(will === undefined
        ? {}
        : { will: { topic: will.topic, payload: will.payload, qos: will.qos ?? 0, retain: will.retain === true } }),
    });
  }

  #answer(packet: Packet): Packet {
    if (packet.cmd === 'connack') {
      const reasonCode = connackReasons[packet.returnCode ?? 0] ?? reason.unspecified;
      return {
        cmd: 'connack',
        sessionPresent: packet.sessionPresent,
        reasonCode,
        ...(reasonCode === 0 ? { properties: this.#connackProperties() } : {}),
      };
    }
    if (packet.cmd === 'suback') {
      const granted = (packet.granted as number[]).map((code) => (code === 0x80 ? reason.notAuthorized : code));
      return { cmd: 'suback', messageId: packet.messageId as number, granted };
    }
    if (packet.cmd === 'unsuback') {
      const messageId = packet.messageId as number;
      const granted = new Array<number>(this.#unsubscribed.get(messageId) ?? 1).fill(0);
      this.#unsubscribed.delete(messageId);
      return { cmd: 'unsuback', messageId, granted };
    }
    return packet;
  }

  #connackProperties() {
    return {
      receiveMaximum: this.#limits.receiveMaximum,
      maximumPacketSize: this.#limits.packetBytes,
      maximumQoS: 1,
      topicAliasMaximum: aliasMaximum,
      subscriptionIdentifiersAvailable: false,
      sharedSubscriptionAvailable: false,
      ...(this.#assignedId === null ? {} : { assignedClientIdentifier: this.#assignedId }),
    };
  }

  #topicOf(topic: string, alias: number | undefined): string {
    if (alias === undefined) return topic;
    if (alias < 1 || alias > aliasMaximum) throw new Error('topic alias out of range');
    if (topic !== '') {
      this.#aliases.set(alias, topic);
      return topic;
    }
    const known = this.#aliases.get(alias);
    if (known === undefined) throw new Error('unknown topic alias');
    return known;
  }

  #parser(options: { protocolVersion: 4 | 5 }): Parser {
    const made = parser(options);
    made.on('packet', (packet) => this.#parsed.push(packet));
    made.on('error', (error: Error) => {
      throw error;
    });
    return made;
  }
}

/** 3.1.1 knows no password without a name. */
function tokenAsName(password: Buffer | undefined): { username?: string } {
  return password === undefined ? {} : { username: password.toString('utf8') };
}
