import type { noticeMessages as source } from '../en-US/notice.ts';
import type { Translation } from '../language.ts';

export const noticeMessages: Translation<typeof source> = {
  'notice.feedback': '{name} pergunta: {subject}',
  'notice.feedbackReply': '{name} respondeu: {subject}',
  'notice.feedbackSupportReply': 'O suporte respondeu: {subject}',
  'notice.authorizationAsked': '{applicant}, da {company}, pede acesso de suporte: {reason}',
  'notice.authorizationEntered': '{applicant}, da {company}, entrou com o seu código',
  'notice.authorizationCancelled': '{applicant}, da {company}, encerrou o acesso de suporte',
};
