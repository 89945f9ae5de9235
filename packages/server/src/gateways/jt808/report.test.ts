import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import { describe, expect, it } from 'vitest';
import {
  differences,
  frame,
  location,
  phone2013,
  phone2019,
  receiver,
  tyreItem,
  vectors,
} from '../../../test/jt808.ts';
import type { Address } from './codec/encode.ts';
import { canonicalPhone, FrameReader } from './codec/frame.ts';
import type { Location } from './codec/location.ts';
import { type Jt808Extra, type ReportMessage, type ReportSettings, toReports } from './report.ts';

const receivedAt = Date.UTC(2026, 10, 30, 5, 0, 0);
const settings = receiver('13912340001');

function read(wire: Uint8Array): ReportMessage {
  const reader = new FrameReader();
  const reason = reader.read(wire, 1, wire.length - 1);
  if (reason !== null) throw new Error(reason);
  const { messageId, serial, is2019, bytes, view, bodyFrom: from, bodyTo: to } = reader;
  return { terminalId: canonicalPhone(reader.phoneRaw()), messageId, serial, is2019, bytes, view, from, to };
}

function reportOf(body: Uint8Array, changes: Partial<ReportSettings> = {}, from: Address = phone2013): VehicleReport {
  const [report] = toReports(read(frame(from, 0x0200, 7, body)), { ...settings, ...changes }, receivedAt);
  if (!report) throw new Error('no report');
  return report;
}

const extraOf = (report: VehicleReport) => report.extra as Jt808Extra | null;

describe('toReports on the vectors', () => {
  const carriers = vectors.filter(({ kind, expect: { error, body } }) => {
    return kind === 'frame' && error === undefined && (body?.locations ?? body?.lat) !== undefined;
  });

  it.each(carriers)('agrees with the decoder on $id', ({ hex, expect: expected }) => {
    const late = Date.UTC(2030, 0, 1);
    const message = read(Buffer.from(hex, 'hex'));
    const reports = toReports(message, settings, late);
    const bodies = expected.body?.locations ?? [expected.body as Location];
    expect(reports).toHaveLength(bodies.length);
    bodies.forEach((body, i) => {
      const report = reports[i] as VehicleReport;
      expect(differences(expectedReport(body, late), report)).toEqual([]);
      expect(report.terminalId).toBe(expected.header?.phone);
      expect(report.buffered).toBe(expected.body?.type === 1);
      const raw = body.items.filter(({ id, tpms66, tpms77 }) => !readIds.has(id) && !tpms66 && !tpms77);
      const kept = extraOf(report)?.items?.map(({ id, hex: value }) => `${id}${value}`) ?? [];
      for (const { id, hex: value } of raw) expect(kept).toContain(`${id}${value}`);
    });
  });
});

const readIds = new Set(['0x01', '0x30', '0x31']);

/** What a decoded location must become, written from the rules and not from the code. */
function expectedReport(body: Location, late: number): Partial<VehicleReport> {
  const at = body.time === null ? Number.NaN : Date.parse(body.time);
  const good = at >= Date.UTC(2010, 0, 1) && at <= late + 600_000;
  const item = (id: string) => body.items.findLast((one) => one.id === id);
  const somewhere = body.lat !== 0 || body.lng !== 0;
  const fixed = body.positioned && body.coordinatesInRange && somewhere;
  const tyres = body.items.flatMap((one) => one.tpms66?.tyres ?? []);
  const sensors = body.items.flatMap((one) => one.tpms77 ?? []);
  return {
    at: good ? at : late,
    timeSubstituted: !good,
    fix: fixed
      ? ({ latitude: body.lat, longitude: body.lng, altitudeM: body.altitudeM } as VehicleReport['fix'])
      : null,
    speedKmh: body.speedKmh,
    headingDeg: body.direction,
    ignition: body.accOn,
    deviceAlarms: body.alarmFlags,
    odometerKm: (item('0x01')?.mileageKm as number | undefined) ?? null,
    signal: (item('0x30')?.signal as number | undefined) ?? null,
    satellites: (item('0x31')?.satellites as number | undefined) ?? null,
    wheels: [
      ...tyres.map((tyre) => ({
        index: tyre.position,
        pressureKpa: tyre.pressureKpa,
        temperatureC: tyre.temperatureC,
        batteryPct: tyre.batteryPct,
      })),
      ...sensors.map((slot) => {
        const lost = (slot.status & 64) !== 0;
        return {
          index: slot.index - 1,
          sensorId: slot.sensorId,
          pressureKpa: lost || slot.pressureKpa > 2000 ? null : slot.pressureKpa,
          temperatureC: lost ? null : slot.temperatureC,
        };
      }),
    ] as VehicleReport['wheels'],
  };
}

