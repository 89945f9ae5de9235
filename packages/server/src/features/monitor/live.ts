/** From stored columns to what the live overview shows. Pure; units of the store are tenths (model.md 1.5). */
import type { LiveWheel } from '@treadline/contract/monitor';
import { coldKpa } from '@treadline/domain/measure/cold-pressure';
import { airPressureKpa } from '@treadline/domain/measure/pressure';
import { isoOf } from '../../platform/time.ts';

/** Columns of `vehicle_state` that the wheels are made of; the arrays run parallel to `wheels`. */
export interface WheelColumns {
  altitude_m: number | null;
  wheels: readonly number[];
  pressures_hpa: readonly (number | null)[];
  temperatures_dc: readonly (number | null)[];
  batteries_pct: readonly (number | null)[];
  wheel_flags: readonly (number | null)[];
  /** Text when it came inside a JSON document. */
  wheel_at: readonly (Date | string | null)[];
}

/** [wheel code, label] of the layout. */
export type LayoutWheel = readonly [number, string];
/** [wheel code or null for the vehicle itself, level] of an open alarm. */
export type OpenAlarm = readonly [number | null, number];

/** One entry for each wheel of the layout, axle by axle from the front, left to right; unheard wheels are empty. */
export function liveWheels(
  layout: readonly LayoutWheel[],
  state: WheelColumns,
  alarms: readonly OpenAlarm[],
  referenceTemperatureC: number,
): LiveWheel[] {
  const airKpa = airPressureKpa(state.altitude_m);
  return [...layout]
    .sort(([a], [b]) => zOrder(a) - zOrder(b))
    .map(([wheel, label]) => {
      const index = state.wheels.indexOf(wheel);
      const rawKpa = tenthOf(at(state.pressures_hpa, index));
      const temperatureC = tenthOf(at(state.temperatures_dc, index));
      return {
        wheel,
        label,
        rawKpa,
        compensatedKpa: coldKpa(rawKpa, temperatureC, referenceTemperatureC, airKpa),
        temperatureC,
        batteryPct: at(state.batteries_pct, index),
        flags: at(state.wheel_flags, index) ?? 0,
        at: isoOf(at(state.wheel_at, index)),
        level: alarms.reduce((highest, [of, level]) => (of === wheel ? Math.max(highest, level) : highest), 0),
      };
    });
}

/** Lowest pressure as it is judged: compensated, else raw (ruling 15). */
export function minKpa(wheels: readonly LiveWheel[]): number | null {
  return wheels.reduce<number | null>((least, wheel) => {
    const value = wheel.compensatedKpa ?? wheel.rawKpa;
    return value === null || (least !== null && least <= value) ? least : value;
  }, null);
}

export function maxTemperatureC(wheels: readonly LiveWheel[]): number | null {
  return wheels.reduce<number | null>((most, wheel) => {
    const value = wheel.temperatureC;
    return value === null || (most !== null && most >= value) ? most : value;
  }, null);
}

/** Bits of `vehicle_state.flags` (model.md 3.6). */
export const stateFlag = { fix: 1, ignition: 2, moving: 4 } as const;

/** Left to right: outermost first on the left side, last on the right; spares after all axles. */
function zOrder(wheel: number): number {
  if (wheel < 100) return 1_000_000 + wheel;
  const axle = Math.floor(wheel / 100);
  const right = Math.floor(wheel / 10) % 10 === 2;
  const slot = wheel % 10;
  return axle * 100 + (right ? 60 - slot : slot);
}

function at<V>(values: readonly (V | null)[], index: number): V | null {
  return index < 0 ? null : (values[index] ?? null);
}

function tenthOf(value: number | null): number | null {
  return value === null ? null : value / 10;
}
