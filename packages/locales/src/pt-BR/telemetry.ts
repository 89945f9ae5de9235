import type { telemetryMessages as source } from '../en-US/telemetry.ts';
import type { Translation } from '../language.ts';

export const telemetryMessages: Translation<typeof source> = {
  'telemetry.cold': 'Pressão a frio',
  'telemetry.raw': 'Pressão medida',
  'telemetry.temperature': 'Temperatura',
  'telemetry.speed': 'Velocidade',
  'telemetry.readings': '{n} leituras',
  'telemetry.none': 'Sem leituras desta roda neste período',
  'telemetry.label': 'Pressão, temperatura e velocidade em {position} de {from} a {to}',
};
