/** Module Devices. */
import type { MenuModule } from './types.ts';

export const devicesMenu: MenuModule = {
  key: 'devices',
  icon: 'chip',
  name: ['Devices', '设备', 'Equipos', 'Appareils', 'Dispositivos'],
  systems: ['OTR', 'TBR', 'G', 'operations'],
  pages: [
    {
      key: 'sensor.list',
      path: '/sensor/list',
      icon: 'gauge',
      name: ['Sensors', '传感器', 'Sensores', 'Capteurs', 'Sensores'],
      shown: true,
      permissions: ['sensor:query', 'sensor:get', 'sensor:add', 'sensor:edit', 'sensor:import', 'sensor:export'],
    },
    {
      key: 'receiver.list',
      path: '/receiver/list',
      icon: 'chip',
      name: ['Receivers', '接收器', 'Receptores', 'Récepteurs', 'Receptores'],
      shown: true,
      systems: ['OTR', 'TBR', 'operations'],
      permissions: [
        'receiver:query',
        'receiver:get',
        'receiver:add',
        'receiver:edit',
        'receiver:enable',
        'receiver:disable',
        'receiver:import',
        'receiver:export',
        'telemetry:edit',
      ],
    },
  ],
};
