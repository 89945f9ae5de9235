import type { importSheetMessages as source } from '../en-US/import-sheet.ts';
import type { Translation } from '../language.ts';

export const importSheetMessages: Translation<typeof source> = {
  'import-sheet.line': 'Ligne',
  'import-sheet.column': 'Colonne',
  'import-sheet.reason': 'Motif',
  'import-sheet.yes': 'Oui',
  'import-sheet.no': 'Non',
  'import-sheet.unknown': '« {name} » est inconnu',
  'import-sheet.ambiguous': 'Plusieurs portent le nom « {name} »',
  'import-sheet.choices': 'Une valeur parmi : {choices}',
  'import-sheet.number': 'Un nombre, sans séparateur de milliers',
  'import-sheet.day': 'Une date au format AAAA-MM-JJ',
  'import-sheet.required': 'Cette colonne est obligatoire',
  'import-sheet.cancelled': "L'import a été annulé avant cette ligne",
  'import-sheet.interrupted': "L'import s'est interrompu avant cette ligne",
};
