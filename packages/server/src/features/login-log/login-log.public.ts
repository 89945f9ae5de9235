/** What other rooms may use of room login-log. */
export { deviceOf } from './device.ts';
