/**
 * Runs a synthetic fleet against a server over the public device protocols. Everything it makes is synthetic.
 * The same seed and scenario give the same machines, weather and accidents; only the clock is real.
 */
import type { DemoFleet, DemoVehicle } from '@treadline/contract/demo-fleet';
import { wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import { HttpTerminal } from './device/http-terminal.ts';
import { Jt808Terminal } from './device/jt808-terminal.ts';
import { MqttTerminal } from './device/mqtt-terminal.ts';
import type { Endpoints, Terminal } from './device/terminal.ts';
import { demoFleet } from './fleet/demo-fleet.ts';
import { ambientAt, createMachine, type Machine, stepMachine } from './physics/vehicle.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenario/scenarios.ts';

export interface SimulateOptions {
  endpoints: Endpoints;
  transport: 'jt808' | 'mqtt' | 'http';
  scenario: ScenarioName;
  seed: number;
  /** Only the first so many machines; all when absent. */
  vehicles?: number;
  /** Seconds between two reports of a machine. */
  intervalSeconds: number;
  /** How fast heat, leaks and cycles run against the clock; reports keep real time. */
  pace: number;
}

export interface Simulation {
  readonly machines: readonly Machine[];
  counts(): { machines: number; sent: number; acknowledged: number };
  stop(): Promise<void>;
}

const utcOffsetHours = 8;

export function runSimulation(options: SimulateOptions, fleet: DemoFleet = demoFleet()): Simulation {
  const machines = buildMachines(fleet, options.seed).slice(0, options.vehicles);
  const scenario: Scenario = scenarios[options.scenario];
  const pending = [...scenario.events].sort((one, other) => one.atSeconds - other.atSeconds);
  const terminals = new Map<Machine, Terminal>();
  const startedAt = Date.now();
  let lastAt = startedAt;
  let turn = 0;

  applyDue(0);
  // Machines report one after another within the interval, as a real fleet does, not all in one burst.
  const stepMs = Math.max(50, (options.intervalSeconds * 1000) / Math.max(1, machines.length));
  const timer = setInterval(step, stepMs);
  return {
    machines,
    counts: () => ({
      machines: machines.length,
      sent: [...terminals.values()].reduce((sum, terminal) => sum + terminal.sent, 0),
      acknowledged: [...terminals.values()].reduce((sum, terminal) => sum + terminal.acknowledged, 0),
    }),
    stop: async () => {
      clearInterval(timer);
      await Promise.all([...terminals.values()].map((terminal) => terminal.close()));
    },
  };

  function step(): void {
    const now = Date.now();
    const seconds = (now - lastAt) / 1000;
    const ambientC = ambientAt(now, utcOffsetHours);
    lastAt = now;
    applyDue((now - startedAt) / 1000);
    for (const machine of machines) stepMachine(machine, ambientC, seconds * options.pace);
    const due = Math.max(1, Math.round((machines.length * seconds) / options.intervalSeconds));
    for (let count = 0; count < Math.min(due, machines.length); count++) {
      const machine = machines[turn++ % machines.length];
      if (machine?.powered) terminalOf(machine).report(machine, now, ambientC);
    }
  }

  function applyDue(seconds: number): void {
    while (pending[0] !== undefined && pending[0].atSeconds <= seconds) pending.shift()?.apply(machines);
  }

  function terminalOf(machine: Machine): Terminal {
    const known = terminals.get(machine);
    if (known !== undefined) return known;
    const terminal = createTerminal(machine, options);
    terminals.set(machine, terminal);
    return terminal;
  }
}

function createTerminal(machine: Machine, options: SimulateOptions): Terminal {
  const terminalId = machine.vehicle.terminalId ?? '';
  if (options.transport === 'mqtt') return new MqttTerminal(terminalId, options.endpoints);
  if (options.transport === 'http') return new HttpTerminal(terminalId, options.endpoints);
  return new Jt808Terminal(terminalId, machine.vehicle.plate ?? machine.vehicle.selfNo, options.endpoints);
}

function buildMachines(fleet: DemoFleet, seed: number): Machine[] {
  const trailers = new Map(
    fleet.vehicles.flatMap((vehicle) => (vehicle.tractor === null ? [] : [[vehicle.tractor, vehicle] as const])),
  );
  const wheelsOf = (vehicle: DemoVehicle | null): number[] => {
    const layout = fleet.layouts.find((one) => one.name === vehicle?.layout);
    return layout === undefined ? [] : wheelsInZOrder(layout.wheelsPerAxle);
  };
  return fleet.vehicles.flatMap((vehicle) => {
    if (vehicle.terminalId === null) return [];
    const trailer = trailers.get(vehicle.selfNo) ?? null;
    const template = fleet.templates.find((one) => one.name === vehicle.template);
    if (template === undefined) throw new Error(`no template named ${vehicle.template}`);
    return [
      createMachine(
        vehicle,
        trailer,
        { own: wheelsOf(vehicle), trailer: wheelsOf(trailer) },
        template.nominalKpa,
        seed,
      ),
    ];
  });
}
