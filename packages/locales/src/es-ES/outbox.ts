import type { outboxMessages as source } from '../en-US/outbox.ts';
import type { Translation } from '../language.ts';

export const outboxMessages: Translation<typeof source> = {
  'outbox.title': 'Mensajes salientes',
  'outbox.empty': 'Aún no hay mensajes: aquí aparecen los códigos y avisos por SMS y correo',
  'outbox.time': 'Hora',
  'outbox.channel': 'Canal',
  'outbox.sms': 'SMS',
  'outbox.email': 'Correo',
  'outbox.to': 'Para',
  'outbox.text': 'Mensaje',
  'outbox.state': 'Estado',
  'outbox.state.kept': 'Espera aquí',
  'outbox.state.sent': 'Enviado',
  'outbox.state.failed': 'Fallido',
  'outbox.wiped': 'Entregado, texto no guardado',
  'outbox.hidden': 'No visible para soporte ni claves',
  'outbox.search': 'Dirección o nombre',
  'outbox.copyCode': 'Copiar código {code}',
  'outbox.copied': 'Código copiado',
  'outbox.whyTitle': 'Los mensajes esperan aquí porque no hay proveedor configurado',
  'outbox.whyEmail': 'Sin servidor de correo: los correos no se envían. Lea aquí el código y comuníquelo.',
  'outbox.whySms': 'Sin proveedor de SMS: los SMS no se envían. Lea aquí el código y comuníquelo.',
  'outbox.whyBoth': 'Ni servidor de correo ni proveedor de SMS: no se envía nada. Lea aquí el código y comuníquelo.',
  'outbox.how': 'Quien administra el servidor define {settings} y lo reinicia (docs/operate/mail-and-sms.md).',
  'outbox.ownHidden': 'Los mensajes a superadministradores solo los ven los superadministradores.',
};
