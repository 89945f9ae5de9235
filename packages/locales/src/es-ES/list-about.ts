import type { listAboutMessages as source } from '../en-US/list-about.ts';
import type { Translation } from '../language.ts';

export const listAboutMessages: Translation<typeof source> = {
  'list-about.sheet': 'Acerca de',
  'list-about.filters': 'Filtros',
  'list-about.filter': '{label}: {value}',
  'list-about.none': 'ninguno: la lista entera',
  'list-about.units': 'Unidades',
  'list-about.zone': 'Zona horaria',
  'list-about.author': 'Autor',
  'list-about.behalf': '{name}, para {other}',
  'list-about.enterprise': 'Empresa',
  'list-about.rows': 'Filas',
  'list-about.from': 'Desde',
  'list-about.to': 'Hasta',
  'list-about.longerAgo': 'hace más de {days} días',
};
