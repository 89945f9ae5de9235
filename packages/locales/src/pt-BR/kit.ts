import type { kitMessages as source } from '../en-US/kit.ts';
import type { Translation } from '../language.ts';

export const kitMessages: Translation<typeof source> = {
  'kit.justNow': 'agora mesmo',
  'kit.minutes': '{n} min',
  'kit.hours': '{n} h',
  'kit.normal': 'Normal',
  'kit.ordinary': 'Comum',
  'kit.serious': 'Grave',
  'kit.urgent': 'Urgente',
  'kit.offline': 'Offline',
  'kit.retry': 'Tentar novamente',
  'kit.failed': 'Não foi possível carregar',
  'kit.unreachable': 'Servidor indisponível, tente mais tarde',
  'kit.code': 'Código {code}',
  'kit.request': 'Requisição {id}',
  'kit.copy': 'Copiar',
  'kit.copied': 'Copiado',
  'kit.nothingMatches': 'Nada corresponde a estes filtros',
  'kit.clear': 'Limpar',
  'kit.cancel': 'Cancelar',
  'kit.loading': 'Carregando',
  'kit.total': '{range} de {total}',
  'kit.bulkRefused': '{done} concluídos, {refused} recusados',
  'kit.today': 'Hoje',
  'kit.lastDays': 'Últimos {n} dias',
  'kit.span': 'Período',
};
