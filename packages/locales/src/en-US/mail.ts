/**
 * Messages the server sends by mail and SMS. A code stands alone in its paragraph, so that it can be large,
 * and never in the subject, which the outbox keeps.
 */
export const mailMessages = {
  'mail.code.subject': 'Your Treadline code',
  'mail.code.login': 'Your code to sign in:',
  'mail.code.register': 'Your code to sign up:',
  'mail.code.forgetPassword': 'Your code to set a new password:',
  'mail.code.contact': 'Your code to confirm this contact:',
  'mail.code.changeContact': 'Your code to change your contact:',
  'mail.code.limits': 'It works once and for {minutes} minutes. Nobody from Treadline will ever ask you for it.',
  'mail.code.notYou': 'If you did not ask for it, somebody may have mistyped; nothing happens without the code.',
  'mail.code.sms': '{purpose} {code}. Valid for {minutes} minutes. Do not pass it on.',
  'mail.notice.passwordSubject': 'Your Treadline password was changed',
  'mail.notice.password': 'The password of {account} was changed, and other devices were signed out.',
  'mail.notice.contactSubject': 'Your Treadline contact was changed',
  'mail.notice.contact': 'This address no longer belongs to {account}.',
  'mail.notice.notYou': 'If this was not you, tell the administrator of your enterprise at once.',
} as const;
