import type { outboxMessages as source } from '../en-US/outbox.ts';
import type { Translation } from '../language.ts';

export const outboxMessages: Translation<typeof source> = {
  'outbox.title': 'Messages sortants',
  'outbox.empty': 'Aucun message pour l’instant : les codes et avis par SMS et e-mail apparaissent ici',
  'outbox.time': 'Heure',
  'outbox.channel': 'Canal',
  'outbox.sms': 'SMS',
  'outbox.email': 'E-mail',
  'outbox.to': 'À',
  'outbox.text': 'Message',
  'outbox.state': 'État',
  'outbox.state.kept': 'En attente ici',
  'outbox.state.sent': 'Envoyé',
  'outbox.state.failed': 'Échec',
  'outbox.wiped': 'Transmis, texte non conservé',
  'outbox.hidden': 'Masqué à l’assistance et aux clés',
  'outbox.search': 'Adresse ou nom',
  'outbox.copyCode': 'Copier le code {code}',
  'outbox.copied': 'Code copié',
  'outbox.whyTitle': 'Les messages attendent ici car aucun fournisseur n’est configuré',
  'outbox.whyEmail': 'Aucun serveur de messagerie : les e-mails ne partent pas. Lisez le code ici et transmettez-le.',
  'outbox.whySms': 'Aucun fournisseur de SMS : les SMS ne partent pas. Lisez le code ici et transmettez-le.',
  'outbox.whyBoth':
    'Ni serveur de messagerie ni fournisseur de SMS : rien ne part. Lisez le code ici et transmettez-le.',
  'outbox.how': 'L’exploitant du serveur définit {settings} et le redémarre (docs/operate/mail-and-sms.md).',
  'outbox.ownHidden': 'Les messages aux super-administrateurs ne sont visibles que par eux.',
};
