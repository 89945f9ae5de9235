/** From stored columns to what the live overview shows. Pure; units of the store are tenths (model.md 1.5). */
import type { LiveWheel } from '@treadline/contract/monitor';
import { airPressureKpa, compensatedPressure } from '@treadline/domain/measure/pressure';

/** Columns of `vehicle_state` that the wheels are made of; the arrays run parallel to `wheels`. */
export interface WheelColumns {
  altitude_m: number | null;
  wheels: readonly number[];
  pressures_hpa: readonly (number | null)[];
  temperatures_dc: readonly (number | null)[];
  batteries_pct: readonly (number | null)[];
  wheel_flags: readonly (number | null)[];
  wheel_at: readonly (Date | null)[];
}

/** [wheel code, label] of the layout. */
export type LayoutWheel = readonly [number, string];
/** [wheel code or null for the vehicle itself, level] of an open alarm. */
export type OpenAlarm = readonly [number | null, number];

/** Compensated gauge pressure in kPa, one decimal; null without pressure or temperature. */
export function coldKpa(
  pressureHpa: number | null,
  temperatureDc: number | null,
  referenceTemperatureC: number,
  airKpa: number,
): number | null {
  if (pressureHpa === null || temperatureDc === null) return null;
  return tenth(compensatedPressure(pressureHpa / 10, temperatureDc / 10, referenceTemperatureC, airKpa));
}

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
      const pressureHpa = at(state.pressures_hpa, index);
      const temperatureDc = at(state.temperatures_dc, index);
      return {
        wheel,
        label,
        rawKpa: pressureHpa === null ? null : pressureHpa / 10,
        compensatedKpa: coldKpa(pressureHpa, temperatureDc, referenceTemperatureC, airKpa),
        temperatureC: temperatureDc === null ? null : temperatureDc / 10,
        batteryPct: at(state.batteries_pct, index),
        flags: at(state.wheel_flags, index) ?? 0,
        at: at(state.wheel_at, index)?.toISOString() ?? null,
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

/** Self-number, else plate, else VIN. */
export function vehicleName(vehicle: { self_no: string | null; plate: string | null; vin: string }): string {
  return vehicle.self_no || vehicle.plate || vehicle.vin;
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

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
