import type { mailMessages as source } from '../en-US/mail.ts';
import type { Translation } from '../language.ts';

export const mailMessages: Translation<typeof source> = {
  'mail.code.subject': 'Seu código do Treadline',
  'mail.code.login': 'Seu código para entrar:',
  'mail.code.register': 'Seu código para se cadastrar:',
  'mail.code.forgetPassword': 'Seu código para definir uma nova senha:',
  'mail.code.contact': 'Seu código para confirmar este contato:',
  'mail.code.changeContact': 'Seu código para trocar de contato:',
  'mail.code.limits': 'Ele vale uma única vez e por {minutes} minutos. Ninguém do Treadline vai pedi-lo a você.',
  'mail.code.notYou': 'Se você não o pediu, alguém pode ter digitado errado; sem o código, nada acontece.',
  'mail.code.sms': '{purpose} {code}. Válido por {minutes} minutos. Não o repasse.',
  'mail.notice.passwordSubject': 'Sua senha do Treadline foi alterada',
  'mail.notice.password': 'A senha de {account} foi alterada e os outros dispositivos foram desconectados.',
  'mail.notice.contactSubject': 'Seu contato do Treadline foi alterado',
  'mail.notice.contact': 'Este contato não pertence mais a {account}.',
  'mail.notice.notYou': 'Se não foi você, avise imediatamente o administrador da sua empresa.',
};
