import type { trailerMessages as source } from '../en-US/trailer.ts';
import type { Translation } from '../language.ts';

export const trailerMessages: Translation<typeof source> = {
  'trailer.title': 'Remolques',
  'trailer.trailer': 'Remolque',
  'trailer.carNumber': 'Matrícula',
  'trailer.layout': 'Disposición de ejes',
  'trailer.tractor': 'Enganchado a',
  'trailer.since': 'Desde',
  'trailer.km': 'Distancia en este enganche',
  'trailer.lastData': 'Últimos datos',
};
