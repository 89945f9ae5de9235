/** Room asset-attribute: brands, sizes, tread patterns and models. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { assetOptionsRoutes } from './asset-attribute.routes.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

const bound = { missing: 'A0117', referenced: 'A0321' } as const;

export const assetAttributeFeature: Feature = {
  name: 'asset-attribute',
  routes: (app) => {
    serve(app, assetOptionsApi, assetOptionsRoutes);
    catalogueRoutes(app);
  },
  constraints: {
    asset_attribute__name: 'A0118',
    asset_attribute__parent: bound,
    asset_model__model: 'A0118',
    asset_model__brand: bound,
    asset_model__size: bound,
    asset_model__pattern: bound,
  },
};
