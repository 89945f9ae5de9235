import type { supportMessages as source } from '../en-US/support.ts';
import type { Translation } from '../language.ts';

export const supportMessages: Translation<typeof source> = {
  'support.code.subject': '{applicant} demande à entrer dans {enterprise}',
  'support.code.ask': '{applicant}, de {company}, demande à entrer dans {enterprise} sur Treadline.',
  'support.code.reason': 'Motif : {reason}',
  'support.code.look': 'La demande porte sur la consultation, sans aucune modification.',
  'support.code.change':
    'La demande porte aussi sur des modifications. Rien ne pourra être modifié tant que vous ne l’aurez pas permis dans la console.',
  'support.code.agree': 'Si vous êtes d’accord, communiquez-lui ce code :',
  'support.code.limits':
    'Il sert une seule fois et pendant {minutes} minutes. Chaque étape est conservée sous Système, Accès assistance, où vous pouvez y mettre fin à tout moment. Si vous n’êtes pas d’accord, ne faites rien.',
  'support.code.sms':
    '{applicant}, de {company}, demande à entrer dans {enterprise} sur Treadline. Si vous êtes d’accord, communiquez-lui {code} dans les {minutes} minutes. Sinon, ne faites rien.',
};
