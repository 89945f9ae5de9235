/**
 * `npm run fuzz -- [--runs n] [--seed n] [--target name]`: random and mutated input for every decoder.
 * Fails on a throw (with the shrunk input and its seed), on a single input that takes over two seconds,
 * and on memory that grows.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import type { FuzzTarget } from './fuzz-target.ts';
import { fuzzTargets } from './fuzz-targets.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 0x7fffffff) },
    target: { type: 'string' },
  },
});
const runs = Number(values.runs);
const seed = Number(values.seed);
const chosen = fuzzTargets.filter(({ name }) => values.target === undefined || name === values.target);

const roundRuns = 20_000;
const slowMs = 2000;
const growthLimitMb = 24;

if (chosen.length === 0 || !(runs > 0)) {
  console.error(`targets: ${fuzzTargets.map(({ name }) => name).join(', ')}; runs must be a number above 0`);
  process.exitCode = 1;
}
for (const target of chosen) fuzz(target);

function fuzz(target: FuzzTarget): void {
  // The first rounds fill caches and compile; what comes after must not grow.
  const warmUp = Math.min(runs, roundRuns * 2);
  rounds(target, warmUp, seed);
  const before = heapMb();
  const started = performance.now();
  rounds(target, runs, seed + 1_000_000);
  const seconds = (performance.now() - started) / 1000;
  const after = heapMb();
  const rate = Math.round(runs / seconds);
  console.log(
    `${target.name}: ${runs} inputs, seed ${seed}, ${rate}/s, heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`,
  );
  if (after - before > growthLimitMb) {
    console.error(`${target.name}: the heap grew by ${(after - before).toFixed(1)} MB`);
    process.exitCode = 1;
  }
}

function rounds(target: FuzzTarget, count: number, firstSeed: number): void {
  const property = fc.property(target.input, (input) => {
    const started = performance.now();
    target.check(input);
    const took = performance.now() - started;
    if (took > slowMs) throw new Error(`one input took ${Math.round(took)} ms`);
  });
  for (let done = 0, round = 0; done < count; done += roundRuns, round++) {
    fc.assert(property, { numRuns: Math.min(roundRuns, count - done), seed: firstSeed + round });
  }
}

function heapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
}