describe('time', () => {
  it('is the device clock minus the offset of its receiver', () => {
    expect(reportOf(location({ time: '261130120000' })).at).toBe(Date.UTC(2026, 10, 30, 4));
    expect(reportOf(location({ time: '261130043000' }), { timeOffsetMin: 0 }).at).toBe(Date.UTC(2026, 10, 30, 4, 30));
  });

  it.each([
    ['all zero', '000000000000'],
    ['nibbles above 9', '2611301a0000'],
    ['month 13', '261330120000'],
    ['30 February', '260230120000'],
    ['29 February of a common year', '260229120000'],
    ['hour 24', '261130240000'],
    ['before 2010', '091231235959'],
    ['more than 10 minutes ahead', '261130131001'],
  ])('of %s is replaced by the time of receipt', (_name, time) => {
    expect(reportOf(location({ time }))).toMatchObject({ at: receivedAt, timeSubstituted: true });
  });

  it('10 minutes ahead is kept', () => {
    expect(reportOf(location({ time: '261130131000' }))).toMatchObject({
      at: receivedAt + 600_000,
      timeSubstituted: false,
    });
  });

  it('is part of the idempotency key, as are message and serial', () => {
    expect(reportOf(location()).messageId).toBe('0200-7-261130120000');
    const zero = reportOf(location({ time: '000000000000' }));
    expect(zero.messageId).toBe('0200-7-0');
  });
});

describe('place', () => {
  it('is null without a fix, at 0,0 and outside the globe', () => {
    expect(reportOf(location({ status: 1 })).fix).toBeNull();
    expect(reportOf(location({ lat: 0, lng: 0 })).fix).toBeNull();
    const nowhere = reportOf(location({ lat: 91_000_000 }));
    expect(nowhere.fix).toBeNull();
    expect(extraOf(nowhere)?.warnings).toEqual(['position 91, 121.4 is nowhere']);
  });

  it.each([
    ['bits alone', 15, 33_000_000, 70_000_000],
    ['bits and negative numbers', 15, -33_000_000, -70_000_000],
    ['negative numbers alone', 3, -33_000_000, -70_000_000],
  ])('is south and west by %s', (_name, status, lat, lng) => {
    expect(reportOf(location({ status, lat, lng })).fix).toMatchObject({ latitude: -33, longitude: -70 });
  });

  it('is on the shifted map when the status bit or the receiver says so', () => {
    expect(reportOf(location()).fix?.datum).toBe('WGS84');
    expect(reportOf(location({ status: 3 | 32 })).fix?.datum).toBe('GCJ02');
    expect(reportOf(location(), { datum: 'GCJ02' }).fix?.datum).toBe('GCJ02');
  });
});

describe('state', () => {
  it.each([
    [0, false],
    [1, true],
    [2, null],
    [3, true],
  ])('reads load bits %i as laden %s', (bits, laden) => {
    expect(reportOf(location({ status: 3 | (bits << 8) })).laden).toBe(laden);
  });

  it('knows moving from 2019 on only, and doubts a clear bit at speed', () => {
    expect(reportOf(location({ status: 3 | (1 << 22) }), {}, phone2019).moving).toBe(true);
    expect(reportOf(location(), {}, phone2019).moving).toBeNull();
    const standing = location();
    standing.writeUInt16BE(0, 18);
    expect(reportOf(standing, {}, phone2019).moving).toBe(false);
    expect(reportOf(location({ status: 3 | (1 << 22) })).moving).toBeNull();
  });

  it('keeps the status word when it says more', () => {
    expect(reportOf(location({ status: 3 })).extra).toBeNull();
    expect(extraOf(reportOf(location({ status: 3 | 0x1000 })))?.statusFlags).toBe(0x1003);
  });

  it('takes 0xffff for no speed and directions above 360 for none', () => {
    const body = location();
    body.writeUInt16BE(0xffff, 18);
    body.writeUInt16BE(361, 20);
    expect(reportOf(body)).toMatchObject({ speedKmh: null, headingDeg: null });
    body.writeUInt16BE(360, 20);
    expect(reportOf(body).headingDeg).toBe(0);
  });
});

