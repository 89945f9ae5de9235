import type { offlineMessages as source } from '../en-US/offline.ts';
import type { Translation } from '../language.ts';

export const offlineMessages: Translation<typeof source> = {
  'offline.noNetwork': 'Este computador está sem conexão',
  'offline.noServer': 'O servidor não responde',
  'offline.nothingShown': 'Pressões, posições e alarmes não são mostrados aqui: sem o servidor poderiam ser antigos.',
  'offline.lastContact': 'Último contato com o servidor: {time} ({age})',
  'offline.never': 'Este navegador ainda não teve contato com o servidor.',
  'offline.retrying': 'Nova tentativa a cada cinco segundos.',
  'offline.retry': 'Tentar agora',
  'offline.back': 'O servidor voltou a responder. Carregando…',
};
