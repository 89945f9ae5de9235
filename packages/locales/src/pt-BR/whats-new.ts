import type { whatsNewMessages as source } from '../en-US/whats-new.ts';
import type { Translation } from '../language.ts';

export const whatsNewMessages: Translation<typeof source> = {
  'whats-new.title': 'Novidades',
  'whats-new.titleUnseen': 'Novidades (não lidas)',
  'whats-new.unseen': 'há novidades do console',
  'whats-new.version': 'Versão {version}',
  'whats-new.empty': 'Nenhuma nota foi publicada para este console',
  'whats-new.build': 'Build em uso: {version}',
};