describe('items', () => {
  it('ends at a bad tail with what was read and the tail raw', () => {
    const report = reportOf(location({ items: `${'010400000064'}${'30011f'}${'330541'}` }));
    expect(report).toMatchObject({ odometerKm: 10, signal: 31 });
    expect(report.extra).toEqual({
      items: [{ id: '0x33', hex: '41' }],
      warnings: ['item 0x33 declares 5 bytes, 1 left'],
    });
    expect(extraOf(reportOf(location({ items: '30011f99' })))?.warnings).toEqual([
      '1 stray byte(s) after the last item',
    ]);
  });

  it('keeps known ids of another length raw', () => {
    const report = reportOf(location({ items: '0102000130021f1f' }));
    expect(report).toMatchObject({ odometerKm: null, signal: null });
    expect(extraOf(report)?.items).toEqual([
      { id: '0x01', hex: '0001' },
      { id: '0x30', hex: '1f1f' },
    ]);
  });

  it('reads a tyre item whose length is written one short', () => {
    const tyres = [0, 1].map((position) => ({ position, kpa: 700 }));
    const report = reportOf(location({ items: `30011f${tyreItem('su', 9, tyres, 58)}` }));
    expect(report.wheels.map((wheel) => wheel.index)).toEqual([0, 1]);
    expect(extraOf(report)?.warnings).toEqual(['item 0x66 declares 58 bytes, its tyres take 59']);
  });

  it('merges two tyre items, the later reading of a wheel standing', () => {
    const first = tyreItem(
      'su',
      9,
      [0, 1].map((position) => ({ position, kpa: 700 })),
    );
    const second = tyreItem(
      'su',
      9,
      [1, 2].map((position) => ({ position, kpa: 800 })),
    );
    const { wheels } = reportOf(location({ items: first + second }));
    expect(wheels.map(({ index, pressureKpa }) => [index, pressureKpa])).toEqual([
      [0, 700],
      [1, 800],
      [2, 800],
    ]);
  });
});

describe('batches', () => {
  const entry = (time: string) => Buffer.concat([Buffer.from([0, 28]), location({ time })]);
  const batch = (type: number, count: number, ...entries: Buffer[]) =>
    toReports(
      read(frame(phone2013, 0x0704, 8, Buffer.concat([Buffer.from([0, count, type]), ...entries]))),
      settings,
      receivedAt,
    );

  it('are history when they come from a blind area', () => {
    const reports = batch(1, 2, entry('261130110000'), entry('261130110100'));
    expect(reports.map((one) => one.buffered)).toEqual([true, true]);
    expect(batch(0, 1, entry('261130110000'))[0]?.buffered).toBe(false);
  });

  it('give each entry its own key', () => {
    const same = batch(0, 2, entry('261130110000'), entry('261130110000'));
    expect(same.map((one) => one.messageId)).toEqual(['0704-8-261130110000-0', '0704-8-261130110000-1']);
  });

  it('trust lengths and not the count', () => {
    expect(batch(0, 9, entry('261130110000'), entry('261130110100').subarray(0, 12))).toHaveLength(1);
    expect(batch(0, 0, entry('261130110000'))).toHaveLength(1);
    expect(batch(0, 1, Buffer.from([0, 5, 1, 2, 3, 4, 5]))).toHaveLength(0);
    expect(toReports(read(frame(phone2013, 0x0704, 8, Buffer.from([0]))), settings, receivedAt)).toHaveLength(0);
  });
});
