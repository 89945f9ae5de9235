/** The mail about an answer to a feedback, sent by the server. */
export const feedbackMailMessages = {
  'feedback-mail.subject': 'Answer: {subject}',
  'feedback-mail.support': 'Support has answered your question “{subject}”:',
  'feedback-mail.colleague': '{name} has answered your question “{subject}”:',
  'feedback-mail.link': 'The whole conversation is in the console: {link}',
  'feedback-mail.where': 'The whole conversation is in the console, under Feedback.',
  'feedback-mail.why': 'You get this mail because you asked to be told by e-mail.',
} as const;
