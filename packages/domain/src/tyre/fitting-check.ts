/**
 * Checks when tyres come onto wheels (domain.md 5.5 and 4.4): what may be confirmed with a reason instead of refused.
 * They look at the vehicle as it will be, and speak of the wheels that change.
 */
import { isSpare, type WheelCode, wheelPlace } from '../wheel/wheel-code.ts';

/** How far tyres of a dual may differ; an enterprise sets its own for vehicles of the road and for machines of a site. */
export interface MatchLimits {
  /** 1/4 inch (Fleet Owner). */
  dualDiameterMm: number;
  /** 4/32 inch (Fleet Owner). */
  dualTreadMm: number;
  /** 5 psi (Continental). */
  dualPressureKpa: number;
}

export const roadMatchLimits: MatchLimits = { dualDiameterMm: 6, dualTreadMm: 3.2, dualPressureKpa: 34.5 };

/** No figure is established for haul trucks: the share of the diameter that the road allows, on a wheel of 2.7 m. */
export const siteMatchLimits: MatchLimits = { dualDiameterMm: 15, dualTreadMm: 8, dualPressureKpa: 34.5 };

/** Reference table `country`; null: no figure established, nothing is warned of. */
export interface LegalLimits {
  steerTreadMinMm: number | null;
  treadMinMm: number | null;
  /** Retreads may run on steer axles. */
  steerRetread: boolean;
}

export interface FittedTyre {
  wheel: WheelCode;
  tyreNo: string;
  size: string | null;
  /** Of the model when new. */
  outerDiameterMm: number | null;
  initialTreadMm: number;
  treadMm: number;
  /** Latest, compensated or not: compared with its dual only. */
  pressureKpa: number | null;
  retreaded: boolean;
  pattern: string | null;
  /** Depth at which it is to come off, by the catalogue. */
  removalTreadMm: number | null;
  /** Since it was made. */
  ageYears: number | null;
}

/** As old as this a tyre is asked about, however deep its tread; the United Kingdom takes it off front axles of lorries. */
const oldYears = 10;

export type FittingWarningCode =
  | 'dual_diameter'
  | 'dual_tread'
  | 'dual_pressure'
  | 'mixed_size'
  | 'mixed_construction'
  | 'retread_on_steer'
  | 'below_legal_depth'
  | 'mixed_pattern'
  | 'below_removal_depth'
  | 'old';

export interface FittingFinding {
  code: FittingWarningCode;
  wheel: WheelCode;
  tyreNo: string;
  found: string;
  limit: string;
}

export interface FittingPlan {
  /** All running tyres as they will be. */
  tyres: readonly FittedTyre[];
  /** Wheels that get another tyre. */
  changed: ReadonlySet<WheelCode>;
  /** One word an axle from the front: steer, drive, trailer. */
  axleRoles: readonly string[];
  /** Null: no law of the road there (machines of a site). */
  legal: LegalLimits | null;
  limits: MatchLimits;
}

export function checkFitting(plan: FittingPlan): FittingFinding[] {
  const running = plan.tyres.filter((tyre) => !isSpare(tyre.wheel));
  return running
    .filter((tyre) => plan.changed.has(tyre.wheel))
    .flatMap((tyre) => [
      ...dualFindings(tyre, running, plan),
      ...axleFindings(tyre, running, plan),
      ...legalFindings(tyre, plan),
      ...ownFindings(tyre),
    ]);
}

/** `R` radial, `B` belted, `D` bias; null: the size does not tell. */
export function constructionOf(size: string | null): 'R' | 'B' | 'D' | null {
  const mark = /\d\s*([RBD-])\s*\d/i.exec(size ?? '')?.[1]?.toUpperCase();
  if (mark === undefined) return null;
  return mark === '-' ? 'D' : (mark as 'R' | 'B' | 'D');
}

/** A pair is told once: at the wheel that changes, at the outer one when both do. */
function dualFindings(tyre: FittedTyre, all: readonly FittedTyre[], plan: FittingPlan): FittingFinding[] {
  const place = wheelPlace(tyre.wheel);
  const duals = all.filter((other) => {
    const at = wheelPlace(other.wheel);
    if (at.axle !== place.axle || at.side !== place.side || Math.abs(at.slot - place.slot) !== 1) return false;
    return !plan.changed.has(other.wheel) || place.slot < at.slot;
  });
  const { limits } = plan;
  return duals.flatMap((other) => [
    ...gap(tyre, 'dual_diameter', differenceOf(diameterOf(tyre), diameterOf(other)), limits.dualDiameterMm, 'mm'),
    ...gap(tyre, 'dual_tread', differenceOf(tyre.treadMm, other.treadMm), limits.dualTreadMm, 'mm'),
    ...gap(tyre, 'dual_pressure', differenceOf(tyre.pressureKpa, other.pressureKpa), limits.dualPressureKpa, 'kPa'),
  ]);
}

