/** Calls that sensors, receivers and rims have alike. */
import type { receiverApi } from '@treadline/contract/receiver';
import type { rimApi } from '@treadline/contract/rim';
import type { sensorApi } from '@treadline/contract/sensor';

export type LifeEndpoint = typeof sensorApi.lifeCycle | typeof receiverApi.lifeCycle | typeof rimApi.lifeCycle;
export type OutEndpoint = typeof sensorApi.outbound | typeof receiverApi.outbound | typeof rimApi.outbound;
export type InEndpoint = typeof sensorApi.inbound | typeof receiverApi.inbound | typeof rimApi.inbound;
