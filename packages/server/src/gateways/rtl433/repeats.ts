/** One transmission is printed 2 to 16 times within a second: the same values of a sensor within 5 s are one. */
import type { Heard } from './observation.ts';

const repeatMs = 5000;
const keptSensors = 5000;

export class Repeats {
  /** Last reading of a sensor that counted. */
  readonly #last = new Map<string, { values: string; at: number }>();

  /** `at`: any clock in milliseconds that goes with the lines. Remembers the observation when it is new. */
  isRepeat(heard: Heard, at: number): boolean {
    const sensor = `${heard.model} ${heard.sensorId}`;
    const values = `${heard.pressureKpa} ${heard.temperatureC} ${heard.batteryLow} ${heard.fastLeak} ${heard.inflating}`;
    const last = this.#last.get(sensor);
    if (last !== undefined && last.values === values && Math.abs(at - last.at) <= repeatMs) return true;
    this.#last.delete(sensor);
    this.#last.set(sensor, { values, at });
    if (this.#last.size > keptSensors) this.#last.delete(this.#last.keys().next().value as string);
    return false;
  }
}

/** The clock of a line: its own time or offset in a recording, else when it came. */
export function clockOf(line: unknown, heard: Heard, receivedAt: number): number {
  if (heard.time !== null) return timeMs(heard.time) ?? receivedAt;
  const offset = typeof line === 'string' ? /"time"\s*:\s*"@(\d+(?:\.\d+)?)s"/.exec(line)?.[1] : undefined;
  return offset === undefined ? receivedAt : Number(offset) * 1000;
}

/** Epoch ms of a printed time; without a zone it is read as if it were UTC. */
export function timeMs(time: string): number | null {
  if (/^\d+(\.\d+)?$/.test(time)) return Number(time) * 1000;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time.slice(19));
  const at = Date.parse(`${time.replace(' ', 'T')}${zoned ? '' : 'Z'}`);
  return Number.isNaN(at) ? null : at;
}
