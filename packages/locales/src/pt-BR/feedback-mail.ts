import type { feedbackMailMessages as source } from '../en-US/feedback-mail.ts';
import type { Translation } from '../language.ts';

export const feedbackMailMessages: Translation<typeof source> = {
  'feedback-mail.subject': 'Resposta: {subject}',
  'feedback-mail.support': 'O suporte respondeu à sua pergunta “{subject}”:',
  'feedback-mail.colleague': '{name} respondeu à sua pergunta “{subject}”:',
  'feedback-mail.link': 'A conversa completa está no console: {link}',
  'feedback-mail.where': 'A conversa completa está no console, em Feedback.',
  'feedback-mail.why': 'Você recebe este e-mail porque pediu para ser avisado por e-mail.',
};
