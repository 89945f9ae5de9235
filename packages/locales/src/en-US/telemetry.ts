/** The curves of one wheel. */
export const telemetryMessages = {
  'telemetry.cold': 'Cold pressure',
  'telemetry.raw': 'Raw pressure',
  'telemetry.temperature': 'Temperature',
  'telemetry.speed': 'Speed',
  'telemetry.readings': '{n} readings',
  'telemetry.none': 'No readings of this wheel in this time',
  'telemetry.label': 'Pressure, temperature and speed at {position} from {from} to {to}',
} as const;
