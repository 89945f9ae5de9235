/** All decoders under fuzz: add a line for each. */
import { bleFuzz, httpFuzz, j1939Fuzz, mqttFuzz, reportV1Fuzz, rtl433Fuzz } from './fuzz-devices.ts';
import { jt808Fuzz } from './fuzz-jt808.ts';
import type { FuzzTarget } from './fuzz-target.ts';

export const fuzzTargets: readonly FuzzTarget[] = [
  jt808Fuzz as FuzzTarget,
  reportV1Fuzz as FuzzTarget,
  httpFuzz as FuzzTarget,
  j1939Fuzz as FuzzTarget,
  rtl433Fuzz as FuzzTarget,
  bleFuzz as FuzzTarget,
  mqttFuzz as FuzzTarget,
];
