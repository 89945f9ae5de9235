import type { telemetryMessages as source } from '../en-US/telemetry.ts';
import type { Translation } from '../language.ts';

export const telemetryMessages: Translation<typeof source> = {
  'telemetry.cold': 'Presión en frío',
  'telemetry.raw': 'Presión medida',
  'telemetry.temperature': 'Temperatura',
  'telemetry.speed': 'Velocidad',
  'telemetry.readings': '{n} lecturas',
  'telemetry.none': 'Sin lecturas de esta rueda en este periodo',
  'telemetry.label': 'Presión, temperatura y velocidad en {position} de {from} a {to}',
};
