import type { listAboutMessages as source } from '../en-US/list-about.ts';
import type { Translation } from '../language.ts';

export const listAboutMessages: Translation<typeof source> = {
  'list-about.sheet': 'Sobre',
  'list-about.filters': 'Filtros',
  'list-about.filter': '{label}: {value}',
  'list-about.none': 'nenhum: a lista inteira',
  'list-about.units': 'Unidades',
  'list-about.zone': 'Fuso horário',
  'list-about.author': 'Autor',
  'list-about.behalf': '{name}, por {other}',
  'list-about.enterprise': 'Empresa',
  'list-about.rows': 'Linhas',
  'list-about.from': 'De',
  'list-about.to': 'Até',
  'list-about.longerAgo': 'há mais de {days} dias',
};
