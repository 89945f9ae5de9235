/**
 * Menu trees by system type (pages.md 2). Only pages that exist stand here: an entry without a page would be
 * a button that does nothing. Actions become button rows whose permission is `<room>:<action>`.
 */
import type { Permission } from '@treadline/contract/permission';

type Names = readonly [english: string, chinese: string, spanish: string, french: string, portuguese: string];
type SystemType = 'OTR' | 'TBR' | 'operations';

export interface MenuModule {
  key: string;
  icon: string;
  name: Names;
  systems: readonly SystemType[];
  pages: readonly MenuPage[];
}

export interface MenuPage {
  key: string;
  path: string;
  icon: string;
  name: Names;
  /** False: reached by link only. */
  shown: boolean;
  systems?: readonly SystemType[];
  permissions: readonly Permission[];
}

export const menuModules: readonly MenuModule[] = [
  {
    key: 'monitoring',
    icon: 'radar',
    name: ['Monitoring', '监控', 'Monitoreo', 'Surveillance', 'Monitoramento'],
    systems: ['OTR', 'TBR'],
    pages: [
      {
        key: 'monitor.live',
        path: '/monitor',
        icon: 'pin',
        name: ['Live overview', '实时总览', 'Vista en vivo', 'Vue en direct', 'Visão ao vivo'],
        shown: true,
        permissions: ['monitor:query', 'telemetry:query', 'vehicle:query'],
      },
      {
        key: 'alarm.list',
        path: '/alarmlist',
        icon: 'siren',
        name: ['Alarms', '报警', 'Alarmas', 'Alarmes', 'Alarmes'],
        shown: true,
        permissions: ['alarm:query', 'alarm:get', 'alarm:edit'],
      },
      {
        key: 'alarm.details',
        path: '/alarmlist/details',
        icon: 'siren',
        name: ['Alarm details', '报警详情', 'Detalle de alarma', "Détail de l'alarme", 'Detalhe do alarme'],
        shown: false,
        permissions: [],
      },
    ],
  },
  {
    key: 'devices',
    icon: 'chip',
    name: ['Devices', '设备', 'Equipos', 'Appareils', 'Dispositivos'],
    systems: ['OTR', 'TBR', 'operations'],
    pages: [
      {
        key: 'receiver.list',
        path: '/receiver/list',
        icon: 'chip',
        name: ['Receivers', '接收器', 'Receptores', 'Récepteurs', 'Receptores'],
        shown: true,
        permissions: ['receiver:query', 'receiver:get'],
      },
    ],
  },
];

/** Names of the nine actions, for the permission rows of a role. */
export const actionNames: Record<string, Names> = {
  add: ['Add', '新增', 'Añadir', 'Ajouter', 'Adicionar'],
  delete: ['Delete', '删除', 'Eliminar', 'Supprimer', 'Excluir'],
  edit: ['Edit', '编辑', 'Editar', 'Modifier', 'Editar'],
  query: ['Query', '查询', 'Consultar', 'Consulter', 'Consultar'],
  get: ['View details', '查看详情', 'Ver detalle', 'Voir le détail', 'Ver detalhe'],
  enable: ['Enable', '启用', 'Activar', 'Activer', 'Ativar'],
  disable: ['Disable', '停用', 'Desactivar', 'Désactiver', 'Desativar'],
  import: ['Import', '导入', 'Importar', 'Importer', 'Importar'],
  export: ['Export', '导出', 'Exportar', 'Exporter', 'Exportar'],
};

export function inLanguages([english, chinese, spanish, french, portuguese]: Names): Record<string, string> {
  return { 'en-US': english, 'zh-CN': chinese, 'es-ES': spanish, 'fr-FR': french, 'pt-BR': portuguese };
}
