/** Module Vehicles. */
import type { MenuModule } from './types.ts';

export const vehiclesMenu: MenuModule = {
  key: 'vehicles',
  icon: 'truck',
  name: ['Vehicles', '车辆', 'Vehículos', 'Véhicules', 'Veículos'],
  systems: ['OTR', 'TBR'],
  pages: [
    {
      key: 'vehicle.list',
      path: '/member/vehicleList',
      icon: 'truck',
      name: ['Vehicles', '车辆', 'Vehículos', 'Véhicules', 'Veículos'],
      shown: true,
      permissions: ['vehicle:query', 'vehicle:get', 'vehicle:add', 'vehicle:edit', 'vehicle:import', 'vehicle:export'],
    },
    {
      key: 'vehicle.add',
      path: '/member/addVehicle',
      icon: 'truck',
      name: ['Vehicle form', '车辆表单', 'Ficha de vehículo', 'Fiche de véhicule', 'Ficha de veículo'],
      shown: false,
      permissions: [],
    },
    {
      key: 'vehicle.details',
      path: '/member/vehicleDetails',
      icon: 'truck',
      name: ['Vehicle details', '车辆详情', 'Detalle de vehículo', 'Détail du véhicule', 'Detalhe do veículo'],
      shown: false,
      permissions: [],
    },
    {
      key: 'trailer.list',
      path: '/member/trailerList',
      icon: 'trailer',
      name: ['Trailers', '挂车', 'Remolques', 'Remorques', 'Reboques'],
      shown: true,
      permissions: ['trailer:query', 'trailer:edit', 'trailer:export'],
    },
    {
      key: 'positionLayout.list',
      path: '/member/positionLayout',
      icon: 'axle',
      name: ['Axle layouts', '轮位布局', 'Disposiciones de ejes', "Schémas d'essieux", 'Disposições dos eixos'],
      shown: true,
      permissions: [
        'position-layout:query',
        'position-layout:get',
        'position-layout:add',
        'position-layout:edit',
        'position-layout:enable',
        'position-layout:disable',
      ],
    },
  ],
};
