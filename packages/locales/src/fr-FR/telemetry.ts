import type { telemetryMessages as source } from '../en-US/telemetry.ts';
import type { Translation } from '../language.ts';

export const telemetryMessages: Translation<typeof source> = {
  'telemetry.cold': 'Pression à froid',
  'telemetry.raw': 'Pression mesurée',
  'telemetry.temperature': 'Température',
  'telemetry.speed': 'Vitesse',
  'telemetry.readings': '{n} mesures',
  'telemetry.none': 'Aucune mesure de cette roue pendant cette période',
  'telemetry.label': 'Pression, température et vitesse en {position} de {from} à {to}',
};
