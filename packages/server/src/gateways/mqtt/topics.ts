/** Topics of one receiver (protocols.md 6.2, 6.4, 6.5, 7): what may be published and subscribed, and what it means. */

export type MessageKind =
  | 'report'
  | 'status'
  | 'telemetry'
  | 'gatewayTelemetry'
  | 'rtl433'
  | 'theengs'
  | 'candump'
  | 'ble'
  | 'ignored';

export class ReceiverTopics {
  readonly #prefix: string;
  readonly #kinds: ReadonlyMap<string, MessageKind>;
  readonly #theengs: RegExp;

  /** `number` as the client names itself: topics are compared as they are written. */
  constructor(number: string) {
    this.#prefix = `tpms/v1/${number}/`;
    this.#kinds = new Map<string, MessageKind>([
      [`${this.#prefix}report`, 'report'],
      [`${this.#prefix}status`, 'status'],
      [`${this.#prefix}rtl433`, 'rtl433'],
      [`${this.#prefix}candump`, 'candump'],
      [`${this.#prefix}ble`, 'ble'],
      // Results of commands: nobody waits for them yet.
      [`${this.#prefix}ack`, 'ignored'],
      ['v1/devices/me/telemetry', 'telemetry'],
      ['v1/devices/me/attributes', 'ignored'],
      ['v1/gateway/telemetry', 'gatewayTelemetry'],
      ['v1/gateway/connect', 'ignored'],
      ['v1/gateway/disconnect', 'ignored'],
      [`rtl_433/${number}/events`, 'rtl433'],
    ]);
    this.#theengs = new RegExp(`^[^/]+/${number.replace(/[^0-9A-Za-z]/g, '')}/BTtoMQTT/[^/]+$`);
  }

  /** Null: not this receiver's topic. */
  kindOf(topic: string): MessageKind | null {
    const kind = this.#kinds.get(topic);
    if (kind !== undefined) return kind;
    if (this.#theengs.test(topic)) return 'theengs';
    return topic.startsWith(this.#devices) ? 'ignored' : null;
  }

  get status(): string {
    return `${this.#prefix}status`;
  }

  /** ThingsBoard devices subscribe to their fixed topics; nothing of others ever comes there. */
  maySubscribe(filter: string): boolean {
    return filter.startsWith(this.#prefix) || filter.startsWith('v1/devices/me/') || filter.startsWith('v1/gateway/');
  }

  /** Only what stands under the receiver's own name is ever sent to it. */
  mayReceive(topic: string): boolean {
    return topic.startsWith(this.#prefix);
  }

  get #devices(): string {
    return 'v1/devices/me/';
  }
}
