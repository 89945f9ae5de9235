/** Room rim: numbered rims. */
import type { Feature } from '../../platform/feature.ts';
import { rimImporter } from './rim.import.ts';
import { rimRoutes } from './rim.routes.ts';

export const rimFeature: Feature = {
  name: 'rim',
  routes: rimRoutes,
  importers: { rim: rimImporter },
  constraints: {
    rim__rim_no: 'A0118',
    rim__rim_no_given: 'A0116',
    rim__one_per_wheel: 'A02034',
    rim__one_place: '5006',
    rim__model: { missing: 'A0117', referenced: 'A0321' },
    rim__vehicle: { missing: 'A02024', referenced: 'A0321' },
    rim__warehouse: { missing: 'A0117', referenced: 'A0321' },
    asset_event__seq: '5004',
  },
};
