/** Endpoints of room asset-attribute. */
import type { assetOptionsApi } from '@treadline/contract/asset-attribute';
import type { Handlers } from '../../platform/serve.ts';
import { compoundNames, enabledAttributes, enabledModels, placesOf } from './asset-attribute.views.ts';

export const assetOptionsRoutes: Handlers<typeof assetOptionsApi> = {
  attributes: async (scope, { assetKind, brandId }) => {
    const [attributes, models, compounds] = await scope.read(
      enabledAttributes(scope),
      enabledModels(scope, assetKind, brandId),
      compoundNames(scope),
    );
    const ofKind = (kind: string) =>
      attributes.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
    return {
      brands: ofKind('brand'),
      sizes: ofKind('size'),
      compounds,
      models: models.map(
        ({ tyre_type, initial_tread_mm, removal_tread_mm, recommended_kpa, price_amount, ...row }) => ({
          ...row,
          tyreType: tyre_type,
          initialTreadMm: initial_tread_mm,
          removalTreadMm: removal_tread_mm,
          recommendedKpa: recommended_kpa,
          priceAmount: price_amount,
        }),
      ),
    };
  },
  places: async (scope) => {
    const [rows] = await scope.read(placesOf(scope));
    return {
      sites: rows.filter((row) => row.kind === null).map(({ id, name }) => ({ id, name })),
      warehouses: rows.flatMap(({ id, name, kind, site_id }) =>
        kind === null || site_id === null ? [] : [{ id, name, kind, siteId: site_id }],
      ),
    };
  },
  patterns: async (scope, { brandId }) => {
    const [attributes] = await scope.read(enabledAttributes(scope));
    const list = attributes.filter(
      (row) => row.kind === 'pattern' && (brandId === undefined || row.parent_id === null || row.parent_id === brandId),
    );
    return {
      list: list.map(({ id, name, parent_id, parent_name, image_file_id }) => ({
        id,
        name,
        brandId: parent_id,
        brand: parent_name,
        imageFileId: image_file_id,
      })),
    };
  },
};
