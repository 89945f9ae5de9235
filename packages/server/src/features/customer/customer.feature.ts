/** Room customer: the enterprises that operations staff serve. */
import { customerApi } from '@treadline/contract/customer';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { customerRoutes } from './customer.routes.ts';

export const customerFeature: Feature = {
  name: 'customer',
  routes: (app, deps) => serve(app, customerApi, customerRoutes(deps)),
  constraints: { customer__name: 'A0274', customer__abbreviation: 'A0275', customer_country_code_fkey: 'A0102' },
};
