/** The measure the console proposes, and why. pages.md D2 Expert; 80 % rule of OSHA 1910.177 (domain.md 4.4). */
import type { AlarmCondition } from './types.ts';

export type ProposedMeasure = 'inflated' | 'removed' | 'slowed' | 'watched' | 'sensor_fault' | 'other';
export type ProposalReason = 'rapidLeak' | 'belowEighty' | 'hotButInBand' | 'highPressure' | 'sensor' | 'low';

export interface Proposal {
  measure: ProposedMeasure;
  reason: ProposalReason;
}

/** Run at or below this share of its target a tyre must come off, not be inflated on the vehicle. */
const takeOffShare = 0.8;

/**
 * @param judgedKpa compensated pressure, else raw; null without one
 * @param targetKpa cold inflation pressure of the wheel; null when nobody set one
 * @param seriousLowKpa stands in for the 80 % when there is no target
 */
export function proposeMeasure(alarm: {
  conditions: readonly AlarmCondition[];
  judgedKpa: number | null;
  targetKpa: number | null;
  seriousLowKpa: number | null;
}): Proposal {
  const { conditions } = alarm;
  if (conditions.includes('rapidLeak')) return { measure: 'removed', reason: 'rapidLeak' };
  if (conditions.includes('lowPressure') || conditions.includes('slowLeak')) {
    return tooLow(alarm) ? { measure: 'removed', reason: 'belowEighty' } : { measure: 'inflated', reason: 'low' };
  }
  if (conditions.includes('highPressure')) return { measure: 'watched', reason: 'highPressure' };
  if (conditions.includes('highTemperature')) return { measure: 'slowed', reason: 'hotButInBand' };
  return { measure: 'sensor_fault', reason: 'sensor' };
}

function tooLow(alarm: { judgedKpa: number | null; targetKpa: number | null; seriousLowKpa: number | null }): boolean {
  if (alarm.judgedKpa === null) return false;
  if (alarm.targetKpa !== null) return alarm.judgedKpa <= alarm.targetKpa * takeOffShare;
  return alarm.seriousLowKpa !== null && alarm.judgedKpa <= alarm.seriousLowKpa;
}
