import { emptyReading, emptyReport, type VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import { describe, expect, it } from 'vitest';
import { createLog } from '../platform/log.ts';
import { Entries, type Submission } from './entry.ts';
import { Quarantine } from './receivers/quarantine.ts';
import type { Receiver, Vehicle } from './registry/types.ts';
import { noInt2 } from './write/row-writer.ts';

const layout = { wheels: [111, 112, 121, 122], running: 4 };
const vehicle = { layout, couplings: [], sensedWheels: [] } as unknown as Vehicle;
const trailer = { layout, couplings: [], sensedWheels: [] } as unknown as Vehicle;
const tractor = { ...vehicle, couplings: [{ trailer, from: 0, to: Number.POSITIVE_INFINITY }] } as Vehicle;
const receiver = { wheelMap: null, protocol: 'jt808' } as unknown as Receiver;
const submission = { outcomes: [], waiting: 1 } as unknown as Submission;
const now = Date.UTC(2026, 5, 1);

/** With everything an entry can carry. */
const full: VehicleReport = {
  ...emptyReport('jt808', '1', now),
  at: now + 3_600_000,
  messageId: 'one',
  buffered: true,
  fix: { longitude: 116, latitude: 40, altitudeM: 50, datum: 'WGS84' },
  speedKmh: 50,
  odometerKm: 10,
  deviceAlarms: 1,
  extra: { kept: true },
  wheels: Array.from({ length: 4 }, (_, index) => ({
    ...emptyReading(),
    index,
    pressureKpa: 800 + index,
    temperatureC: 40,
    batteryPct: 80,
    flags: 4,
    at: now - 1000,
  })),
};
const bare: VehicleReport = {
  ...emptyReport('jt808', '1', now),
  wheels: [{ ...emptyReading(), index: 2, pressureKpa: 700 }],
};

describe('an entry that is used again', () => {
  it('carries nothing of the report before', () => {
    const entries = new Entries(new Quarantine(createLog('silent')));
    const used = entries.of(full, receiver, tractor, submission, 5);
    expect(used).toMatchObject({ substituted: true, buffered: true, key: 'one' });
    expect(used.trailers).toHaveLength(1);
    entries.giveBack(used);
    const again = entries.of(bare, receiver, vehicle, submission, 0);
    expect(again).toBe(used);

    const fresh = new Entries(new Quarantine(createLog('silent'))).of(bare, receiver, vehicle, submission, 0);
    const { own, ...rest } = again;
    const { own: freshOwn, ...freshRest } = fresh;
    expect(rest).toEqual(freshRest);
    expect({ ...own, room: 0, values: [] }).toEqual({ ...freshOwn, room: 0, values: [] });
    const valuesOf = ({ values, room, count }: typeof own): number[] =>
      [0, 1, 2, 3, 4].flatMap((kind) => values.slice(kind * room, kind * room + count));
    expect(valuesOf(own)).toEqual([121, 7000, noInt2, noInt2, 0]);
    expect(valuesOf(own)).toEqual(valuesOf(freshOwn));
  });

  it('is not one that still waits', () => {
    const entries = new Entries(new Quarantine(createLog('silent')));
    const first = entries.of(bare, receiver, vehicle, submission, 0);
    expect(entries.of(bare, receiver, vehicle, submission, 1)).not.toBe(first);
  });
});
