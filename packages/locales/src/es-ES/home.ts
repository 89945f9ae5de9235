import type { homeMessages as source } from '../en-US/home.ts';
import type { Translation } from '../language.ts';

export const homeMessages: Translation<typeof source> = {
  'home.introduce': 'Primeros pasos',
  'home.introduceLead':
    'Para qué sirve esta consola y qué falta para que funcione para usted. Cada línea se marca sola.',
  'home.done': 'Hecho',
  'home.open': 'Pendiente',
  'home.allDone': 'Todo está hecho.',
  'home.hide': 'No volver a mostrar',
  'home.hidden': 'Los primeros pasos ya no están en su menú. Esta dirección los sigue abriendo.',
  'home.chain': 'De la lectura a la acción',
  'home.chainLead':
    'Un sensor en el neumático envía a un receptor del vehículo; la consola juzga cada lectura y genera una alarma para que alguien la atienda.',
  'home.role': 'Lo que puede hacer su función',
  'home.roleLead': 'Páginas de su menú:',
  'home.roleMore': 'Todos sus permisos',
  'home.step.account': 'Proteja su acceso',
  'home.step.account.hint': 'Un segundo factor mantiene su cuenta segura si se filtra la contraseña.',
  'home.step.company': 'Indique dónde está',
  'home.step.company.hint': 'Los mapas empiezan en este lugar y los informes llevan los nombres y el logotipo.',
  'home.step.departments': 'Cree departamentos',
  'home.step.departments.hint': 'Quién ve qué vehículos depende de los departamentos.',
  'home.step.members': 'Invite a su gente',
  'home.step.members.hint': 'Los miembros entran con su propia cuenta y ven lo que permite su función.',
  'home.step.receivers': 'Conecte receptores',
  'home.step.receivers.hint': '{n} de {all} han enviado datos. Los equipos desconocidos esperan en su propia lista.',
  'home.step.sensors': 'Empareje sensores',
  'home.step.sensors.hint': '{n} están en una rueda.',
  'home.step.vehicles': 'Vigile sus vehículos',
  'home.step.vehicles.hint': '{n} están en la vista en vivo.',
  'home.step.alarms': 'Atienda las alarmas',
  'home.step.alarms.hint': '{n} esperan a alguien.',
  'home.progress': '{n} de {all} hechos',
};
