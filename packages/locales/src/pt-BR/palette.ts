import type { paletteMessages as source } from '../en-US/palette.ts';
import type { Translation } from '../language.ts';

export const paletteMessages: Translation<typeof source> = {
  'palette.title': 'Paleta de comandos',
  'palette.open': 'Paleta de comandos ({keys})',
  'palette.field': 'Encontrar um veículo, uma página ou uma ação',
  'palette.recent': 'Recentes',
  'palette.actions': 'Ações',
  'palette.print': 'Imprimir esta página',
  'palette.searching': 'Pesquisando…',
  'palette.none': 'Nada corresponde a “{text}”',
  'palette.count': '{n} itens; escolha com as setas e Enter',
  'palette.failed': 'Não foi possível pesquisar: {kinds}',
};
