/**
 * Menus of the app (PERM-011): what a phone in a cab or a bay calls today. They are granted apart from those of the
 * console; the same permission may stand in both. The paths are the app's own.
 */
import type { MenuModule } from './types.ts';

export const appModules: readonly MenuModule[] = [
  {
    key: 'app.watch',
    icon: 'radar',
    name: ['Watch', '监控', 'Vigilancia', 'Suivi', 'Acompanhar'],
    systems: ['OTR', 'TBR'],
    pages: [
      {
        key: 'app.alarms',
        path: '/alarms',
        icon: 'alarm',
        name: ['Alarms', '报警', 'Alarmas', 'Alarmes', 'Alarmes'],
        shown: true,
        permissions: ['alarm:query', 'alarm:get', 'alarm:edit'],
      },
      {
        key: 'app.live',
        path: '/live',
        icon: 'pin',
        name: ['Live overview', '实时总览', 'Vista en vivo', 'Vue en direct', 'Visão ao vivo'],
        shown: true,
        permissions: ['monitor:query', 'telemetry:query', 'vehicle:query'],
      },
    ],
  },
  {
    key: 'app.me',
    icon: 'people',
    name: ['Me', '我的', 'Yo', 'Moi', 'Eu'],
    systems: ['OTR', 'TBR', 'G', 'supplier', 'operations'],
    pages: [
      {
        key: 'app.addressBook',
        path: '/addressBook',
        icon: 'phone',
        name: ['Address book', '通讯录', 'Directorio', 'Annuaire', 'Contatos'],
        shown: true,
        permissions: ['address-book:query'],
      },
      {
        key: 'app.account',
        path: '/account',
        icon: 'people',
        name: ['Account', '账户', 'Cuenta', 'Compte', 'Conta'],
        shown: true,
        permissions: ['account:query'],
      },
    ],
  },
];
