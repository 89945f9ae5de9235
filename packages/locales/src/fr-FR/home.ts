import type { homeMessages as source } from '../en-US/home.ts';
import type { Translation } from '../language.ts';

export const homeMessages: Translation<typeof source> = {
  'home.introduce': 'Premiers pas',
  'home.introduceLead':
    "À quoi sert cette console, et ce qui reste à faire avant qu'elle travaille pour vous. Chaque ligne se coche seule.",
  'home.done': 'Fait',
  'home.open': 'À faire',
  'home.allDone': 'Tout est fait.',
  'home.hide': 'Ne plus afficher',
  'home.hidden': 'Les premiers pas ne sont plus dans votre menu. Cette adresse les ouvre toujours.',
  'home.chain': "De la mesure à l'action",
  'home.chainLead':
    "Un capteur dans le pneu émet vers un récepteur du véhicule ; la console juge chaque mesure et lève une alarme que quelqu'un traite.",
  'home.role': 'Ce que permet votre rôle',
  'home.roleLead': 'Pages de votre menu :',
  'home.roleMore': 'Tous vos droits',
  'home.step.account': 'Protégez votre connexion',
  'home.step.account.hint': 'Un second facteur garde votre compte si le mot de passe fuit.',
  'home.step.company': 'Dites où vous êtes',
  'home.step.company.hint': 'Les cartes commencent à cet endroit, et les rapports portent les noms et le logo.',
  'home.step.departments': 'Créez des services',
  'home.step.departments.hint': 'Qui voit quels véhicules dépend des services.',
  'home.step.members': 'Invitez vos équipes',
  'home.step.members.hint': 'Les membres se connectent avec leur propre compte et voient ce que permet leur rôle.',
  'home.step.receivers': 'Connectez des récepteurs',
  'home.step.receivers.hint': '{n} sur {all} ont émis. Les appareils inconnus attendent dans leur propre liste.',
  'home.step.sensors': 'Associez des capteurs',
  'home.step.sensors.hint': '{n} sont sur une roue.',
  'home.step.vehicles': 'Suivez vos véhicules',
  'home.step.vehicles.hint': '{n} figurent dans la vue en direct.',
  'home.step.alarms': 'Traitez les alarmes',
  'home.step.alarms.hint': "{n} attendent quelqu'un.",
  'home.progress': '{n} sur {all} faits',
};
