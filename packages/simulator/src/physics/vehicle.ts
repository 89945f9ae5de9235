/**
 * One machine on its cycle: load, haul, dump, return for trucks; stops for buses; short hops for loaders.
 * It owns its tyres, those of a coupled trailer included, and moves along one road.
 */
import type { DemoVehicle } from '@treadline/contract/demo-fleet';
import { type Road, roads } from '../fleet/ground.ts';
import { type Random, seededRandom, seedOf } from './random.ts';
import { type Way, wayAlong } from './route.ts';
import { airPressureAt, gaugeKpa, steadyTemperatureC, stepTyre, type Tyre } from './tyre.ts';

export interface Phase {
  name: 'load' | 'haul' | 'dump' | 'return';
  seconds: number;
  speedKmh: number;
  loadShare: number;
}

export interface Machine {
  vehicle: DemoVehicle;
  trailer: DemoVehicle | null;
  tyres: Tyre[];
  trailerTyres: Tyre[];
  way: Way;
  km: number;
  odometerKm: number;
  engineHours: number;
  speedKmh: number;
  loadShare: number;
  altitudeM: number;
  phases: readonly Phase[];
  phase: number;
  phaseLeft: number;
  random: Random;
  /** False: no terminal connects for it. */
  powered: boolean;
  signal: number;
  satellites: number;
}

export interface MachineView {
  longitude: number;
  latitude: number;
  headingDeg: number;
  ambientC: number;
  airPressureKpa: number;
}

const paces: Record<number, { haulKmh: number; returnKmh: number; loadSeconds: number; haulSeconds: number }> = {
  1: { haulKmh: 27, returnKmh: 42, loadSeconds: 170, haulSeconds: 480 },
  2: { haulKmh: 29, returnKmh: 38, loadSeconds: 120, haulSeconds: 360 },
  3: { haulKmh: 9, returnKmh: 11, loadSeconds: 40, haulSeconds: 60 },
  13: { haulKmh: 56, returnKmh: 68, loadSeconds: 420, haulSeconds: 1500 },
  3001: { haulKmh: 48, returnKmh: 55, loadSeconds: 240, haulSeconds: 700 },
  3005: { haulKmh: 44, returnKmh: 44, loadSeconds: 90, haulSeconds: 420 },
};

export function createMachine(
  vehicle: DemoVehicle,
  trailer: DemoVehicle | null,
  wheels: { own: readonly number[]; trailer: readonly number[] },
  nominalKpa: number,
  seed: number,
): Machine {
  const random = seededRandom(seedOf(seed, vehicle.selfNo));
  const pace = paces[vehicle.vehicleType] ?? { haulKmh: 30, returnKmh: 35, loadSeconds: 120, haulSeconds: 400 };
  const way = wayAlong(roadOf(vehicle, random).points);
  const phases: readonly Phase[] = [
    { name: 'load', seconds: pace.loadSeconds, speedKmh: 0, loadShare: 0.5 },
    { name: 'haul', seconds: pace.haulSeconds, speedKmh: pace.haulKmh, loadShare: 1 },
    { name: 'dump', seconds: pace.loadSeconds / 2, speedKmh: 0, loadShare: 0.5 },
    { name: 'return', seconds: pace.haulSeconds * 0.75, speedKmh: pace.returnKmh, loadShare: 0.05 },
  ];
  const phase = Math.floor(random.next() * phases.length);
  const machine: Machine = {
    vehicle,
    trailer,
    tyres: wheels.own.map((wheel) => newTyre(wheel, nominalKpa, random)),
    trailerTyres: wheels.trailer.map((wheel) => newTyre(wheel, nominalKpa, random)),
    way,
    km: random.between(0, way.lengthKm),
    odometerKm: Math.round(random.between(20_000, 380_000)),
    engineHours: Math.round(random.between(1_500, 19_000)),
    speedKmh: 0,
    loadShare: phases[phase]?.loadShare ?? 0,
    altitudeM: 520,
    phases,
    phase,
    phaseLeft: random.between(10, phases[phase]?.seconds ?? 60),
    random,
    powered: true,
    signal: Math.round(random.between(17, 31)),
    satellites: Math.round(random.between(9, 18)),
  };
  warmUp(machine);
  return machine;
}

