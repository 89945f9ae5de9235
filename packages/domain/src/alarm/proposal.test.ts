import { describe, expect, it } from 'vitest';
import { proposeMeasure } from './proposal.ts';
import type { AlarmCondition } from './types.ts';

const propose = (
  conditions: AlarmCondition[],
  judgedKpa: number | null = null,
  targetKpa: number | null = 830,
  seriousLowKpa: number | null = 700,
) => proposeMeasure({ conditions, judgedKpa, targetKpa, seriousLowKpa });

describe('proposed measure', () => {
  it.each([
    [propose(['rapidLeak']), 'removed', 'rapidLeak'],
    [propose(['lowPressure', 'rapidLeak'], 800), 'removed', 'rapidLeak'],
    // 80 % of 830 is 664.
    [propose(['lowPressure'], 664), 'removed', 'belowEighty'],
    [propose(['lowPressure'], 664.1), 'inflated', 'low'],
    [propose(['highTemperature', 'lowPressure'], 600), 'removed', 'belowEighty'],
    [propose(['lowPressure'], 690, null), 'removed', 'belowEighty'],
    [propose(['lowPressure'], 710, null), 'inflated', 'low'],
    [propose(['lowPressure'], 100, null, null), 'inflated', 'low'],
    [propose(['lowPressure'], null), 'inflated', 'low'],
    [propose(['slowLeak'], 780), 'inflated', 'low'],
    [propose(['highTemperature'], 830), 'slowed', 'hotButInBand'],
    [propose(['highTemperature', 'highPressure'], 990), 'watched', 'highPressure'],
    [propose(['highPressure'], 990), 'watched', 'highPressure'],
    [propose(['sensorSilent']), 'sensor_fault', 'sensor'],
    [propose(['sensorBattery']), 'sensor_fault', 'sensor'],
    [propose(['receiverOffline']), 'sensor_fault', 'sensor'],
  ])('%o is %s because of %s', (proposal, measure, reason) => {
    expect(proposal).toEqual({ measure, reason });
  });
});
