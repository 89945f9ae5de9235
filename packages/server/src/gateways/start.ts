/** Opens the listeners of this process's device gateways; those over HTTP share the console's port. */
import type { Config } from '../platform/config.ts';
import type { Gateway, GatewayContext } from './gateway.ts';
import { createJt808Gateway } from './jt808/gateway.ts';
import { createCustomerBroker } from './mqtt/customer-broker.ts';
import { createMqttGateway } from './mqtt/gateway.ts';

export interface Gateways {
  jt808Port: number;
  mqttPort: number;
  /** Both ports are open to devices. */
  readonly listening: boolean;
  close(): Promise<void>;
}

export async function startGateways(config: Config, context: GatewayContext): Promise<Gateways> {
  const opened: Gateway[] = [];
  const close = async () => {
    await Promise.all(opened.map((gateway) => gateway.close()));
  };
  try {
    const jt808 = await createJt808Gateway({ host: config.HOST, port: config.JT808_PORT }, context);
    opened.push(jt808);
    const mqtt = await createMqttGateway({ host: config.HOST, port: config.MQTT_PORT }, context);
    opened.push(mqtt);
    for (const settings of config.CUSTOMER_MQTT ?? []) opened.push(createCustomerBroker(settings, context));
    return {
      jt808Port: jt808.port,
      mqttPort: mqtt.port,
      get listening() {
        return jt808.listening && mqtt.listening;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
