import { expect, it } from 'vitest';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { liveWheels, maxTemperatureC, minKpa, type WheelColumns } from './live.ts';

const at = new Date('2026-03-01T10:00:00Z');
const state: WheelColumns = {
  altitude_m: null,
  wheels: [121, 111, 211],
  pressures_hpa: [7184, null, 8500],
  temperatures_dc: [600, 650, null],
  batteries_pct: [80, 15, null],
  wheel_flags: [0, 4, null],
  wheel_at: [at, at, null],
};

it('gives every wheel of the layout in Z order, spares last, with the highest open level of each', () => {
  const layout = [
    [1, 'S1'],
    [222, '2RI'],
    [221, '2RO'],
    [212, '2LI'],
    [211, '2LO'],
    [121, '1R'],
    [111, '1L'],
  ] as const;
  const alarms = [
    [121, 1],
    [121, 3],
    [121, 2],
    [null, 2],
  ] as const;
  const wheels = liveWheels(layout, state, alarms, 20);
  expect(wheels.map((wheel) => wheel.label)).toEqual(['1L', '1R', '2LO', '2LI', '2RI', '2RO', 'S1']);
  expect(wheels.map((wheel) => wheel.level)).toEqual([0, 3, 0, 0, 0, 0, 0]);
  expect(wheels[1]).toEqual({
    wheel: 121,
    label: '1R',
    rawKpa: 718.4,
    compensatedKpa: 620,
    temperatureC: 60,
    batteryPct: 80,
    flags: 0,
    at: at.toISOString(),
    level: 3,
  });
  expect(wheels[0]).toMatchObject({ rawKpa: null, compensatedKpa: null, temperatureC: 65, batteryPct: 15, flags: 4 });
  expect(wheels[3]).toMatchObject({ rawKpa: null, temperatureC: null, batteryPct: null, flags: 0, at: null });
  expect(minKpa(wheels)).toBe(620);
  expect(maxTemperatureC(wheels)).toBe(65);
});

it('uses the air pressure of the place', () => {
  const high = liveWheels([[121, '1R']], { ...state, altitude_m: 4000 }, [], 20);
  expect(high[0]?.compensatedKpa).toBe(624.7);
});

it('knows no lowest or hottest without readings', () => {
  expect(minKpa([])).toBeNull();
  expect(maxTemperatureC([])).toBeNull();
});

it('names a vehicle by self-number, plate, VIN', () => {
  expect(vehicleName({ self_no: 'H1', plate: 'P1', vin: 'V1' })).toBe('H1');
  expect(vehicleName({ self_no: null, plate: 'P1', vin: 'V1' })).toBe('P1');
  expect(vehicleName({ self_no: '', plate: null, vin: 'V1' })).toBe('V1');
});
