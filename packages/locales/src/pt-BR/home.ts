import type { homeMessages as source } from '../en-US/home.ts';
import type { Translation } from '../language.ts';

export const homeMessages: Translation<typeof source> = {
  'home.introduce': 'Primeiros passos',
  'home.introduceLead':
    'Para que serve este console e o que falta para ele funcionar para você. Cada linha se marca sozinha.',
  'home.done': 'Feito',
  'home.open': 'Pendente',
  'home.allDone': 'Tudo está feito.',
  'home.hide': 'Não mostrar de novo',
  'home.hidden': 'Os primeiros passos não estão mais no seu menu. Este endereço ainda os abre.',
  'home.chain': 'Da leitura à ação',
  'home.chainLead':
    'Um sensor no pneu envia a um receptor no veículo; o console julga cada leitura e gera um alarme para alguém tratar.',
  'home.role': 'O que sua função permite',
  'home.roleLead': 'Páginas do seu menu:',
  'home.roleMore': 'Todas as suas permissões',
  'home.step.account': 'Proteja seu acesso',
  'home.step.account.hint': 'Um segundo fator mantém sua conta segura se a senha vazar.',
  'home.step.company': 'Diga onde você está',
  'home.step.company.hint': 'Os mapas começam neste lugar, e os relatórios levam os nomes e o logotipo.',
  'home.step.departments': 'Crie departamentos',
  'home.step.departments.hint': 'Quem vê quais veículos depende dos departamentos.',
  'home.step.members': 'Convide sua equipe',
  'home.step.members.hint': 'Os membros entram com a própria conta e veem o que sua função permite.',
  'home.step.receivers': 'Conecte receptores',
  'home.step.receivers.hint':
    '{n} de {all} já enviaram dados. Dispositivos desconhecidos esperam em uma lista própria.',
  'home.step.sensors': 'Emparelhe sensores',
  'home.step.sensors.hint': '{n} estão em uma roda.',
  'home.step.vehicles': 'Acompanhe seus veículos',
  'home.step.vehicles.hint': '{n} estão na visão ao vivo.',
  'home.step.alarms': 'Trate os alarmes',
  'home.step.alarms.hint': '{n} esperam alguém.',
  'home.progress': '{n} de {all} feitos',
};
