/** Calls that sensors, receivers and rims have alike. */
import { sensorApi } from '@treadline/contract/sensor';

export const lifeEndpoints = [sensorApi.lifeCycle] as const;
export const outEndpoints = [sensorApi.outbound] as const;
