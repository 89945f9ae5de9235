/** Room vehicle: what is registered, what is bound to it, and the header's search. */
import type { Feature } from '../../platform/feature.ts';
import { vehicleImporter } from './vehicle.import.ts';
import { vehicleRoutes } from './vehicle.routes.ts';

export const vehicleFeature: Feature = {
  name: 'vehicle',
  routes: vehicleRoutes,
  importers: { vehicle: vehicleImporter },
  constraints: {
    vehicle__vin: 'A02009',
    vehicle__plate: 'A02010',
    vehicle__vin_given: 'A02022',
    vehicle__one_driver: 'A0102',
    vehicle__department: { missing: 'A0117', referenced: 'A0321' },
    vehicle__monitor_group: { missing: 'A0117', referenced: 'A0321' },
    vehicle__layout: { missing: 'A0117', referenced: 'A0321' },
    vehicle__alarm_template: { missing: 'A02103', referenced: 'A02104' },
    vehicle__driver: { missing: '6001', referenced: 'A0321' },
    receiver__one_per_vehicle: 'A02042',
    sensor__one_per_wheel: 'A02043',
    sensor__one_per_tyre: 'A02044',
  },
};
