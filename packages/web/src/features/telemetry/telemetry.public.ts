/** What other rooms show of readings over time. */
export { WheelCurves } from './WheelCurves.tsx';
