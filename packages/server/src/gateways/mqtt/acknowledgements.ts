/** Messages at QoS 1 that wait for their commit: they are acknowledged in the order they came ([MQTT-4.6.0-2]). */

export interface Waiting {
  readonly messageId: number;
  stored: boolean;
}

export class Acknowledgements {
  #waiting: Waiting[] = [];

  get isDue(): boolean {
    return this.#waiting[0]?.stored === true;
  }

  add(messageId: number): Waiting {
    const waiting = { messageId, stored: false };
    this.#waiting.push(waiting);
    return waiting;
  }

  /** Ids to acknowledge now: up to the first message that is not stored. */
  take(): number[] {
    const ids: number[] = [];
    for (const { messageId, stored } of this.#waiting) {
      if (!stored) break;
      ids.push(messageId);
    }
    if (ids.length > 0) this.#waiting = this.#waiting.slice(ids.length);
    return ids;
  }
}
