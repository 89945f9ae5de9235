import { describe, expect, it } from 'vitest';
import { hot, minute, report, rules, run, start, told, type Wheel } from '../../test/alarm.ts';
import { wheelFlag } from '../telemetry/vehicle-report.ts';
import { evaluate } from './evaluate.ts';
import { initialState, vehicleLevel, wheelLevel } from './state.ts';

const repeat = <T>(times: number, value: T): T[] => Array.from({ length: times }, () => value);

describe('thresholds', () => {
  it.each([
    ['high temperature', hot(830, 81), 'started threshold 1/1'],
    ['high temperature, serious', hot(830, 91), 'started threshold 16/2'],
    ['high pressure', hot(960, 40), 'started threshold 2/1'],
    ['high pressure, serious', hot(1041, 40), 'started threshold 32/2'],
    ['low pressure', hot(740, 40), 'started threshold 3/1'],
    ['low pressure, serious', hot(650, 40), 'started threshold 48/2'],
    ['hot and high', hot(960, 85), 'started threshold 4/1'],
    ['hot and high, serious', hot(1041, 95), 'started threshold 64/2'],
    ['hot and low', hot(740, 85), 'started threshold 5/1'],
    ['hot and low, serious', hot(650, 95), 'started threshold 80/2'],
    ['flat', { raw: 0, c: 20 }, 'started threshold 48/2'],
  ])('%s [LIM-011] [LIM-012] [LIM-013]', (_name, reading, expected) => {
    expect(told(run([reading]).changes)).toEqual([expected]);
  });

  it.each([
    hot(830, 80),
    { raw: 955, c: 20 },
    { raw: 747, c: 20 },
    { raw: null, c: 80 },
    { raw: 955, c: null },
    { raw: null, c: null },
  ])('is silent on and inside the limits: %o', (reading) => {
    expect(run(repeat(5, reading)).changes).toEqual([]);
  });

  it('takes the code of the higher level and keeps both parts (ruling 14)', () => {
    const { changes } = run([hot(650, 85)]);
    expect(told(changes)).toEqual(['started threshold 80/2']);
    expect(changes[0]?.evidence.parts).toEqual([
      { condition: 'highTemperature', level: 1, value: 85, limit: 80 },
      { condition: 'lowPressure', level: 2, value: 650, limit: 664 },
    ]);
  });

  it('judges a hot tyre cold: 742 kPa at 61 °C is 639 kPa at 20 °C (ruling 15, D2)', () => {
    const { changes } = run([{ raw: 742, c: 61 }]);
    expect(told(changes)).toEqual(['started threshold 48/2']);
    expect(changes[0]?.evidence).toMatchObject({
      rawKpa: 742,
      compensatedKpa: 638.5,
      temperatureC: 61,
      referenceTemperatureC: 20,
      airPressureKpa: 101.3,
      judgedOn: 'compensated',
      templateName: 'Test',
      templateVersion: 3,
      speedKmh: 30,
    });
  });

  it('sees the badly low tyre that looks normal hot (P10)', () => {
    const reading = hot(620, 85);
    expect(reading.raw).toBeCloseTo(779.9, 0);
    expect(told(run([reading]).changes)).toEqual(['started threshold 80/2']);
    expect(told(run([{ raw: reading.raw, c: null }]).changes)).toEqual([]);
  });

  it('does not take plain heat for high pressure (P9)', () => {
    const coolRules = { ...rules, highTemperatureC: [95, 100] as const };
    const reading = hot(830, 90);
    expect(reading.raw).toBeGreaterThan(rules.highPressureKpa[1]);
    expect(run([reading], { rules: coolRules }).changes).toEqual([]);
  });

  it('falls back to the raw pressure without a temperature and says so', () => {
    const { changes } = run([{ raw: 740, c: null }]);
    expect(told(changes)).toEqual(['started threshold 3/1']);
    expect(changes[0]?.evidence).toMatchObject({ judgedOn: 'raw', compensatedKpa: null, rawKpa: 740 });
  });

  it('uses the air pressure of the site', () => {
    const high = { ...report(start, { raw: 742, c: 61 }), altitudeM: 4500 };
    const { changes } = evaluate(initialState(), high, rules);
    expect(changes[0]?.evidence).toMatchObject({ airPressureKpa: 57.7, compensatedKpa: 643.9 });
  });

  it('does not take a lost or faulty sensor for a flat tyre', () => {
    expect(run(repeat(4, { raw: 0, c: 0, flags: wheelFlag.lost })).changes).toEqual([]);
    expect(run(repeat(4, { raw: 0, c: 0, flags: wheelFlag.fault })).changes).toEqual([]);
  });

  it('compares with the dual beside it, else with the other side', () => {
    const verdict = evaluate(
      initialState(),
      report(start, { wheel: 221, ...hot(650, 40) }, { wheel: 222, ...hot(825, 40) }, { wheel: 211, ...hot(830, 40) }),
      rules,
    );
    expect(verdict.changes[0]?.evidence.mate).toMatchObject({ wheel: 222, compensatedKpa: 825, temperatureC: 40 });
    const single = evaluate(
      initialState(),
      report(start, { wheel: 121, ...hot(650, 40) }, { wheel: 111, ...hot(828, 38) }),
      rules,
    );
    expect(single.changes[0]?.evidence.mate).toMatchObject({ wheel: 111, compensatedKpa: 828 });
  });

  it('keeps the last twelve readings, oldest first', () => {
    const { changes } = run([...repeat(20, hot(830, 40)), hot(740, 40)]);
    const readings = changes[0]?.evidence.readings ?? [];
    expect(readings).toHaveLength(12);
    expect(readings.at(-1)).toEqual(
      [start + 20 * minute, 797.4 + 0, 740, 40].map((v, i) => (i === 1 ? expect.closeTo(v as number, 0) : v)),
    );
    expect(readings.map(([at]) => at)).toEqual(readings.map((_, n) => start + (9 + n) * minute));
  });
});

