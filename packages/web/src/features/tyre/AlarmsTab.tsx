/** What the wheels raised while this tyre was on them; apart, so that the file opens without the room of alarms. */
export { TyreAlarms } from '../alarm/alarm.public.ts';
