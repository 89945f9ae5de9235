import type { supportMessages as source } from '../en-US/support.ts';
import type { Translation } from '../language.ts';

export const supportMessages: Translation<typeof source> = {
  'support.code.subject': '{applicant} solicita entrar en {enterprise}',
  'support.code.ask': '{applicant}, de {company}, solicita entrar en {enterprise} en Treadline.',
  'support.code.reason': 'Motivo: {reason}',
  'support.code.look': 'Solicita mirar, sin cambiar nada.',
  'support.code.change':
    'Solicita también hacer cambios. No podrá cambiar nada hasta que usted lo permita en la consola.',
  'support.code.agree': 'Si está de acuerdo, comuníquele este código:',
  'support.code.limits':
    'Sirve una sola vez y durante {minutes} minutos. Cada paso queda registrado en Sistema, Acceso de soporte, donde puede terminarlo en cualquier momento. Si no está de acuerdo, no haga nada.',
  'support.code.sms':
    '{applicant}, de {company}, solicita entrar en {enterprise} en Treadline. Si está de acuerdo, comuníquele {code} en {minutes} minutos. Si no, no haga nada.',
};
