import type { trailerMessages as source } from '../en-US/trailer.ts';
import type { Translation } from '../language.ts';

export const trailerMessages: Translation<typeof source> = {
  'trailer.title': 'Reboques',
  'trailer.trailer': 'Reboque',
  'trailer.carNumber': 'Placa',
  'trailer.layout': 'Disposição dos eixos',
  'trailer.tractor': 'Engatado a',
  'trailer.since': 'Desde',
  'trailer.km': 'Distância neste engate',
  'trailer.lastData': 'Últimos dados',
};