describe('one episode for each wheel and kind (ruling 16)', () => {
  it('upgrades and downgrades one episode through a slow heat [STATE-ALARM-04] [STATE-ALARM-05]', () => {
    const heating = [60, 70, 78, 82, 88, 92, 95, 95].map((c) => hot(830, c));
    const cooling = [91, 89, 87, 86, 85, 83, 79, 77, 76, 75, 70, 60].map((c) => hot(830, c));
    expect(told(run([...heating, ...cooling]).changes)).toEqual([
      'started threshold 1/1',
      'upgraded threshold 16/2',
      'downgraded threshold 1/1',
      'ended threshold 1/1',
    ]);
  });

  it('adds a condition as an upgrade and drops it as a downgrade', () => {
    const readings = [hot(740, 40), hot(740, 85), ...repeat(3, hot(740, 70)), ...repeat(3, hot(830, 70))];
    expect(told(run(readings).changes)).toEqual([
      'started threshold 3/1',
      'upgraded threshold 5/1',
      'downgraded threshold 3/1',
      'ended threshold 3/1',
    ]);
  });

  it('goes from low to high at once when a tyre is inflated too far', () => {
    expect(told(run([hot(740, 40), hot(960, 40)]).changes)).toEqual([
      'started threshold 3/1',
      'upgraded threshold 2/1',
    ]);
  });

  it('gives one episode for a value that flaps at the limit', () => {
    const flapping = Array.from({ length: 60 }, (_, n) => hot(n % 2 === 0 ? 745 : 750, 40));
    expect(told(run(flapping).changes)).toEqual(['started threshold 3/1']);
  });

  it('ends only 2 % and 2 °C inside, for three readings in a row', () => {
    const inside = hot(747 * 1.02 + 0.5, 40);
    const almost = hot(747 * 1.02 - 0.5, 40);
    expect(told(run([hot(740, 40), ...repeat(30, almost)]).changes)).toEqual(['started threshold 3/1']);
    expect(told(run([hot(740, 40), inside, inside, almost, inside, inside]).changes)).toHaveLength(1);
    expect(told(run([hot(740, 40), inside, inside, inside]).changes)).toEqual([
      'started threshold 3/1',
      'ended threshold 3/1',
    ]);
    expect(told(run([hot(830, 81), ...repeat(9, hot(830, 78.5))]).changes)).toHaveLength(1);
    expect(told(run([hot(830, 81), ...repeat(3, hot(830, 78))]).changes)).toHaveLength(2);
  });

  it('ends after ten minutes inside for a slow reporter', () => {
    const { changes } = run([hot(740, 40), hot(830, 40), hot(830, 40)], { every: 10 * minute });
    expect(told(changes)).toEqual(['started threshold 3/1', 'ended threshold 3/1']);
  });

  it('falls from serious to ordinary first when readings passed through the ordinary band', () => {
    const { changes } = run([hot(650, 40), hot(740, 40), hot(830, 40), hot(830, 40), ...repeat(3, hot(830, 40))]);
    expect(told(changes)).toEqual(['started threshold 48/2', 'downgraded threshold 3/1', 'ended threshold 3/1']);
  });

  it('does not end because a value is missing', () => {
    const gaps = [hot(740, 40), ...repeat(20, { raw: null, c: 40 })];
    expect(told(run(gaps).changes)).toEqual(['started threshold 3/1']);
    expect(told(run([hot(830, 85), ...repeat(20, { raw: 900, c: null })]).changes)).toEqual(['started threshold 1/1']);
  });

  it('keeps wheels apart and knows the worst of each', () => {
    const { state, changes } = evaluate(
      initialState(),
      report(start, { wheel: 111, ...hot(740, 40) }, { wheel: 121, ...hot(650, 40) }, { wheel: 211 }),
      rules,
    );
    expect(changes.map((change) => [change.wheel, change.level])).toEqual([
      [111, 1],
      [121, 2],
    ]);
    expect([wheelLevel(state, 111), wheelLevel(state, 121), wheelLevel(state, 211), vehicleLevel(state)]).toEqual([
      1, 2, 0, 2,
    ]);
  });
});

