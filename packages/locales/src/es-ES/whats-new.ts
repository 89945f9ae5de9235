import type { whatsNewMessages as source } from '../en-US/whats-new.ts';
import type { Translation } from '../language.ts';

export const whatsNewMessages: Translation<typeof source> = {
  'whats-new.title': 'Novedades',
  'whats-new.titleUnseen': 'Novedades (sin leer)',
  'whats-new.unseen': 'hay novedades de la consola',
  'whats-new.version': 'Versión {version}',
  'whats-new.empty': 'No se han publicado notas de esta consola',
  'whats-new.build': 'Compilación en uso: {version}',
};
