import type { kitMessages as source } from '../en-US/kit.ts';
import type { Translation } from '../language.ts';

export const kitMessages: Translation<typeof source> = {
  'kit.justNow': 'ahora mismo',
  'kit.minutes': '{n} min',
  'kit.hours': '{n} h',
  'kit.normal': 'Normal',
  'kit.ordinary': 'Leve',
  'kit.serious': 'Grave',
  'kit.urgent': 'Urgente',
  'kit.offline': 'Sin conexión',
  'kit.retry': 'Reintentar',
  'kit.failed': 'No se pudo cargar',
  'kit.unreachable': 'Servidor no disponible, inténtelo más tarde',
  'kit.code': 'Código {code}',
  'kit.request': 'Solicitud {id}',
  'kit.copy': 'Copiar',
  'kit.copied': 'Copiado',
  'kit.nothingMatches': 'Nada coincide con estos filtros',
  'kit.clear': 'Borrar',
  'kit.cancel': 'Cancelar',
  'kit.loading': 'Cargando',
  'kit.total': '{range} de {total}',
  'kit.bulkRefused': '{done} hechos, {refused} rechazados',
  'kit.today': 'Hoy',
  'kit.lastDays': 'Últimos {n} días',
  'kit.span': 'Periodo',
};
