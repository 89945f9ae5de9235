/** What every simulated terminal does, whatever it speaks: take readings, keep them until they are acknowledged. */
import type { Machine } from '../physics/vehicle.ts';

export interface Terminal {
  /** Takes a report of the machine now and sends it, or keeps it for later. */
  report(machine: Machine, at: number, ambientC: number): void;
  readonly sent: number;
  readonly acknowledged: number;
  close(): Promise<void>;
}

export interface Endpoints {
  host: string;
  jt808Port: number;
  mqttUrl: string;
  httpUrl: string;
  /** Token or password of a terminal for MQTT and HTTP. */
  tokenOf(terminalId: string): string;
}
