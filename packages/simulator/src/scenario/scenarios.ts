/** What goes wrong, when and where: named scenarios over the fleet. Times are seconds after the start. */

import type { Tyre } from '../physics/tyre.ts';
import type { Machine } from '../physics/vehicle.ts';

export interface ScenarioEvent {
  atSeconds: number;
  apply(machines: readonly Machine[]): void;
}

export interface Scenario {
  description: string;
  events: readonly ScenarioEvent[];
}

export const scenarios = {
  demo: {
    description:
      'a working shift: some low and hot tyres, a rapid leak after 25 s, a second one later, silent sensors, machines switched off',
    events: [
      at(0, (machines) => {
        for (const [vehicle, wheel, share] of [
          ['HT-104', 211, 0.87],
          ['HT-112', 222, 0.88],
          ['TR-206', 311, 0.77],
          ['BX-247', 121, 0.86],
          ['LD-532', 111, 0.76],
          ['AD-303', 221, 0.885],
        ] as const) {
          deflate(machines, vehicle, wheel, share);
        }
        drag(machines, 'TR-203', 212, 34, true);
        drag(machines, 'HT-116', 221, 36, true);
        battery(machines, 'BS-702', 111, 9);
        battery(machines, 'AD-305', 211, 12);
        deflateTrailer(machines, 'TR-204', 121, 0.86);
        for (const machine of machines) {
          if (['HT-122', 'BX-250', 'AD-308'].includes(machine.vehicle.selfNo)) machine.powered = false;
        }
      }),
      at(25, (machines) => leak(machines, 'HT-110', 211, 55)),
      at(95, (machines) => leak(machines, 'TR-204', 211, 42)),
      at(240, (machines) => leak(machines, 'BS-704', 221, 30)),
      at(300, (machines) => silence(machines, 'LD-531', 121, 7200)),
      at(420, (machines) => leak(machines, 'HT-110', 211, 0)),
      at(900, (machines) => inflate(machines, 'HT-110', 211)),
      at(960, (machines) => leak(machines, 'AD-306', 311, 26)),
    ],
  },
  calm: { description: 'every tyre is well', events: [] },
  'rapid-leak': {
    description: 'one haul truck tyre loses 55 kPa a minute from the fifth second on',
    events: [at(5, (machines) => leak(machines, 'HT-110', 211, 55))],
  },
  'slow-leak': {
    description: 'three tyres lose about one per cent a day',
    events: [
      at(0, (machines) => {
        for (const name of ['HT-101', 'TR-201', 'BS-701']) leak(machines, name, 211, 0.006);
      }),
    ],
  },
  overheat: {
    description: 'a dragging brake heats one line-haul wheel beyond both limits',
    events: [at(5, (machines) => drag(machines, 'TR-203', 212, 60, false))],
  },
  dropout: {
    description: 'sensors fall silent and come back, one for good',
    events: [
      at(10, (machines) => {
        silence(machines, 'LD-531', 121, 100_000);
        silence(machines, 'HT-105', 212, 120);
      }),
    ],
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as readonly ScenarioName[];

function at(atSeconds: number, apply: (machines: readonly Machine[]) => void): ScenarioEvent {
  return { atSeconds, apply };
}

/** A smaller fleet lacks some of the machines a scenario names: then nothing happens to them. */
function change(machines: readonly Machine[], selfNo: string, wheel: number, apply: (tyre: Tyre) => void): void {
  const one = machines.find((found) => found.vehicle.selfNo === selfNo)?.tyres.find((found) => found.wheel === wheel);
  if (one !== undefined) apply(one);
}

function leak(machines: readonly Machine[], selfNo: string, wheel: number, kpaMin: number): void {
  change(machines, selfNo, wheel, (tyre) => {
    tyre.leakKpaMin = kpaMin;
  });
}

function deflate(machines: readonly Machine[], selfNo: string, wheel: number, share: number): void {
  change(machines, selfNo, wheel, (tyre) => {
    tyre.coldKpa = tyre.nominalKpa * share;
  });
}

function deflateTrailer(machines: readonly Machine[], selfNo: string, wheel: number, share: number): void {
  const tyres = machines.find((one) => one.vehicle.selfNo === selfNo)?.trailerTyres ?? [];
  for (const tyre of tyres) if (tyre.wheel === wheel) tyre.coldKpa = tyre.nominalKpa * share;
}

function inflate(machines: readonly Machine[], selfNo: string, wheel: number): void {
  change(machines, selfNo, wheel, (tyre) => {
    tyre.coldKpa = tyre.nominalKpa;
    tyre.leakKpaMin = 0;
  });
}

/** A brake that drags; `already` means it has for an hour. */
function drag(machines: readonly Machine[], selfNo: string, wheel: number, heatC: number, already: boolean): void {
  change(machines, selfNo, wheel, (tyre) => {
    tyre.brakeHeatC = heatC;
    if (already) tyre.temperatureC += heatC;
  });
}

function battery(machines: readonly Machine[], selfNo: string, wheel: number, pct: number): void {
  change(machines, selfNo, wheel, (tyre) => {
    tyre.batteryPct = pct;
  });
}

function silence(machines: readonly Machine[], selfNo: string, wheel: number, seconds: number): void {
  change(machines, selfNo, wheel, (tyre) => {
    tyre.silentSeconds = seconds;
  });
}
