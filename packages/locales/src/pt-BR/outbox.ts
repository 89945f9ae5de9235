import type { outboxMessages as source } from '../en-US/outbox.ts';
import type { Translation } from '../language.ts';

export const outboxMessages: Translation<typeof source> = {
  'outbox.title': 'Mensagens enviadas',
  'outbox.empty': 'Nenhuma mensagem ainda: códigos e avisos por SMS e e-mail aparecem aqui',
  'outbox.time': 'Hora',
  'outbox.channel': 'Canal',
  'outbox.sms': 'SMS',
  'outbox.email': 'E-mail',
  'outbox.to': 'Para',
  'outbox.text': 'Mensagem',
  'outbox.state': 'Situação',
  'outbox.state.kept': 'Aguarda aqui',
  'outbox.state.sent': 'Enviada',
  'outbox.state.failed': 'Falhou',
  'outbox.wiped': 'Entregue, texto não guardado',
  'outbox.hidden': 'Não visível ao suporte e às chaves',
  'outbox.search': 'Endereço ou nome',
  'outbox.copyCode': 'Copiar código {code}',
  'outbox.copied': 'Código copiado',
  'outbox.whyTitle': 'As mensagens aguardam aqui porque não há provedor configurado',
  'outbox.whyEmail': 'Sem servidor de e-mail: os e-mails não são enviados. Leia o código aqui e repasse.',
  'outbox.whySms': 'Sem provedor de SMS: os SMS não são enviados. Leia o código aqui e repasse.',
  'outbox.whyBoth': 'Nem servidor de e-mail nem provedor de SMS: nada é enviado. Leia o código aqui e repasse.',
  'outbox.how': 'Quem opera o servidor define {settings} e o reinicia (docs/operate/mail-and-sms.md).',
  'outbox.ownHidden': 'As mensagens a superadministradores só são vistas por eles.',
};
