import type { whatsNewMessages as source } from '../en-US/whats-new.ts';
import type { Translation } from '../language.ts';

export const whatsNewMessages: Translation<typeof source> = {
  'whats-new.title': 'Nouveautés',
  'whats-new.titleUnseen': 'Nouveautés (non lues)',
  'whats-new.unseen': 'il y a des nouveautés de la console',
  'whats-new.version': 'Version {version}',
  'whats-new.empty': 'Aucune note n’a été publiée pour cette console',
  'whats-new.build': 'Build en cours : {version}',
};
