/**
 * Menu trees by system type (pages.md 2). Only pages that exist stand here: an entry without a page would be
 * a button that does nothing. Actions become button rows whose permission is `<room>:<action>`.
 */
import { customersMenu } from './menu/customers.ts';
import { devicesMenu } from './menu/devices.ts';
import { monitoringMenu } from './menu/monitoring.ts';
import { supportMenu } from './menu/support.ts';
import { systemMenu } from './menu/system.ts';
import type { MenuModule, Names } from './menu/types.ts';
import { tyresMenu } from './menu/tyres.ts';
import { vehiclesMenu } from './menu/vehicles.ts';

export const menuModules: readonly MenuModule[] = [
  monitoringMenu,
  vehiclesMenu,
  tyresMenu,
  devicesMenu,
  customersMenu,
  supportMenu,
  systemMenu,
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
