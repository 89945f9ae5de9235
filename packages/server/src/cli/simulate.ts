/** `treadline simulate`: the synthetic fleet against any server that knows its terminals. */
import { setInterval } from 'node:timers';
import { type ScenarioName, scenarioNames, scenarios } from '@treadline/simulator/scenario/scenarios';
import { runSimulation } from '@treadline/simulator/simulate';

interface SimulateOptions {
  host: string;
  jt808Port: number;
  mqttUrl: string;
  httpUrl: string;
  transport: 'jt808' | 'mqtt' | 'http';
  token: string;
  scenario: string;
  seed: number;
  vehicles?: number;
  interval: number;
  pace: number;
}

export async function runSimulate(options: SimulateOptions): Promise<number> {
  if (!isScenario(options.scenario)) {
    for (const name of scenarioNames) console.log(`${name.padEnd(12)} ${scenarios[name].description}`);
    return options.scenario === 'list' ? 0 : 2;
  }
  const simulation = runSimulation({
    endpoints: {
      host: options.host,
      jt808Port: options.jt808Port,
      mqttUrl: options.mqttUrl,
      httpUrl: options.httpUrl,
      tokenOf: () => options.token,
    },
    transport: options.transport,
    scenario: options.scenario,
    seed: options.seed,
    ...(options.vehicles === undefined ? {} : { vehicles: options.vehicles }),
    intervalSeconds: options.interval,
    pace: options.pace,
  });
  console.log(
    `synthetic fleet of ${simulation.machines.length} machines, scenario ${options.scenario}; Ctrl-C ends it`,
  );
  const timer = setInterval(() => {
    const { sent, acknowledged } = simulation.counts();
    console.log(`${sent} reports sent, ${acknowledged} acknowledged`);
  }, 10_000);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  clearInterval(timer);
  await simulation.stop();
  return 0;
}

function isScenario(name: string): name is ScenarioName {
  return (scenarioNames as readonly string[]).includes(name);
}