/** Worn on both sides of the circle. */
function diameterOf(tyre: FittedTyre): number | null {
  return tyre.outerDiameterMm === null ? null : tyre.outerDiameterMm - 2 * (tyre.initialTreadMm - tyre.treadMm);
}

function differenceOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.abs(one - other);
}

function gap(
  tyre: FittedTyre,
  code: FittingWarningCode,
  found: number | null,
  limit: number,
  unit: string,
): FittingFinding[] {
  if (found === null || found <= limit + 1e-9) return [];
  return [finding(tyre, code, `${Math.round(found * 10) / 10} ${unit}`, `${limit} ${unit}`)];
}

/** Against the other tyres of the axle; told once for each wheel. */
function axleFindings(tyre: FittedTyre, all: readonly FittedTyre[], plan: FittingPlan): FittingFinding[] {
  const { axle } = wheelPlace(tyre.wheel);
  const others = all.filter((other) => other.wheel !== tyre.wheel && wheelPlace(other.wheel).axle === axle);
  const told = others.filter((other) => !plan.changed.has(other.wheel) || tyre.wheel < other.wheel);
  const findings: FittingFinding[] = [];
  const size = told.find((other) => differs(plainSize(tyre.size), plainSize(other.size)));
  if (size !== undefined) findings.push(finding(tyre, 'mixed_size', tyre.size ?? '', size.size ?? ''));
  const build = told.find((other) => differs(constructionOf(tyre.size), constructionOf(other.size)));
  if (build !== undefined) {
    const [own, theirs] = [constructionOf(tyre.size), constructionOf(build.size)];
    findings.push(finding(tyre, 'mixed_construction', own ?? '', theirs ?? ''));
  }
  const pattern = told.find((other) => differs(tyre.pattern, other.pattern));
  if (pattern !== undefined) findings.push(finding(tyre, 'mixed_pattern', tyre.pattern ?? '', pattern.pattern ?? ''));
  return findings;
}

/** `27.00 R 49` and `27.00R49` are one size. */
function plainSize(size: string | null): string | null {
  return size === null ? null : size.replace(/\s+/g, '').toUpperCase();
}

function differs(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function legalFindings(tyre: FittedTyre, plan: FittingPlan): FittingFinding[] {
  if (plan.legal === null) return [];
  const steer = plan.axleRoles[wheelPlace(tyre.wheel).axle - 1] === 'steer';
  const least = legalDepthMm(plan.legal, steer);
  const findings: FittingFinding[] = [];
  if (least !== null && tyre.treadMm < least) {
    findings.push(finding(tyre, 'below_legal_depth', `${tyre.treadMm} mm`, `${least} mm`));
  }
  if (steer && tyre.retreaded && !plan.legal.steerRetread) findings.push(finding(tyre, 'retread_on_steer', '', ''));
  return findings;
}

/** Whatever it stands beside. */
function ownFindings(tyre: FittedTyre): FittingFinding[] {
  const { treadMm, removalTreadMm, ageYears } = tyre;
  return [
    ...(removalTreadMm !== null && treadMm < removalTreadMm
      ? [finding(tyre, 'below_removal_depth', `${treadMm} mm`, `${removalTreadMm} mm`)]
      : []),
    ...(ageYears !== null && ageYears >= oldYears
      ? [finding(tyre, 'old', String(Math.floor(ageYears)), String(oldYears))]
      : []),
  ];
}

/** Null: no figure established. */
export function legalDepthMm(legal: LegalLimits, steer: boolean): number | null {
  return steer ? (legal.steerTreadMinMm ?? legal.treadMinMm) : legal.treadMinMm;
}

function finding(tyre: FittedTyre, code: FittingWarningCode, found: string, limit: string): FittingFinding {
  return { code, wheel: tyre.wheel, tyreNo: tyre.tyreNo, found, limit };
}
