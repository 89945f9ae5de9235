/** Messages, feedback, exports. */
import { type SeededDictionary, values } from './types.ts';

const waiting = [
  'Waiting for a reply',
  '待回复',
  'En espera de respuesta',
  'En attente de réponse',
  'Aguardando resposta',
] as const;
const replied = ['Replied', '已回复', 'Respondida', 'Répondu', 'Respondido'] as const;

export const talkDictionaries: readonly SeededDictionary[] = [
  {
    code: '1031',
    locked: true,
    name: ['Export status', '导出状态', 'Estado de la exportación', "État de l'export", 'Estado da exportação'],
    values: values(
      ['0', 'In sync', '同步中', 'Sincronizando', 'Synchronisation en cours', 'Sincronizando'],
      ['1', 'Finished', '已完成', 'Terminada', 'Terminé', 'Concluída'],
      ['2', 'Partly finished', '部分完成', 'Terminada en parte', 'Partiellement terminé', 'Parcialmente concluída'],
      ['3', 'Failed', '失败', 'Fallida', 'Échec', 'Falhou'],
    ),
  },
  {
    code: '1032',
    locked: true,
    name: ['Feedback category', '反馈类型', 'Categoría de la consulta', 'Catégorie du retour', 'Categoria do feedback'],
    values: values(
      ['1', 'Consult', '咨询', 'Consulta', 'Question', 'Consulta'],
      ['2', 'Tyre', '轮胎', 'Neumático', 'Pneu', 'Pneu'],
      ['3', 'Hardware', '硬件', 'Equipo', 'Matériel', 'Equipamento'],
      ['4', 'App', '应用', 'Aplicación', 'Application', 'Aplicativo'],
    ),
  },
  {
    code: '1033',
    locked: true,
    name: [
      "Feedback status, customer's view",
      '反馈状态（客户）',
      'Estado de la consulta, vista del cliente',
      'État du retour, vue du client',
      'Estado do feedback, visão do cliente',
    ],
    values: values(['2', ...waiting], ['3', ...replied]),
  },
  {
    code: '1034',
    locked: true,
    name: ['Feedback status', '反馈状态', 'Estado de la consulta', 'État du retour', 'Estado do feedback'],
    values: values(['1', 'New', '新建', 'Nueva', 'Nouveau', 'Novo'], ['2', ...waiting], ['3', ...replied]),
  },
  {
    code: '1040',
    locked: true,
    name: [
      'Messages to customers',
      '客户消息类型',
      'Mensajes a los clientes',
      'Messages aux clients',
      'Mensagens aos clientes',
    ],
    values: values(
      ['1', 'Alert notice', '报警通知', 'Aviso de alarma', "Avis d'alarme", 'Aviso de alarme'],
      ['3', 'Feedback reply', '反馈回复', 'Respuesta a la consulta', 'Réponse au retour', 'Resposta ao feedback'],
      ['4', 'Notice', '通知', 'Aviso', 'Avis', 'Aviso'],
    ),
  },
  {
    code: '1041',
    locked: true,
    name: [
      'Messages to operations staff',
      '运营消息类型',
      'Mensajes al personal de operaciones',
      "Messages à l'équipe d'exploitation",
      'Mensagens à equipe de operações',
    ],
    values: values(
      ['1', 'Alert notice', '报警通知', 'Aviso de alarma', "Avis d'alarme", 'Aviso de alarme'],
      ['2', 'User feedback', '用户反馈', 'Consulta de un usuario', "Retour d'un utilisateur", 'Feedback de usuário'],
      ['3', 'Feedback reply', '反馈回复', 'Respuesta a la consulta', 'Réponse au retour', 'Resposta ao feedback'],
      ['4', 'Notice', '通知', 'Aviso', 'Avis', 'Aviso'],
    ),
  },
];
