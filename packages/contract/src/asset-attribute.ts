/** Room asset-attribute: the names and models that asset forms offer (model.md 3.3 and 6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const assetKinds = ['tyre', 'rim', 'sensor', 'receiver'] as const;
const named = z.object({ id, name: z.string() });

export const assetOptionsApi = {
  attributes: endpoint({
    method: 'GET',
    path: '/web/asset/attributes',
    access: 'signedIn',
    input: z.object({ assetKind: z.enum(assetKinds).default('tyre'), brandId: id.optional() }),
    result: z.object({
      brands: z.array(named),
      sizes: z.array(named),
      /** Dictionary 1052, in the caller's language. */
      compounds: z.array(z.object({ value: z.string(), name: z.string() })),
      /** Of the kind, and of the brand if one is given; the 500 used last. */
      models: z.array(
        z.object({
          id,
          name: z.string().nullable(),
          brand: z.string().nullable(),
          size: z.string().nullable(),
          pattern: z.string().nullable(),
          compound: z.string().nullable(),
          tyreType: z.string().nullable(),
          initialTreadMm: z.number().nullable(),
          removalTreadMm: z.number().nullable(),
          recommendedKpa: z.number().nullable(),
          priceAmount: z.number().nullable(),
        }),
      ),
    }),
  }),
  /** Sites, and warehouses something can be put into. */
  places: endpoint({
    method: 'GET',
    path: '/web/asset/places',
    access: 'signedIn',
    result: z.object({
      sites: z.array(named),
      warehouses: z.array(named.extend({ kind: z.enum(['store', 'shop_floor', 'scrap_yard']), siteId: id })),
    }),
  }),
  patterns: endpoint({
    method: 'GET',
    path: '/web/asset/patterns',
    access: 'signedIn',
    input: z.object({ brandId: id.optional() }),
    /** Those of the brand and those of none. */
    result: z.object({
      list: z.array(named.extend({ brandId: id.nullable(), brand: z.string().nullable(), imageFileId: id.nullable() })),
    }),
  }),
};
