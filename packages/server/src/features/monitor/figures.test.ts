import { describe, expect, it, vi } from 'vitest';
import { createFigureBoard, freshMs, stepMs } from './figure-board.ts';
import { type Figures, summarize } from './figures.ts';

const figures = (online: number): Figures => ({
  vehicles: 10,
  online,
  tyres: 60,
  outOfRange: 1,
  meanColdKpa: null,
  meanColdPctOfTarget: null,
  hottest: null,
});

describe('summary of readings', () => {
  const row = {
    vehicle_id: '1',
    altitude_m: null,
    nominal_kpa: 1000,
    pressures: '{8000,NULL,9000}',
    temperatures: '{200,700,NULL}',
  };

  it('takes the mean over wheels with both values and each share of its own target', () => {
    const other = { ...row, vehicle_id: '2', nominal_kpa: 500, pressures: '{6000}', temperatures: '{200}' };
    expect(summarize([row, other], 20)).toEqual({
      meanColdKpa: 700,
      meanColdPctOfTarget: 100,
      hottest: { vehicleId: '1', index: 1, temperatureC: 70 },
    });
  });

  it('knows nothing without readings, and no share without a target', () => {
    expect(summarize([], 20)).toEqual({ meanColdKpa: null, meanColdPctOfTarget: null, hottest: null });
    expect(summarize([{ ...row, pressures: '{}', temperatures: '{}' }], 20).meanColdKpa).toBeNull();
    expect(summarize([{ ...row, nominal_kpa: null }], 20)).toMatchObject({
      meanColdKpa: 800,
      meanColdPctOfTarget: null,
    });
  });
});

describe('board of figures', () => {
  it('makes them once for all who ask at the same time, and again when they are old', async () => {
    const clock = { now: 1_000_000 };
    const board = createFigureBoard(() => clock.now);
    const make = vi.fn(async () => figures(3));
    await Promise.all([board.get('a', make), board.get('a', make)]);
    clock.now += freshMs - 1;
    await board.get('a', make);
    expect(make).toHaveBeenCalledTimes(1);
    clock.now += 1;
    await board.get('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps those who see different vehicles apart', async () => {
    const board = createFigureBoard(() => 0);
    expect((await board.get('a', async () => figures(3))).online).toBe(3);
    expect((await board.get('b', async () => figures(5))).online).toBe(5);
  });

  it('does not keep a failure', async () => {
    const board = createFigureBoard(() => 0);
    await expect(board.get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await board.get('a', async () => figures(3))).online).toBe(3);
  });

  it('remembers the course of a day, one sample a step', async () => {
    const clock = { now: 0 };
    const board = createFigureBoard(() => clock.now);
    const at = async (now: number, online: number) => {
      clock.now = now;
      return (await board.get('a', async () => figures(online))).spark.online;
    };
    await at(1000, 1);
    await at(freshMs + 1000, 2);
    expect(await at(stepMs, 3)).toEqual([
      [0, 2],
      [stepMs, 3],
    ]);
    expect(await at(stepMs + 86_400_000 - 1, 4)).toEqual([
      [stepMs, 3],
      [86_400_000, 4],
    ]);
    expect(await at(3 * 86_400_000, 5)).toEqual([[3 * 86_400_000, 5]]);
  });
});
