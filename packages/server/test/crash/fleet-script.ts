/**
 * What the terminals of the crash test report, by vehicle and round. Wheels run hot and cool down again while their
 * compensated pressure stays where it is, so the only alarms are high temperature, ordinary and then serious.
 */
import { locationFrame, type Reading } from '../../bench/frames.ts';

export const vehicles = 40;
export const rounds = 320;
/** Simulated time between two reports of a vehicle. */
export const stepMs = 60_000;
/** Rounds of one cycle: 4 hot, 4 hotter, then long enough cool for the alarm to end even when hysteresis begins anew. */
const cycle = 24;

export function celsius(vehicle: number, round: number, wheel: number): number {
  if (wheel !== vehicle % 6) return 60;
  const phase = (round + vehicle) % cycle;
  return phase < 8 ? 60 : phase < 12 ? 85 : phase < 16 ? 93 : 60;
}

/** The frame of one report. The same arguments give the same bytes: a terminal sends again what it sent. */
export function frameOf(terminal: string, vehicle: number, round: number, start: number): Buffer {
  const readings: Reading[] = [];
  for (let wheel = 0; wheel < 6; wheel++) {
    const degrees = celsius(vehicle, round, wheel);
    // 850 kPa at 20 degrees, warmed at constant volume at the altitude the frame tells (520 m, 95.2 kPa).
    const kpa = Math.round(((850 + 95.2) * (degrees + 273.15)) / 293.15 - 95.2);
    readings.push({ kpa, celsius: degrees, battery: 80 });
  }
  const place = {
    longitude: 118.8 + vehicle / 100,
    latitude: -22.3,
    kmh: 30,
    odometerKm: 1000 + round * 0.5,
    headingDeg: 90,
  };
  return locationFrame(terminal, round, start + round * stepMs, place, readings);
}
