import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { demoFleet } from './fleet/demo-fleet.ts';
import { AnswerReader, encodeFrame, messageId } from './jt808/encode.ts';
import { ambientAt, createMachine, stepMachine } from './physics/vehicle.ts';
import { scenarioNames } from './scenario/scenarios.ts';
import { runSimulation, type Simulation } from './simulate.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A platform that accepts everything, or refuses to acknowledge locations while `mute`. */
async function platform(): Promise<{ port: number; ids: number[]; drop(): void }> {
  const ids: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const reader = new AnswerReader();
    socket.on('data', (chunk) => {
      for (const message of reader.read(chunk)) {
        ids.push(message.id);
        const body = Buffer.alloc(5);
        body.writeUInt16BE(message.serial, 0);
        body.writeUInt16BE(message.id, 2);
        const answer =
          message.id === messageId.register
            ? encodeFrame(
                messageId.registerAnswer,
                '1',
                0,
                Buffer.concat([body.subarray(0, 2), Buffer.from([0]), Buffer.from('code')]),
              )
            : encodeFrame(messageId.platformAnswer, '1', 0, body);
        socket.write(answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    ids,
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function simulate(port: number, vehicles: number): Simulation {
  const simulation = runSimulation({
    endpoints: { host: '127.0.0.1', jt808Port: port, mqttUrl: '', httpUrl: '', tokenOf: () => '' },
    transport: 'jt808',
    scenario: 'calm',
    seed: 7,
    vehicles,
    intervalSeconds: 0.2,
    pace: 1,
  });
  closing.push(() => simulation.stop());
  return simulation;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('simulated terminals', () => {
  it('register, authenticate, report, and count what the platform acknowledged', async () => {
    const server = await platform();
    const simulation = simulate(server.port, 2);
    await until(() => simulation.counts().acknowledged >= 6);
    expect(server.ids).toContain(messageId.register);
    expect(server.ids).toContain(messageId.authenticate);
    expect(server.ids).toContain(messageId.location);
  });

  it('come back after a lost link and send what they stored as a batch', async () => {
    const server = await platform();
    const simulation = simulate(server.port, 1);
    await until(() => simulation.counts().acknowledged >= 2);
    server.drop();
    await until(() => server.ids.includes(messageId.locationBatch));
    const before = simulation.counts().acknowledged;
    await until(() => simulation.counts().acknowledged > before);
  });
});

describe('the fleet', () => {
  it('is the same at every call and registers every sensor number once', () => {
    expect(demoFleet()).toEqual(demoFleet());
    const sensors = demoFleet().vehicles.flatMap((vehicle) => vehicle.sensors.map((sensor) => sensor.sensorNo));
    expect(new Set(sensors).size).toBe(sensors.length);
    expect(demoFleet().enterprise.name).toContain('synthetic');
  });

  it('moves the same way for the same seed and another way for another', () => {
    const [vehicle] = demoFleet().vehicles;
    if (vehicle === undefined) throw new Error('empty fleet');
    const run = (seed: number) => {
      const machine = createMachine(vehicle, null, { own: [111, 121], trailer: [] }, 720, seed);
      for (let second = 0; second < 600; second++) stepMachine(machine, 30, 1);
      return [machine.km, machine.tyres.map((tyre) => tyre.temperatureC)];
    };
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  it('lives through every scenario, also with fewer machines than the scenario names', () => {
    for (const scenario of scenarioNames) {
      const simulation = runSimulation({
        endpoints: { host: '127.0.0.1', jt808Port: 1, mqttUrl: '', httpUrl: '', tokenOf: () => '' },
        transport: 'jt808',
        scenario,
        seed: 1,
        vehicles: 3,
        intervalSeconds: 10,
        pace: 1,
      });
      closing.push(() => simulation.stop());
      expect(simulation.machines).toHaveLength(3);
    }
  });

  it('has its warmest hour in the afternoon of the site', () => {
    const at = (hour: number) => ambientAt(Date.UTC(2026, 0, 1, hour), 8);
    expect(at(7)).toBeGreaterThan(at(20));
  });
});
