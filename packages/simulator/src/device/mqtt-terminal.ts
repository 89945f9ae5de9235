/** A terminal on MQTT: birth and will on its status topic, reports at QoS 1 (protocols.md 6.4, 6.5). */
import { connect, type MqttClient } from 'mqtt';
import type { Machine } from '../physics/vehicle.ts';
import { reportV1 } from './report-v1.ts';
import type { Endpoints, Terminal } from './terminal.ts';

export class MqttTerminal implements Terminal {
  sent = 0;
  acknowledged = 0;
  readonly #client: MqttClient;
  readonly #topic: string;

  constructor(terminalId: string, endpoints: Endpoints) {
    this.#topic = `tpms/v1/${terminalId}`;
    this.#client = connect(endpoints.mqttUrl, {
      clientId: `sim-${terminalId}`,
      username: terminalId,
      password: endpoints.tokenOf(terminalId),
      clean: false,
      reconnectPeriod: 1000,
      will: { topic: `${this.#topic}/status`, payload: Buffer.from('{"online":false}'), qos: 1, retain: true },
    });
    this.#client.on('connect', () => {
      this.#client.publish(`${this.#topic}/status`, JSON.stringify({ online: true, ts: Date.now() }), {
        qos: 1,
        retain: true,
      });
    });
    // Refused or lost connections are tried again by the client itself.
    this.#client.on('error', () => undefined);
  }

  report(machine: Machine, at: number, ambientC: number): void {
    this.sent += 1;
    this.#client.publish(
      `${this.#topic}/report`,
      JSON.stringify(reportV1(machine, at, ambientC)),
      { qos: 1 },
      (error) => {
        if (!error) this.acknowledged += 1;
      },
    );
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }
}
