import type { noticeMessages as source } from '../en-US/notice.ts';
import type { Translation } from '../language.ts';

export const noticeMessages: Translation<typeof source> = {
  'notice.feedback': '{name} demande : {subject}',
  'notice.feedbackReply': '{name} a répondu : {subject}',
  'notice.feedbackSupportReply': 'L’assistance a répondu : {subject}',
  'notice.authorizationAsked': "{applicant}, de {company}, demande un accès d'assistance : {reason}",
  'notice.authorizationEntered': '{applicant}, de {company}, est entré avec votre code',
  'notice.authorizationCancelled': "{applicant}, de {company}, a mis fin à l'accès d'assistance",
};
