import type { mailMessages as source } from '../en-US/mail.ts';
import type { Translation } from '../language.ts';

export const mailMessages: Translation<typeof source> = {
  'mail.code.subject': 'Su código de Treadline',
  'mail.code.login': 'Su código para iniciar sesión:',
  'mail.code.register': 'Su código para registrarse:',
  'mail.code.forgetPassword': 'Su código para establecer una nueva contraseña:',
  'mail.code.contact': 'Su código para confirmar este contacto:',
  'mail.code.changeContact': 'Su código para cambiar su contacto:',
  'mail.code.limits': 'Sirve una sola vez y durante {minutes} minutos. Nadie de Treadline se lo pedirá nunca.',
  'mail.code.notYou': 'Si no lo ha pedido, quizá alguien se equivocó al escribir; sin el código no ocurre nada.',
  'mail.code.sms': '{purpose} {code}. Válido durante {minutes} minutos. No lo comparta.',
  'mail.notice.passwordSubject': 'Su contraseña de Treadline ha cambiado',
  'mail.notice.password':
    'Se ha cambiado la contraseña de {account} y se han cerrado las sesiones de otros dispositivos.',
  'mail.notice.contactSubject': 'Su contacto de Treadline ha cambiado',
  'mail.notice.contact': 'Este contacto ya no pertenece a {account}.',
  'mail.notice.notYou': 'Si no ha sido usted, avise de inmediato al administrador de su empresa.',
};
