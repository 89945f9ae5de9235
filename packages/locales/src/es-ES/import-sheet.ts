import type { importSheetMessages as source } from '../en-US/import-sheet.ts';
import type { Translation } from '../language.ts';

export const importSheetMessages: Translation<typeof source> = {
  'import-sheet.line': 'Línea',
  'import-sheet.column': 'Columna',
  'import-sheet.reason': 'Motivo',
  'import-sheet.yes': 'Sí',
  'import-sheet.no': 'No',
  'import-sheet.unknown': '«{name}» no existe',
  'import-sheet.ambiguous': 'Hay varios con el nombre «{name}»',
  'import-sheet.choices': 'Uno de: {choices}',
  'import-sheet.number': 'Un número, sin separadores de miles',
  'import-sheet.day': 'Una fecha como AAAA-MM-DD',
  'import-sheet.required': 'Esta columna es obligatoria',
  'import-sheet.cancelled': 'La importación se canceló antes de esta fila',
  'import-sheet.interrupted': 'La importación se interrumpió antes de esta fila',
};
