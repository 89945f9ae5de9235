/** Texts of personal messages, rendered by the server when they are read. */
export const noticeMessages = {
  'notice.feedback': '{name} asks: {subject}',
  'notice.feedbackReply': '{name} replied: {subject}',
  'notice.feedbackSupportReply': 'Support replied: {subject}',
  'notice.authorizationAsked': '{applicant} of {company} asks for support access: {reason}',
  'notice.authorizationEntered': '{applicant} of {company} has entered with your code',
  'notice.authorizationCancelled': '{applicant} of {company} has ended the support access',
} as const;
