import type { supportMessages as source } from '../en-US/support.ts';
import type { Translation } from '../language.ts';

export const supportMessages: Translation<typeof source> = {
  'support.code.subject': '{applicant} pede para entrar em {enterprise}',
  'support.code.ask': '{applicant}, de {company}, pede para entrar em {enterprise} no Treadline.',
  'support.code.reason': 'Motivo: {reason}',
  'support.code.look': 'O pedido é para consultar, sem alterar nada.',
  'support.code.change': 'O pedido inclui alterações. Nada poderá ser alterado até que você permita isso no console.',
  'support.code.agree': 'Se concordar, informe este código:',
  'support.code.limits':
    'Ele vale uma única vez e por {minutes} minutos. Cada passo fica registrado em Sistema, Acesso de suporte, onde você pode encerrá-lo a qualquer momento. Se não concordar, não faça nada.',
  'support.code.sms':
    '{applicant}, de {company}, pede para entrar em {enterprise} no Treadline. Se concordar, informe {code} em até {minutes} minutos. Se não, não faça nada.',
};
