import type { importSheetMessages as source } from '../en-US/import-sheet.ts';
import type { Translation } from '../language.ts';

export const importSheetMessages: Translation<typeof source> = {
  'import-sheet.line': 'Linha',
  'import-sheet.column': 'Coluna',
  'import-sheet.reason': 'Motivo',
  'import-sheet.yes': 'Sim',
  'import-sheet.no': 'Não',
  'import-sheet.unknown': '“{name}” não existe',
  'import-sheet.ambiguous': 'Há vários com o nome “{name}”',
  'import-sheet.choices': 'Um de: {choices}',
  'import-sheet.number': 'Um número, sem separador de milhares',
  'import-sheet.day': 'Uma data no formato AAAA-MM-DD',
  'import-sheet.required': 'Esta coluna é obrigatória',
  'import-sheet.cancelled': 'A importação foi cancelada antes desta linha',
  'import-sheet.interrupted': 'A importação foi interrompida antes desta linha',
};
