import type { noticeMessages as source } from '../en-US/notice.ts';
import type { Translation } from '../language.ts';

export const noticeMessages: Translation<typeof source> = {
  'notice.feedback': '{name} pregunta: {subject}',
  'notice.feedbackReply': '{name} respondió: {subject}',
  'notice.feedbackSupportReply': 'Soporte ha respondido: {subject}',
  'notice.authorizationAsked': '{applicant}, de {company}, solicita acceso de soporte: {reason}',
  'notice.authorizationEntered': '{applicant}, de {company}, entró con su código',
  'notice.authorizationCancelled': '{applicant}, de {company}, terminó el acceso de soporte',
};
