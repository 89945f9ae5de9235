import type { offlineMessages as source } from '../en-US/offline.ts';
import type { Translation } from '../language.ts';

export const offlineMessages: Translation<typeof source> = {
  'offline.noNetwork': 'Cet ordinateur n’a pas de connexion',
  'offline.noServer': 'Le serveur ne répond pas',
  'offline.nothingShown':
    'Pressions, positions et alarmes ne sont pas affichées ici : sans le serveur, elles pourraient être anciennes.',
  'offline.lastContact': 'Dernier contact avec le serveur : {time} ({age})',
  'offline.never': 'Ce navigateur n’a pas encore eu de contact avec le serveur.',
  'offline.retrying': 'Nouvel essai toutes les cinq secondes.',
  'offline.retry': 'Réessayer maintenant',
  'offline.back': 'Le serveur répond à nouveau. Chargement…',
};
