/** The message by which support asks to be let in. The code stands alone in its paragraph, so that it can be large. */
export const supportMessages = {
  'support.code.subject': '{applicant} asks to enter {enterprise}',
  'support.code.ask': '{applicant} of {company} asks to enter {enterprise} in Treadline.',
  'support.code.reason': 'Reason: {reason}',
  'support.code.look': 'They ask to look, not to change anything.',
  'support.code.change': 'They ask to change things as well. Nothing can be changed until you allow it in the console.',
  'support.code.agree': 'If you agree, tell them this code:',
  'support.code.limits':
    'It works once and for {minutes} minutes. Every step is kept under System, Support access, where you can end it at any time. If you do not agree, do nothing.',
  'support.code.sms':
    '{applicant} of {company} asks to enter {enterprise} in Treadline. If you agree, tell them {code} within {minutes} minutes. If not, do nothing.',
} as const;
