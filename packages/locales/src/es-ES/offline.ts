import type { offlineMessages as source } from '../en-US/offline.ts';
import type { Translation } from '../language.ts';

export const offlineMessages: Translation<typeof source> = {
  'offline.noNetwork': 'Este equipo no tiene conexión',
  'offline.noServer': 'El servidor no responde',
  'offline.nothingShown': 'Aquí no se muestran presiones, posiciones ni alarmas: sin el servidor podrían ser antiguas.',
  'offline.lastContact': 'Último contacto con el servidor: {time} ({age})',
  'offline.never': 'Este navegador aún no ha tenido contacto con el servidor.',
  'offline.retrying': 'Se reintenta cada cinco segundos.',
  'offline.retry': 'Reintentar ahora',
  'offline.back': 'El servidor vuelve a responder. Cargando…',
};
