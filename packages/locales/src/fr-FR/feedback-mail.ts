import type { feedbackMailMessages as source } from '../en-US/feedback-mail.ts';
import type { Translation } from '../language.ts';

export const feedbackMailMessages: Translation<typeof source> = {
  'feedback-mail.subject': 'Réponse : {subject}',
  'feedback-mail.support': 'L’assistance a répondu à votre question « {subject} » :',
  'feedback-mail.colleague': '{name} a répondu à votre question « {subject} » :',
  'feedback-mail.link': 'Toute la conversation se trouve dans la console : {link}',
  'feedback-mail.where': 'Toute la conversation se trouve dans la console, sous Retours.',
  'feedback-mail.why': 'Vous recevez ce message parce que vous avez demandé à être prévenu par e-mail.',
};
