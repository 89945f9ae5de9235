/** Module Monitoring. */
import type { MenuModule } from './types.ts';

export const monitoringMenu: MenuModule = {
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
      icon: 'alarm',
      name: ['Alarms', '报警', 'Alarmas', 'Alarmes', 'Alarmes'],
      shown: true,
      permissions: ['alarm:query', 'alarm:get', 'alarm:edit'],
    },
    {
      key: 'alarm.details',
      path: '/alarmlist/details',
      icon: 'alarm',
      name: ['Alarm details', '报警详情', 'Detalle de alarma', "Détail de l'alarme", 'Detalhe do alarme'],
      shown: false,
      permissions: [],
    },
  ],
};
