import type { kitMessages as source } from '../en-US/kit.ts';
import type { Translation } from '../language.ts';

export const kitMessages: Translation<typeof source> = {
  'kit.justNow': "à l'instant",
  'kit.minutes': '{n} min',
  'kit.hours': '{n} h',
  'kit.normal': 'Normal',
  'kit.ordinary': 'Modérée',
  'kit.serious': 'Grave',
  'kit.urgent': 'Urgente',
  'kit.offline': 'Hors ligne',
  'kit.retry': 'Réessayer',
  'kit.failed': 'Chargement impossible',
  'kit.unreachable': 'Serveur indisponible, réessayez plus tard',
  'kit.code': 'Code {code}',
  'kit.request': 'Requête {id}',
  'kit.copy': 'Copier',
  'kit.copied': 'Copié',
  'kit.nothingMatches': 'Rien ne correspond à ces filtres',
  'kit.clear': 'Effacer',
  'kit.cancel': 'Annuler',
  'kit.loading': 'Chargement',
  'kit.total': '{range} sur {total}',
  'kit.bulkRefused': '{done} effectués, {refused} refusés',
  'kit.today': 'Aujourd’hui',
  'kit.lastDays': '{n} derniers jours',
  'kit.span': 'Période',
};
