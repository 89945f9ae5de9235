import type { mailMessages as source } from '../en-US/mail.ts';
import type { Translation } from '../language.ts';

export const mailMessages: Translation<typeof source> = {
  'mail.code.subject': 'Votre code Treadline',
  'mail.code.login': 'Votre code de connexion :',
  'mail.code.register': "Votre code d'inscription :",
  'mail.code.forgetPassword': 'Votre code pour définir un nouveau mot de passe :',
  'mail.code.contact': 'Votre code pour confirmer ce contact :',
  'mail.code.changeContact': 'Votre code pour changer de contact :',
  'mail.code.limits':
    'Il ne sert qu’une fois et reste valable {minutes} minutes. Personne chez Treadline ne vous le demandera jamais.',
  'mail.code.notYou':
    "Si vous n'avez rien demandé, quelqu'un s'est peut-être trompé en écrivant ; sans le code, rien ne se passe.",
  'mail.code.sms': '{purpose} {code}. Valable {minutes} minutes. Ne le communiquez à personne.',
  'mail.notice.passwordSubject': 'Votre mot de passe Treadline a été modifié',
  'mail.notice.password': 'Le mot de passe de {account} a été modifié et les autres appareils ont été déconnectés.',
  'mail.notice.contactSubject': 'Votre contact Treadline a été modifié',
  'mail.notice.contact': "Ce contact n'appartient plus à {account}.",
  'mail.notice.notYou': "Si ce n'était pas vous, prévenez immédiatement l'administrateur de votre entreprise.",
};
