/** Room setting: units, time zones, and what an enterprise sets for itself. */
import { settingApi } from '@treadline/contract/setting';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { settingRoutes } from './setting.routes.ts';

export const settingFeature: Feature = {
  name: 'setting',
  routes: (app) => serve(app, settingApi, settingRoutes),
  constraints: { customer__name: 'A0274', customer__abbreviation: 'A0275' },
};
