import type { trailerMessages as source } from '../en-US/trailer.ts';
import type { Translation } from '../language.ts';

export const trailerMessages: Translation<typeof source> = {
  'trailer.title': 'Remorques',
  'trailer.trailer': 'Remorque',
  'trailer.carNumber': 'Immatriculation',
  'trailer.layout': "Schéma d'essieux",
  'trailer.tractor': 'Attelée à',
  'trailer.since': 'Depuis',
  'trailer.km': 'Distance de cet attelage',
  'trailer.lastData': 'Dernières données',
};
