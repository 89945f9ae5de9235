import { kitMessages } from '@treadline/locales/en-US/kit';
import { monitorMessages } from '@treadline/locales/en-US/monitor';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../kit/StatusGlyph.tsx';
import { translator } from '../../shell/i18n/i18n.ts';
import { dayChange } from './FigureRow.tsx';
import { countTones } from './MapCard.tsx';
import { signalBars } from './SignalBars.tsx';
import { stripLabel } from './strip-label.ts';
import { vehicleTypeWord } from './vehicle-type.ts';
import { deviation } from './WheelDetail.tsx';

const t = translator({ ...kitMessages, ...monitorMessages });
const word = (status: Status) =>
  ({ ok: 'Normal', ordinary: 'Ordinary', serious: 'Serious', urgent: 'Urgent', offline: 'Offline' })[status];

const wheel = (label: string, level: number) => ({
  wheel: 111,
  label,
  rawKpa: 800,
  compensatedKpa: 700,
  temperatureC: 50,
  batteryPct: null,
  flags: 0,
  at: null,
  level,
});

describe('parts of the live overview', () => {
  it('shows an unknown vehicle type as box truck [ENUM-VTYPE-03]', () => {
    for (const vehicleType of [11, 9999, 3001]) expect(vehicleTypeWord(t, { vehicleType })).toBe('Box truck');
    expect(vehicleTypeWord(t, { vehicleType: 1 })).toBe('Rigid dump truck');
    expect(vehicleTypeWord(t, { vehicleType: 13, trailer: null })).toBe('Tractor');
    expect(vehicleTypeWord(t, { vehicleType: 13, trailer: {} })).toBe('Tractor + trailer');
  });

  it('reads a strip aloud: tyres, then the abnormal ones, worst first, at most four by name', () => {
    const wheels = [wheel('1L', 0), wheel('2LI', 2), wheel('2RO', 3)];
    expect(stripLabel(t, word, { wheels, trailer: null })).toBe('3 tyres, 2RO urgent, 2LI serious');
    const trailer = { id: '2', name: 'TL-1', wheels: [wheel('3L', 1), wheel('4L', 1), wheel('5L', 1)] };
    expect(stripLabel(t, word, { wheels, trailer })).toBe(
      '6 tyres, 2RO urgent, 2LI serious, 3L ordinary, 4L ordinary, 1 more',
    );
  });

  it('turns both kinds of signal value into bars', () => {
    expect([0, 5, 10, 15, 31].map(signalBars)).toEqual([0, 1, 2, 3, 4]);
    expect([-115, -105, -90, -80, -60].map(signalBars)).toEqual([0, 1, 2, 3, 4]);
    expect(signalBars(null)).toBeNull();
  });

  it('signs the distance from the target', () => {
    expect(deviation(566, 830)).toBe('−32 %');
    expect(deviation(913, 830)).toBe('+10 %');
    expect(deviation(831, 830)).toBe('±0 %');
    expect(deviation(800, null)).toBe('');
  });

  it('speaks of 24 h only when the course reaches back that far', () => {
    const hour = 3_600_000;
    const now = 100 * hour;
    expect(
      dayChange(
        [
          [now - 24 * hour, 71],
          [now, 63],
        ],
        63,
        now,
      ),
    ).toBe(-8);
    expect(
      dayChange(
        [
          [now - 5 * hour, 71],
          [now, 63],
        ],
        63,
        now,
      ),
    ).toBeNull();
    expect(dayChange([], 63, now)).toBeNull();
  });

  it('counts the legend by what the markers show', () => {
    const at = (state: number, alarmLevel: number) => ({
      id: '1',
      name: 'x',
      vehicleType: 1,
      state,
      alarmLevel,
      longitude: 0,
      latitude: 0,
      headingDeg: null,
      moving: false,
    });
    expect(countTones([at(1, 0), at(1, 3), at(0, 3), at(1, 1)])).toEqual({
      ok: 1,
      ordinary: 1,
      serious: 0,
      urgent: 1,
      offline: 1,
    });
  });
});
