/** What other rooms need of the live overview: the latest values of a vehicle's wheels, as it shows them. */
export { type LayoutWheel, liveWheels, type OpenAlarm, stateFlag, type WheelColumns } from './live.ts';
