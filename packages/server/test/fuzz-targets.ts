/** All decoders under fuzz: add a line for each. */
import { jt808Fuzz } from './fuzz-jt808.ts';
import type { FuzzTarget } from './fuzz-target.ts';

export const fuzzTargets: readonly FuzzTarget[] = [jt808Fuzz as FuzzTarget];
