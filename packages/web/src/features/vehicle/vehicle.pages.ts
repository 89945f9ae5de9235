import type { PageManifest } from '../../shell/pages.ts';

export const vehiclePages: readonly PageManifest[] = [
  {
    key: 'vehicle.list',
    path: '/member/vehicleList',
    title: 'vehicle.title',
    icon: 'truck',
    permission: 'vehicle:query',
    load: () => import('./VehicleListPage.tsx').then((module) => module.VehicleListPage),
  },
  {
    key: 'vehicle.add',
    path: '/member/addVehicle',
    title: 'vehicle.form.addTitle',
    icon: 'truck',
    permission: 'vehicle:add',
    load: () => import('./VehicleFormPage.tsx').then((module) => module.VehicleFormPage),
    tabBy: ['id'],
  },
  {
    key: 'vehicle.details',
    path: '/member/vehicleDetails',
    title: 'vehicle.details.title',
    icon: 'truck',
    permission: 'vehicle:get',
    load: () => import('./VehicleDetailPage.tsx').then((module) => module.VehicleDetailPage),
    tabBy: ['id'],
  },
];
