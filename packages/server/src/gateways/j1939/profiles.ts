/** How sources deviate on PGN 65268 (protocols.md 5.6). The receiver's record names its profile. */

export interface ScalingProfile {
  /** kPa for one unit of byte 2. */
  pressureKpa: number;
  /** Byte 5 holds the standard's four pairs of bits. */
  hasStatusBits: boolean;
  /** First byte, from 0, of the leak rate. */
  leakAt: number | null;
  /** Byte 8 left at zero says nothing: in the standard it would be extreme over-pressure. */
  zeroThresholdIsNormal: boolean;
  /** A ninth bit of the pressure: byte 8 bit 2 (from 0), worth 256 units. */
  hasNinthBit: boolean;
  /** Byte 5 bits 0 high temperature, 2 leak, 4 signal lost. */
  hasAlarmBits: boolean;
}

const standard: ScalingProfile = {
  pressureKpa: 4,
  hasStatusBits: true,
  leakAt: 5,
  zeroThresholdIsNormal: false,
  hasNinthBit: false,
  hasAlarmBits: false,
};

export const profiles: Readonly<Record<string, ScalingProfile>> = {
  standard,
  'sq250-tc04m': { ...standard, pressureKpa: 8, hasStatusBits: false, leakAt: 4, zeroThresholdIsNormal: true },
  'shuttle-5k5': {
    ...standard,
    pressureKpa: 5.5,
    hasStatusBits: false,
    leakAt: null,
    zeroThresholdIsNormal: true,
    hasAlarmBits: true,
  },
  'bus-9bit': { ...standard, hasNinthBit: true },
};

/** Standard for a name nobody knows. */
export function profileOf(name: string): ScalingProfile {
  return (Object.hasOwn(profiles, name) ? profiles[name] : undefined) ?? standard;
}
