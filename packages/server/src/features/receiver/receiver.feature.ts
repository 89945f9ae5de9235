/** Room receiver: the devices that report. */
import type { Feature } from '../../platform/feature.ts';
import { receiverImporter } from './receiver.import.ts';
import { receiverRoutes } from './receiver.routes.ts';

export const receiverFeature: Feature = {
  name: 'receiver',
  routes: receiverRoutes,
  importers: { receiver: receiverImporter },
  constraints: {
    claim__receiver: 'A02014',
    receiver__receiver_no_form: 'A0102',
    receiver__one_per_vehicle: 'A02042',
    receiver__one_place: 'A02042',
    receiver__model: { missing: 'A0117', referenced: 'A0321' },
    receiver__site: { missing: 'A0117', referenced: 'A0321' },
    receiver__vehicle: { missing: 'A02024', referenced: 'A0321' },
    receiver__warehouse: { missing: 'A0117', referenced: 'A0321' },
    asset_event__seq: '5004',
  },
};
