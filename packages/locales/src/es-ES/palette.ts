import type { paletteMessages as source } from '../en-US/palette.ts';
import type { Translation } from '../language.ts';

export const paletteMessages: Translation<typeof source> = {
  'palette.title': 'Paleta de comandos',
  'palette.open': 'Paleta de comandos ({keys})',
  'palette.field': 'Buscar un vehículo, una página o una acción',
  'palette.recent': 'Recientes',
  'palette.actions': 'Acciones',
  'palette.print': 'Imprimir esta página',
  'palette.searching': 'Buscando…',
  'palette.none': 'Nada coincide con «{text}»',
  'palette.count': '{n} entradas; elija con las flechas y Entrar',
  'palette.failed': 'No se pudo buscar en: {kinds}',
};
