import type { AlarmEvidence } from '@treadline/contract/alarm';
import { alarmMessages } from '@treadline/locales/en-US/alarm';
import { describe, expect, it } from 'vitest';
import { withGaps } from '../../kit/chart/gaps.ts';
import { measuresOf } from '../../kit/units.ts';
import { type Translate, translator } from '../../shell/i18n/i18n.ts';
import { keptSpan } from './AlarmChart.tsx';
import { axisSpan, stepLabels } from './alarm-chart.ts';
import { alarmSentence, conditionText, headline, limitText, readingText } from './alarm-text.ts';
import { chartSpan, durationText, parseMinutes, untilText } from './alarm-time.ts';

const t: Translate = translator(alarmMessages);
const metric = measuresOf({ distanceUnit: 'km', temperatureUnit: 'C', pressureUnit: 'kPa', treadUnit: 'mm' });
const imperial = measuresOf({ distanceUnit: 'mile', temperatureUnit: 'F', pressureUnit: 'psi', treadUnit: 'in32' });

const evidence = (over: Partial<AlarmEvidence>): AlarmEvidence => ({
  parts: [{ condition: 'lowPressure', level: 2, value: 639, limit: 664 }],
  rawKpa: 742,
  compensatedKpa: 639,
  temperatureC: 61,
  referenceTemperatureC: 20,
  airPressureKpa: 101.3,
  judgedOn: 'compensated',
  leakKpaMin: null,
  templateName: 'Line-haul',
  templateVersion: 3,
  limits: null,
  mate: null,
  speedKmh: 34,
  readings: [],
  ...over,
});

const alarm = (over: Partial<AlarmEvidence> = {}, level = 2) => ({
  vehicleName: 'HT-226',
  position: '3RI',
  level,
  startedAt: '2026-11-21T03:00:00Z',
  lastAt: '2026-11-21T03:09:00Z',
  evidence: evidence(over),
});

describe('the sentence that explains an alarm', () => {
  it('says raw, temperature, cold value, limit, target and the fall', () => {
    const falling = alarm(
      {
        leakKpaMin: 22,
        parts: [
          { condition: 'lowPressure', level: 2, value: 639, limit: 664 },
          { condition: 'rapidLeak', level: 2, value: 22, limit: 20 },
        ],
      },
      3,
    );
    expect(alarmSentence(t, metric, falling, 830)).toBe(
      'HT-226 3RI low pressure + rapid leak, urgent: 742 kPa at 61 °C is 639 kPa at 20 °C, limit 664 kPa, target 830 kPa; falling 22 kPa a minute for 9 min',
    );
  });

  it('says that there was no temperature instead of a cold value', () => {
    expect(alarmSentence(t, metric, alarm({ temperatureC: null, compensatedKpa: null, judgedOn: 'raw' }), null)).toBe(
      'HT-226 3RI low pressure, serious: 742 kPa raw, no temperature reported, limit 664 kPa',
    );
  });

  it('speaks of heat alone without pressures', () => {
    const hot = alarm({ parts: [{ condition: 'highTemperature', level: 1, value: 87, limit: 85 }] }, 1);
    expect(alarmSentence(t, metric, hot, 830)).toBe(
      'HT-226 3RI high temperature, ordinary: 87 °C in the chamber, limit 85 °C',
    );
  });

  it('keeps both parts of a combined alarm, the worse first', () => {
    const parts = [
      { condition: 'highTemperature' as const, level: 1, value: 87, limit: 85 },
      { condition: 'lowPressure' as const, level: 2, value: 639, limit: 664 },
    ];
    expect(conditionText(t, parts)).toBe('low pressure + high temperature');
    expect(headline(t, { parts, level: 2 })).toBe('Low pressure + high temperature, serious');
    expect(readingText(t, metric, parts)).toBe('639 kPa');
    expect(limitText(t, metric, parts)).toBe('664 kPa');
  });

  it('tells silence and battery of devices, with no wheel for a receiver', () => {
    const silent = {
      ...alarm({ parts: [{ condition: 'receiverOffline', level: 1, value: 31.4, limit: 30 }] }, 1),
      position: null,
    };
    expect(alarmSentence(t, metric, silent, 830)).toBe('HT-226 receiver offline, ordinary: no reading for 31 min');
    const weak = alarm({ parts: [{ condition: 'sensorBattery', level: 1, value: 8, limit: 10 }] }, 1);
    expect(alarmSentence(t, metric, weak, 830)).toBe('HT-226 3RI sensor battery weak, ordinary: battery at 8 %');
  });

  it('converts numbers and units together', () => {
    expect(alarmSentence(t, imperial, alarm(), null)).toBe(
      'HT-226 3RI low pressure, serious: 107.6 psi at 142 °F is 92.7 psi at 68 °F, limit 96.3 psi',
    );
  });

  it('never numbers a threshold', () => {
    expect(headline(t, { parts: evidence({}).parts, level: 2 })).not.toMatch(/\d/);
  });

  it('leaves out a fall that is noise', () => {
    expect(alarmSentence(t, metric, alarm({ leakKpaMin: 0.4 }), null)).not.toContain('falling');
  });
});

