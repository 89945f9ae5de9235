import { type VehicleReport, wheelFlag } from '@treadline/domain/telemetry/vehicle-report';
import { describe, expect, it } from 'vitest';
import { location, receiver, type Tyre, tyreItem } from '../../../test/jt808.ts';
import { type Jt808Extra, toReports } from './report.ts';

const receivedAt = Date.UTC(2026, 10, 30, 5);

function reportOf(items: string, tyreItem05Kpa: number | null = null, time?: string): VehicleReport {
  const bytes = location({ items, ...(time === undefined ? {} : { time }) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = { terminalId: '1', messageId: 0x0200, serial: 1, is2019: false };
  const [report] = toReports(
    { ...head, bytes, view, from: 0, to: bytes.length },
    receiver('1', { tyreItem05Kpa }),
    receivedAt,
  );
  if (!report) throw new Error('no report');
  return report;
}

const tyre = (entry: Omit<Tyre, 'position'>) => {
  const report = reportOf(tyreItem('su', 9, [{ position: 3, ...entry }]));
  return { wheel: report.wheels[0], extra: report.extra as Jt808Extra | null };
};

describe('item 0x66', () => {
  it('bit 0 alone is a plain reading', () => {
    const { wheel, extra } = tyre({ bits: 1, kpa: 830, celsius: -12, battery: 96 });
    expect(wheel).toEqual({
      sensorId: null,
      wheel: null,
      axle: null,
      wheelFromLeft: null,
      label: null,
      index: 3,
      pressureKpa: 830,
      temperatureC: -12,
      batteryPct: 96,
      flags: 0,
      at: null,
    });
    expect(extra).toBeNull();
  });

  it.each([
    ['sensor fault', 16, wheelFlag.fault],
    ['slow leak', 64, wheelFlag.leak],
    ['sensor battery low', 128, wheelFlag.batteryLow],
    ['high, low, hot and imbalance', 2 | 4 | 8 | 32, 0],
  ])('%s sets the wheel flags and is kept as the device said it', (_name, bits, flags) => {
    const { wheel, extra } = tyre({ bits: bits | 1, kpa: 500 });
    expect(wheel).toMatchObject({ flags, pressureKpa: 500 });
    expect(extra?.wheelAlarms).toEqual([{ index: 3, bits }]);
  });

  it('pressure 0 with a sensor fault is no data', () => {
    const { wheel } = tyre({ bits: 16, kpa: 0, celsius: 0, battery: 80 });
    expect(wheel).toMatchObject({ pressureKpa: null, temperatureC: null, batteryPct: 80, flags: wheelFlag.fault });
  });

  it('pressure 0 with battery 0 is a sensor that is not heard', () => {
    const { wheel } = tyre({ bits: 1, kpa: 0, celsius: 0, battery: 0 });
    expect(wheel).toMatchObject({ pressureKpa: null, temperatureC: null, batteryPct: null, flags: wheelFlag.lost });
  });

  it('pressure 0 with the low pressure bit is a flat tyre', () => {
    expect(tyre({ bits: 4, kpa: 0, battery: 80 }).wheel).toMatchObject({ pressureKpa: 0, flags: 0 });
    expect(tyre({ bits: 4, kpa: 0, battery: 0 }).wheel?.pressureKpa).toBe(0);
    expect(tyre({ bits: 1, kpa: 0, battery: 50 }).wheel?.pressureKpa).toBe(0);
  });

  it.each([
    ['pressure', { kpa: 2001 }, { pressureKpa: null, temperatureC: 40, batteryPct: 90 }],
    ['temperature above', { kpa: 800, celsius: 201 }, { pressureKpa: 800, temperatureC: null, batteryPct: 90 }],
    ['temperature below', { kpa: 800, celsius: -56 }, { pressureKpa: 800, temperatureC: null, batteryPct: 90 }],
    ['battery', { kpa: 800, battery: 101 }, { pressureKpa: 800, temperatureC: 40, batteryPct: null }],
  ])('a %s outside its gate is no reading but is kept raw with a warning', (_name, entry, expected) => {
    const { wheel, extra } = tyre(entry);
    expect(wheel).toMatchObject(expected);
    expect(extra?.items?.[0]?.id).toBe('0x66');
    expect(extra?.warnings?.[0]).toMatch(/^wheel 3: .* is outside the gates$/);
  });

  it('takes values on the gates', () => {
    expect(tyre({ kpa: 2000, celsius: 200, battery: 100 }).wheel).toMatchObject({
      pressureKpa: 2000,
      temperatureC: 200,
    });
    expect(tyre({ kpa: 1, celsius: -55, battery: 0 }).wheel).toMatchObject({ temperatureC: -55, batteryPct: 0 });
  });

  it('gives readings the time of the item when it is another', () => {
    const item = tyreItem('su', 9, [{ position: 0, kpa: 800 }]);
    expect(reportOf(item, null, '261130120005').wheels[0]?.at).toBe(Date.UTC(2026, 10, 30, 4, 0, 0));
    expect(reportOf(item, null, '261130120000').wheels[0]?.at).toBeNull();
    expect(reportOf(item, null, '000000000000').wheels[0]?.at).toBeNull();
  });

  it('reads positions of two bytes', () => {
    expect(reportOf(tyreItem('su', 10, [{ position: 300, kpa: 800 }])).wheels[0]?.index).toBe(300);
  });
});

describe('item 0x77', () => {
  const slot = (hex: string) => reportOf(`77${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`);

  it('names the sensor and counts wheels from 1', () => {
    expect(slot('03a1b2c301545100').wheels[0]).toMatchObject({
      index: 2,
      sensorId: 'a1b2c3',
      pressureKpa: 850,
      temperatureC: 31,
      batteryPct: null,
      flags: 0,
    });
  });

  it.each([
    ['battery low', '80', wheelFlag.batteryLow, []],
    ['fast leak', '01', wheelFlag.leak, []],
    ['slow leak', '02', wheelFlag.leak, []],
    ['inflating', '03', wheelFlag.inflating, []],
    ['the device alarms', '1c', 0, [{ index: 0, bits: 2 | 4 | 8 }]],
  ])('reads %s', (_name, status, flags, alarms) => {
    const report = slot(`01a1b2c3015451${status}`);
    expect(report.wheels[0]).toMatchObject({ flags, pressureKpa: 850 });
    expect((report.extra as Jt808Extra | null)?.wheelAlarms ?? []).toEqual(alarms);
  });

  it('does not pass old values of a silent sensor for readings', () => {
    expect(slot('01a1b2c301545140').wheels[0]).toMatchObject({
      flags: wheelFlag.lost,
      pressureKpa: null,
      temperatureC: null,
    });
  });

  it('makes nothing of an empty place', () => {
    expect(slot('0100000000000040').wheels).toEqual([]);
  });

  it('uses the low ten bits of the pressure only', () => {
    expect(slot('01a1b2c3fd545100').wheels[0]?.pressureKpa).toBe(850);
  });

  it('keeps an impossible pressure and an odd length raw', () => {
    const high = slot('01a1b2c303ff5100');
    expect(high.wheels[0]).toMatchObject({ pressureKpa: null, temperatureC: 31 });
    expect((high.extra as Jt808Extra).items).toHaveLength(1);
    expect(slot('01a1b2c3015451').wheels).toEqual([]);
    expect((slot('01a1b2c3015451').extra as Jt808Extra).items).toHaveLength(1);
  });
});

describe('item 0x05', () => {
  const item = (hex: string, fill: string) => `051e${hex}${fill.repeat(30 - hex.length / 2)}`;

  it('raises nothing and stays raw while its scale is unknown', () => {
    const report = reportOf(item('5152', 'ff'));
    expect(report.wheels).toEqual([]);
    expect((report.extra as Jt808Extra).items?.[0]?.id).toBe('0x05');
  });

  it('is scaled by the receiver and leaves unused places out', () => {
    const { wheels, extra } = reportOf(item('51ff00', 'ff'), 10);
    expect(wheels.map(({ index, pressureKpa }) => [index, pressureKpa])).toEqual([
      [0, 810],
      [2, 0],
    ]);
    expect(extra).toBeNull();
  });

  it('takes trailing zeros for filling where 0xff is never used', () => {
    expect(reportOf(item('510050', '00'), 10).wheels.map((wheel) => wheel.pressureKpa)).toEqual([810, 0, 800]);
  });

  it('keeps values outside the gate raw', () => {
    const { wheels, extra } = reportOf(item('fe', 'ff'), 10);
    expect(wheels[0]?.pressureKpa).toBeNull();
    expect((extra as Jt808Extra).items).toHaveLength(1);
  });

  it('of another length creates no readings', () => {
    expect(reportOf('0503010203', 10).wheels).toEqual([]);
    expect(reportOf('0500', 10).wheels).toEqual([]);
  });
});
