/** Room tyre: tyres, their lives, and the wheels they are on. */
import { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { tyreImporter } from './tyre.import.ts';
import { tyreRoutes } from './tyre.routes.ts';
import { tyreLedgerRoutes } from './tyre-ledger.routes.ts';

export const tyreFeature: Feature = {
  name: 'tyre',
  importers: { tyre: tyreImporter },
  routes: (app) => {
    tyreRoutes(app);
    serve(app, tyreLedgerApi, tyreLedgerRoutes);
  },
  constraints: {
    tyre__tyre_no: 'A02011',
    tyre__tyre_no_given: 'A0116',
    tyre__rfid: 'A0118',
    tyre__one_per_wheel: 'A02034',
    tyre__one_place: '5006',
    tyre__verdict: '5006',
    tyre__spare: '5033',
    tyre__status: 'A0102',
    tyre__condition: 'A0102',
    tyre__tread: 'A02045',
    tyre__vehicle: { missing: 'A02024', referenced: 'A0321' },
    tyre__warehouse: { missing: 'A0117', referenced: 'A0321' },
    tyre__department: { missing: 'A0117', referenced: 'A0321' },
    tyre__model: { missing: 'A0117', referenced: 'A0321' },
    tyre_event__seq: '5004',
    tyre_event__grooves: 'A0102',
    tyre_fitting__order_in_time: '5016',
    tyre_fitting__counters: '5015',
    tyre_fitting__one_wheel_at_a_time: 'A02044',
    tyre_fitting__one_tyre_at_a_time: 'A02034',
    tyre_fitting__vehicle: { missing: 'A02024', referenced: 'A0321' },
    sensor__one_per_tyre: 'A02044',
    sensor__one_per_wheel: 'A02043',
    sensor__sensor_no: 'A02015',
    sensor__sensor_no_form: 'A0102',
  },
};
