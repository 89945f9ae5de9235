/** Latest values of wheels as the axle diagram shows them, in the reader's units. */
import type { LiveWheel } from '@treadline/contract/monitor';
import { type Status, statusOf } from '../StatusGlyph.tsx';
import type { Measures } from '../units.ts';
import { type AxleWheel, wheelKey } from './axle-wheel.ts';

/** Pressure an alarm is judged on: compensated when there is one, else raw (ruling 15). */
export function judgedKpa(wheel: Pick<LiveWheel, 'rawKpa' | 'compensatedKpa'>): number | null {
  return wheel.compensatedKpa ?? wheel.rawKpa;
}

/** A wheel without any value is drawn dashed, unless an alarm stands on it. */
export function wheelStatus(wheel: Pick<LiveWheel, 'level' | 'rawKpa' | 'compensatedKpa'>, online: boolean): Status {
  return statusOf(wheel.level, online && judgedKpa(wheel) !== null);
}

const trailerType = 3004;

interface Combination {
  vehicleType: number;
  state: number;
  wheels: readonly LiveWheel[];
  trailer: { wheels: readonly LiveWheel[] } | null;
}

/** Both frames of the diagram; a trailer that stands alone is drawn as one, without a cab. */
export function axleFrames(
  vehicle: Combination,
  measures: Measures,
  word: (status: Status) => string,
): { wheels: AxleWheel[]; trailer: AxleWheel[] } {
  const online = vehicle.state === 1;
  if (vehicle.vehicleType === trailerType) {
    return { wheels: [], trailer: axleWheels(vehicle.wheels, 'trailer', online, measures, word) };
  }
  return {
    wheels: axleWheels(vehicle.wheels, 'vehicle', online, measures, word),
    trailer: axleWheels(vehicle.trailer?.wheels ?? [], 'trailer', online, measures, word),
  };
}

/** `word` names a status in the reader's language. */
function axleWheels(
  wheels: readonly LiveWheel[],
  frame: 'vehicle' | 'trailer',
  online: boolean,
  measures: Measures,
  word: (status: Status) => string,
): AxleWheel[] {
  return wheels.map((wheel) => {
    const tone = wheelStatus(wheel, online);
    const pressure = judgedKpa(wheel);
    const { temperatureC } = wheel;
    return {
      key: wheelKey(frame, wheel.wheel),
      wheel: wheel.wheel,
      label: wheel.label,
      pressure: measures.pressure.text(pressure),
      temperature: temperatureC === null ? '–' : `${measures.temperature.text(temperatureC)}°`,
      tone,
      description: `${wheel.label}: ${measures.pressure.withUnit(pressure)}, ${measures.temperature.withUnit(temperatureC)}, ${word(tone)}`,
    };
  });
}
