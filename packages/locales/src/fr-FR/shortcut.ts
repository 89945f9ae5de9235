import type { shortcutMessages as source } from '../en-US/shortcut.ts';
import type { Translation } from '../language.ts';

export const shortcutMessages: Translation<typeof source> = {
  'shortcut.title': 'Raccourcis clavier',
  'shortcut.single': 'Raccourcis à une touche',
  'shortcut.singleDetail': 'Touches sans Ctrl ni Cmd. Elles n’agissent jamais pendant la saisie dans un champ.',
  'shortcut.onPage': 'Sur cette page : {page}',
  'shortcut.console': 'Sur toutes les pages',
  'shortcut.everywhere': 'Formulaires, listes et menus',
  'shortcut.saveForm': 'Enregistrer le formulaire',
  'shortcut.closeDialog': 'Fermer la boîte de dialogue, le volet ou le menu',
  'shortcut.openRow': 'Ouvrir la ligne active',
  'shortcut.nextEntry': 'Entrée suivante d’un menu',
  'shortcut.enter': 'Entrée',
  'shortcut.escape': 'Échap',
  'shortcut.ctrl': 'Ctrl',
};