/** Advances a machine in place by `seconds` of its own time. */
export function stepMachine(machine: Machine, ambientC: number, seconds: number): void {
  machine.phaseLeft -= seconds;
  if (machine.phaseLeft <= 0) {
    machine.phase = (machine.phase + 1) % machine.phases.length;
    const next = machine.phases[machine.phase];
    machine.phaseLeft = (next?.seconds ?? 60) * machine.random.between(0.85, 1.2);
    machine.loadShare = next?.loadShare ?? 0;
  }
  const wanted = machine.phases[machine.phase]?.speedKmh ?? 0;
  const target = wanted === 0 ? 0 : Math.max(3, machine.random.around(wanted, wanted * 0.08));
  // About 1.2 km/h a second of speeding up or slowing down.
  const change = Math.max(-2.4 * seconds, Math.min(1.2 * seconds, target - machine.speedKmh));
  machine.speedKmh = Math.max(0, machine.speedKmh + change);
  const km = (machine.speedKmh * seconds) / 3600;
  machine.km += km;
  machine.odometerKm += km;
  machine.engineHours += seconds / 3600;
  const surroundings = {
    ambientC,
    airPressureKpa: airPressureAt(machine.altitudeM),
    speedKmh: meanSpeed(machine),
    loadShare: machine.loadShare,
  };
  for (const tyre of machine.tyres) stepTyre(tyre, surroundings, seconds);
  for (const tyre of machine.trailerTyres) stepTyre(tyre, surroundings, seconds);
}

export function viewOf(machine: Machine, ambientC: number): MachineView {
  return { ...machine.way.at(machine.km), ambientC, airPressureKpa: airPressureAt(machine.altitudeM) };
}

/** What a sensor would say now, in whole kPa and degrees; null while it is silent. */
export function readingOf(tyre: Tyre, airPressureKpa: number): { kpa: number; celsius: number } | null {
  if (tyre.silentSeconds > 0) return null;
  return { kpa: Math.round(gaugeKpa(tyre, airPressureKpa)), celsius: Math.round(tyre.temperatureC) };
}

/** Ambient temperature of the site: a desert day between 24 and 38 °C, warmest at 15 h local time. */
export function ambientAt(epochMs: number, utcOffsetHours: number): number {
  const hour = (epochMs / 3_600_000 + utcOffsetHours) % 24;
  return 31 + 7 * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
}

function newTyre(wheel: number, nominalKpa: number, random: Random): Tyre {
  return {
    wheel,
    coldKpa: random.around(nominalKpa * 1.005, nominalKpa * 0.02),
    nominalKpa,
    temperatureC: 30,
    leakKpaMin: 0,
    batteryPct: Math.round(random.between(55, 98)),
    silentSeconds: 0,
    fault: false,
    brakeHeatC: random.between(-2, 3),
  };
}

/** Machines have been at work before the demo begins: tyres start where a running cycle keeps them. */
function warmUp(machine: Machine): void {
  const surroundings = {
    ambientC: 30,
    airPressureKpa: airPressureAt(machine.altitudeM),
    speedKmh: meanSpeed(machine),
    loadShare: 0.6,
  };
  for (const tyre of [...machine.tyres, ...machine.trailerTyres]) {
    tyre.temperatureC = steadyTemperatureC(tyre, surroundings);
  }
  machine.speedKmh = machine.phases[machine.phase]?.speedKmh ?? 0;
}

/** Heat follows the mean of a cycle, not the moment: rubber forgets slowly. */
function meanSpeed(machine: Machine): number {
  const seconds = machine.phases.reduce((sum, phase) => sum + phase.seconds, 0);
  const cycle = machine.phases.reduce((sum, phase) => sum + phase.seconds * phase.speedKmh, 0) / seconds;
  return 0.7 * cycle + 0.3 * machine.speedKmh;
}

function roadOf(vehicle: DemoVehicle, random: Random): Road {
  const byGroup: Record<string, readonly string[]> = {
    'North pit': ['North pit haul road'],
    'South pit': ['South pit haul road', 'Dump road'],
    'Line-haul': ['Line-haul road'],
    'Haul road B': ['Dump road', 'Line-haul road'],
    'Crew buses': ['Village road'],
  };
  const name = random.pick(byGroup[vehicle.group] ?? ['Dump road']);
  const road = roads.find((one) => one.name === name);
  if (road === undefined) throw new Error(`no road named ${name}`);
  return road;
}
