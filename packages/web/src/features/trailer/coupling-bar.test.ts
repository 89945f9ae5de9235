import { expect, it } from 'vitest';
import { barParts, colourOf } from './coupling-bar.ts';

const coupling = (id: string, tractorId: string, from: string, to: string | null) => ({
  id,
  tractorId,
  tractorName: tractorId,
  trailerId: 'x',
  trailerName: 'x',
  coupledAt: `2026-01-${from}T00:00:00.000Z`,
  uncoupledAt: to === null ? null : `2026-01-${to}T00:00:00.000Z`,
  km: 0,
});
const from = Date.parse('2026-01-11T00:00:00.000Z');
const to = Date.parse('2026-01-21T00:00:00.000Z');

it('cuts couplings to the span, oldest first, and leaves out those outside', () => {
  const parts = barParts(
    [
      coupling('c', 'B', '19', null),
      coupling('b', 'A', '13', '15'),
      coupling('a', 'B', '01', '12'),
      coupling('o', 'C', '02', '05'),
    ],
    from,
    to,
  );
  expect(parts.map(({ id, start, end }) => [id, start, end])).toEqual([
    ['a', 0, 0.1],
    ['b', 0.2, 0.4],
    ['c', 0.8, 1],
  ]);
  expect(['B', 'A'].map((tractor) => colourOf(parts, tractor))).toEqual([0, 1]);
});
