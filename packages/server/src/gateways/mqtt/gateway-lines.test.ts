import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import { readVectors, tokens, twoEnterprises } from '../../../test/devices.ts';
import { createMqttGateway } from './gateway.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function setup(name: keyof typeof tokens = 't1') {
  const recorded = twoEnterprises('mqtt');
  const gateway = await createMqttGateway({ host: '127.0.0.1', port: 0 }, recorded.context);
  opened.push(() => gateway.close());
  const about = { host: '127.0.0.1', port: gateway.port, reconnectPeriod: 0 };
  const client: MqttClient = await connectAsync({ ...about, username: name.toUpperCase(), password: tokens[name] });
  opened.push(() => client.endAsync(true));
  return { recorded, publish: (topic: string, payload: string) => client.publishAsync(topic, payload, { qos: 1 }) };
}

describe('lines of logs over MQTT', () => {
  interface RtlVector {
    id: string;
    format: string;
    lines: string[];
    expect: { observations: { accepted: boolean; pressureKpa: number | null }[] };
  }

  it.each(readVectors<RtlVector>('rtl433'))('takes $id as a radio receiver publishes it', async (vector) => {
    const { recorded, publish } = await setup();
    const topic = vector.format === 'theengs' ? 'home/T1/BTtoMQTT/80EACADDEEFF' : 'rtl_433/T1/events';
    for (const line of vector.lines) await publish(topic, line);
    const wheels = recorded.submitted.flat().flatMap((report) => report.wheels);
    const heard = vector.expect.observations.filter(({ accepted }) => accepted);
    expect(wheels).toHaveLength(heard.length);
    for (const [n, { pressureKpa }] of heard.entries()) {
      expect(wheels[n]?.pressureKpa ?? 0).toBeCloseTo(pressureKpa ?? 0, 1);
    }
    for (const report of recorded.submitted.flat()) expect(report.protocol).toBe('rtl433');
  });

  interface BusVector {
    id: string;
    line?: string;
    lines?: string[];
    profile?: string;
    expect: { error?: string; decoded?: { name?: string; axle?: number; tire?: number; pressureKpa?: number | null } };
  }

  it.each(readVectors<BusVector>('j1939'))('takes $id as a CAN gateway publishes it', async (vector) => {
    const { recorded, publish } = await setup();
    if (vector.profile) Object.assign(recorded.receivers.get('t1') ?? {}, { scalingProfile: vector.profile });
    await publish('tpms/v1/T1/candump', (vector.lines ?? [vector.line]).join('\n'));
    const reports = recorded.submitted.flat();
    const { error, decoded } = vector.expect;
    if (error === undefined && decoded?.pressureKpa !== undefined) {
      expect(reports).toMatchObject([
        {
          protocol: 'j1939',
          wheels: [
            {
              axle: (decoded.axle ?? 0) + 1,
              wheelFromLeft: (decoded.tire ?? 0) + 1,
              pressureKpa: decoded.pressureKpa,
            },
          ],
        },
      ]);
    } else expect(reports).toEqual([]);
  });

  interface BleVector {
    id: string;
    manufacturerData?: string;
    advertisement?: string;
    mac: string;
    expect: { sensorId: string; pressureKpa: number; temperatureC: number };
  }

  it.each(readVectors<BleVector>('ble'))('takes $id as a BLE gateway publishes it', async (vector) => {
    const { recorded, publish } = await setup();
    const { manufacturerData, advertisement, mac, expect: wanted } = vector;
    await publish('tpms/v1/T1/ble', `${manufacturerData ?? advertisement} ${mac}\nxyz`);
    const [report] = recorded.submitted.flat();
    expect(report?.wheels).toMatchObject([{ sensorId: wanted.sensorId, temperatureC: wanted.temperatureC }]);
    expect(report?.wheels[0]?.pressureKpa).toBeCloseTo(wanted.pressureKpa, 0);
    expect(await recorded.refusals()).toEqual({ line: 1 });
  });

  it('keeps messages of several packets together over several publishes', async () => {
    const { recorded, publish } = await setup();
    const [bam] = readVectors<BusVector>('j1939').filter(({ id }) => id === 'j1939-011');
    for (const line of bam?.lines ?? []) await publish('tpms/v1/T1/candump', line);
    expect(await recorded.refusals()).toEqual({});
    await publish('tpms/v1/T1/candump', 'no frame');
    expect(await recorded.refusals()).toEqual({ format: 1 });
  });

  it('takes the receipt time for local times without a zone, and knows the same message again', async () => {
    const { recorded, publish } = await setup();
    const line = { time: '2026-11-30 20:00:00', model: 'Truck', type: 'TPMS', id: 'aa', pressure_kPa: 830 };
    await publish('rtl_433/T1/events', JSON.stringify(line));
    await publish('rtl_433/T1/events', JSON.stringify({ ...line, time: '2026-11-30T12:00:00Z', id: 'bb' }));
    const [local, absolute] = recorded.submitted.flat();
    expect(local).toMatchObject({ timeSubstituted: true, at: recorded.clock.now });
    expect(local?.messageId).toContain('2026-11-30 20:00:00');
    expect(absolute).toMatchObject({ timeSubstituted: false, at: Date.UTC(2026, 10, 30, 12) });
  });

  interface GatewayVector {
    format: string;
    mqttTopic: string;
    body: string;
    expect: { devices: Record<string, number> };
  }

  it('takes the gateway telemetry of the vectors', async () => {
    for (const vector of readVectors<GatewayVector>('http').filter(({ format }) => format === 'thingsboard-gateway')) {
      const { recorded, publish } = await setup('g1');
      await publish(vector.mqttTopic, vector.body.replaceAll('Truck 17', 'T1').replaceAll('Truck 18', 'T2'));
      const counts = recorded.submitted.flat().map(({ terminalId }) => terminalId);
      expect(counts).toEqual(['t1', 't2', 't2']);
      expect(Object.values(vector.expect.devices)).toEqual([1, 2]);
    }
  });
});
