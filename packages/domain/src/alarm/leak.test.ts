import { describe, expect, it } from 'vitest';
import { hot, minute, rules, run, start, told, type Wheel } from '../../test/alarm.ts';
import { wheelFlag } from '../telemetry/vehicle-report.ts';

const leaking = (from: number, perReading: number, times: number, c = 61): Wheel[] =>
  Array.from({ length: times }, (_, n) => hot(from - perReading * n, c));
const leaksOf = (readings: readonly Wheel[], every = minute) =>
  told(run(readings, { every }).changes.filter((change) => change.family === 'rapidLeak'));

describe('rapid leak', () => {
  it('is found at the third reading of a hot tyre that loses 22 kPa a minute', () => {
    const { changes } = run(leaking(830, 22, 5));
    expect(told(changes)).toEqual(['started rapidLeak 101/2', 'started threshold 3/1']);
    expect(changes[0]).toMatchObject({ at: start + 2 * minute, wheel: 111 });
    expect(changes[0]?.evidence.leakKpaMin).toBeCloseTo(22, 0);
    expect(changes[0]?.evidence.parts).toEqual([
      { condition: 'rapidLeak', level: 2, value: expect.closeTo(22, 0), limit: 20 },
    ]);
  });

  it('makes a serious low pressure urgent, and the leak itself (ruling 16)', () => {
    const { changes, state } = run(leaking(830, 22, 9));
    expect(told(changes)).toEqual([
      'started rapidLeak 101/2',
      'started threshold 3/1',
      'upgraded threshold 48/3',
      'upgraded rapidLeak 101/3',
    ]);
    expect(changes[2]?.evidence.leakKpaMin).toBeCloseTo(22, 0);
    expect(state.episodes.map((episode) => episode.level)).toEqual([3, 3]);
  });

  it('stays urgent once the tyre is empty and loses nothing more', () => {
    const { changes, state } = run([...leaking(830, 100, 8), ...Array.from({ length: 10 }, () => hot(130, 30))]);
    expect(told(changes).at(-1)).toBe('ended rapidLeak 101/3');
    expect(state.episodes.map((episode) => [episode.family, episode.level])).toEqual([['threshold', 3]]);
  });

  it('is not what cooling does to the raw pressure', () => {
    const cooling = Array.from({ length: 20 }, (_, n) => hot(830, 85 - n * 3));
    expect(leaksOf(cooling)).toEqual([]);
  });

  it('needs no third reading for a blow-out', () => {
    expect(leaksOf([hot(830, 60), hot(830, 60), hot(300, 60)])).toEqual(['started rapidLeak 101/3']);
  });

  it('is not taken from noise and sensor steps', () => {
    const noisy = Array.from({ length: 100 }, (_, n) => hot(830 + [0, -5.5, 4, -4, 5.5][n % 5]!, 40));
    expect(leaksOf(noisy)).toEqual([]);
    expect(leaksOf(noisy, 5_000)).toEqual([]);
    expect(leaksOf(noisy, 1_000)).toEqual([]);
  });

  it('is found whatever the interval', () => {
    const perMinute = 24;
    for (const seconds of [1, 5, 10, 30, 60, 120, 300]) {
      const step = (perMinute * seconds) / 60;
      const readings = leaking(830, step, Math.min(400, Math.ceil(300 / step)));
      expect(leaksOf(readings, seconds * 1000)[0], `${seconds} s`).toMatch(/^started/);
    }
  });

  it('is not a slow loss: 12 kPa a minute', () => {
    expect(leaksOf(leaking(830, 12, 20))).toEqual([]);
  });

  it('is not what a sensor finds that was away for an hour', () => {
    const readings = [
      ...leaking(830, 0, 5),
      ...Array.from({ length: 60 }, () => ({ flags: wheelFlag.lost })),
      hot(600, 61),
    ];
    expect(leaksOf(readings)).toEqual([]);
    const gaps = [hot(830, 61), { raw: null, c: null }, { raw: null, c: null }, ...leaking(825, 0, 4)];
    expect(leaksOf(gaps)).toEqual([]);
  });

  it('is not what two readings in one moment differ by', () => {
    const pairs = Array.from({ length: 40 }, (_, n) => hot(830 - (n % 2) * 30, 40));
    expect(leaksOf(pairs, 1)).toEqual([]);
    expect(leaksOf([hot(830, 40), { ...hot(820, 40), flags: wheelFlag.leak }], 10)).toEqual([]);
  });

  it('sees a leak through single lost readings', () => {
    const lost = { flags: wheelFlag.lost };
    const [a, b, c, d] = [hot(830, 61), hot(786, 61), hot(742, 61), hot(698, 61)];
    expect(leaksOf([a, lost, b, lost, c, lost, d])).toEqual(['started rapidLeak 101/2']);
  });

  it('ends with re-inflation and does not count across it', () => {
    const readings = [...leaking(830, 25, 5), hot(850, 40), hot(848, 40), hot(846, 40), hot(845, 40), hot(845, 40)];
    expect(leaksOf(readings)).toEqual(['started rapidLeak 101/2', 'ended rapidLeak 101/2']);
    // Bled down step by step after inflation, slowly: no leak.
    expect(leaksOf([hot(500, 30), hot(900, 30), hot(893, 30), hot(886, 30), hot(880, 30)])).toEqual([]);
  });

  it('takes the device flag as evidence: two readings are enough, half the rate with three, none when steady', () => {
    const flag = (reading: Wheel): Wheel => ({ ...reading, flags: wheelFlag.leak });
    expect(leaksOf(leaking(830, 22, 2).map(flag))).toEqual(['started rapidLeak 101/2']);
    expect(leaksOf(leaking(830, 22, 2))).toEqual([]);
    expect(leaksOf(leaking(830, 12, 3).map(flag))).toEqual(['started rapidLeak 101/2']);
    expect(leaksOf(leaking(830, 0, 5).map(flag))).toEqual([]);
  });

  it('is judged on the raw pressure when there is no temperature', () => {
    const raw = Array.from({ length: 3 }, (_, n) => ({ raw: 830 - n * 25, c: null }));
    expect(leaksOf(raw)).toEqual(['started rapidLeak 101/2']);
  });

  it('can be switched off by a threshold of zero', () => {
    const off = run(leaking(830, 30, 5), { rules: { ...rules, rapidLeakKpaMin: 0 } });
    expect(off.changes.filter((change) => change.family === 'rapidLeak')).toEqual([]);
  });
});
