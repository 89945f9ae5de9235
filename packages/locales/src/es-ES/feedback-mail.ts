import type { feedbackMailMessages as source } from '../en-US/feedback-mail.ts';
import type { Translation } from '../language.ts';

export const feedbackMailMessages: Translation<typeof source> = {
  'feedback-mail.subject': 'Respuesta: {subject}',
  'feedback-mail.support': 'Soporte ha respondido a su consulta «{subject}»:',
  'feedback-mail.colleague': '{name} ha respondido a su consulta «{subject}»:',
  'feedback-mail.link': 'La conversación completa está en la consola: {link}',
  'feedback-mail.where': 'La conversación completa está en la consola, en Consultas.',
  'feedback-mail.why': 'Recibe este correo porque pidió que le avisáramos por correo electrónico.',
};