describe('times of an alarm', () => {
  const at = Date.parse('2026-11-21T03:00:00Z');

  it('shows two hours around the start, never the future', () => {
    expect(chartSpan('2026-11-21T03:00:00Z', at + 5 * 3_600_000)).toEqual({ from: at - 3_600_000, to: at + 3_600_000 });
    expect(chartSpan('2026-11-21T03:00:00Z', at + 600_000)).toEqual({
      from: at + 600_000 - 7_200_000,
      to: at + 600_000,
    });
  });

  it('writes durations in two units', () => {
    expect(durationText(t, at, at + 59_999)).toBe('0 min');
    expect(durationText(t, at, at + 130 * 60_000)).toBe('2 h 10 min');
    expect(durationText(t, at, at + 76 * 3_600_000)).toBe('3 d 4 h');
  });

  it('names the day when silence reaches into another one', () => {
    const noon = new Date(2026, 10, 21, 12, 0).getTime();
    expect(untilText(noon + 30 * 60_000, noon)).toBe('12:30');
    expect(untilText(noon + 999 * 60_000, noon)).toBe('2026-11-22 04:39');
  });

  it.each([
    ['1', 1],
    ['999', 999],
    [' 30 ', 30],
    ['0', null],
    ['1000', null],
    ['1.5', null],
    ['-5', null],
    ['', null],
    ['ten', null],
  ])('takes handling minutes %j as %j', (typed, minutes) => {
    expect(parseMinutes(typed)).toBe(minutes);
  });
});

describe('chart of an alarm', () => {
  it('breaks the line where the sensor was silent', () => {
    const minute = 60_000;
    expect(
      withGaps([
        [0, 1],
        [minute, 2],
        [20 * minute, 3],
      ]),
    ).toEqual([
      [0, 1],
      [minute, 2],
      [minute + 1, null],
      [20 * minute, 3],
    ]);
  });

  it('starts with the first reading when the sensor was not heard before', () => {
    const minute = 60_000;
    const span = { from: 0, to: 120 * minute };
    expect(keptSpan([[2 * minute, 1, 1, 1]], span)).toEqual(span);
    expect(keptSpan([[100 * minute, 1, 1, 1]], span)).toEqual({ from: 99 * minute, to: 120 * minute });
    expect(keptSpan([[119 * minute, 1, 1, 1]], span)).toEqual({ from: 110 * minute, to: 120 * minute });
    expect(keptSpan([], span)).toEqual(span);
  });

  it('writes one label for steps close together', () => {
    const minute = 60_000;
    expect(
      stepLabels([
        { at: 0, text: 'Ordinary' },
        { at: 30 * minute, text: 'Serious' },
        { at: 34 * minute, text: 'Urgent' },
      ]),
    ).toEqual(['Ordinary', '', 'Serious → Urgent']);
  });

  it('shows values with the limits next to them, but not a limit far away', () => {
    expect(axisSpan([640, 742], [664, 747, 955, 1038], 80)).toEqual({ min: 600, max: 800, interval: 50 });
    expect(axisSpan([830, 840], [200, 860], 80)).toEqual({ min: 820, max: 880, interval: 20 });
    expect(axisSpan([null], [664], 20)).toBeNull();
  });
});
