import type { paletteMessages as source } from '../en-US/palette.ts';
import type { Translation } from '../language.ts';

export const paletteMessages: Translation<typeof source> = {
  'palette.title': 'Palette de commandes',
  'palette.open': 'Palette de commandes ({keys})',
  'palette.field': 'Trouver un véhicule, une page ou une action',
  'palette.recent': 'Récents',
  'palette.actions': 'Actions',
  'palette.print': 'Imprimer cette page',
  'palette.searching': 'Recherche…',
  'palette.none': 'Rien ne correspond à « {text} »',
  'palette.count': '{n} entrées ; choisir avec les flèches et Entrée',
  'palette.failed': 'Recherche impossible : {kinds}',
};
