/** Room sensor: what measures in tyres and on wheels. */
import type { Feature } from '../../platform/feature.ts';
import { sensorImporter } from './sensor.import.ts';
import { sensorRoutes } from './sensor.routes.ts';

export const sensorFeature: Feature = {
  name: 'sensor',
  routes: sensorRoutes,
  importers: { sensor: sensorImporter },
  constraints: {
    sensor__sensor_no: 'A02015',
    sensor__sensor_no_form: 'A0102',
    sensor__one_per_tyre: 'A02044',
    sensor__one_per_wheel: 'A02043',
    sensor__one_place: 'A02043',
    sensor__model: { missing: 'A0117', referenced: 'A0321' },
    sensor__tyre: { missing: 'A02023', referenced: 'A0321' },
    sensor__vehicle: { missing: 'A02024', referenced: 'A0321' },
    sensor__warehouse: { missing: 'A0117', referenced: 'A0321' },
    asset_event__seq: '5004',
  },
};
