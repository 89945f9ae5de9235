import type { listAboutMessages as source } from '../en-US/list-about.ts';
import type { Translation } from '../language.ts';

export const listAboutMessages: Translation<typeof source> = {
  'list-about.sheet': 'À propos',
  'list-about.filters': 'Filtres',
  'list-about.filter': '{label} : {value}',
  'list-about.none': 'aucun : toute la liste',
  'list-about.units': 'Unités',
  'list-about.zone': 'Fuseau horaire',
  'list-about.author': 'Auteur',
  'list-about.behalf': '{name}, pour {other}',
  'list-about.enterprise': 'Entreprise',
  'list-about.rows': 'Lignes',
  'list-about.from': 'Du',
  'list-about.to': 'Au',
  'list-about.longerAgo': 'il y a plus de {days} jours',
};