describe('order of reports', () => {
  it('is not changed by late, repeated and undated reports', () => {
    const { state } = run([hot(830, 40), hot(740, 40)]);
    for (const at of [state.lastAt, state.lastAt - 1, 0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const verdict = evaluate(state, report(at, hot(500, 40)), rules);
      expect(verdict.state).toBe(state);
      expect(verdict.changes).toEqual([]);
    }
  });

  it('judges a batch again from the old state when it could not be stored', () => {
    const old = run([hot(830, 40), hot(829, 40), hot(810, 40)]).state;
    const next = [hot(788, 40), hot(765, 40), hot(742, 40)];
    const first = run(next, { state: old, at: start + 3 * minute });
    const again = run(next, { state: old, at: start + 3 * minute });
    expect(again.changes).toEqual(first.changes);
    expect(first.changes.length).toBeGreaterThan(1);
    const other = run([hot(835, 40), hot(836, 40), hot(835, 40)], { state: old, at: start + 3 * minute });
    expect(other.changes).toEqual([]);
  });
});

describe('sensor battery', () => {
  const weak: Wheel = { battery: 15 };

  it('starts below the limit and ends well above it', () => {
    const readings = [
      { battery: 20 },
      weak,
      { battery: 21 },
      { battery: 22 },
      { battery: 24 },
      ...repeat(3, { battery: 25 }),
    ];
    const { changes } = run(readings);
    expect(told(changes)).toEqual(['started sensorBattery 104/1', 'ended sensorBattery 104/1']);
    expect(changes[0]?.evidence.parts).toEqual([{ condition: 'sensorBattery', level: 1, value: 15, limit: 20 }]);
  });

  it('believes the flag, and does not take silence for a good battery within a day', () => {
    const flagged = run([{ flags: wheelFlag.batteryLow }, ...repeat(10, {})]);
    expect(told(flagged.changes)).toEqual(['started sensorBattery 104/1']);
    const later = run(repeat(3, {}), { state: flagged.state, at: start + 25 * 60 * minute });
    expect(told(later.changes)).toEqual(['ended sensorBattery 104/1']);
  });
});

it('never changes a tyre level by a spare wheel without mates', () => {
  const { changes } = evaluate(initialState(), report(start, { wheel: 1, ...hot(650, 20) }, { wheel: 111 }), rules);
  expect(told(changes)).toEqual(['started threshold 48/2']);
  expect(changes[0]?.evidence.mate).toBeNull();
});
