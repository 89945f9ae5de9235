/** Room asset-attribute, the catalogue itself (pages.md F10): patterns, brands, sizes, and models with their ratings. */
import { z } from 'zod';
import { optionalText } from './asset-event.ts';
import { endpoint } from './endpoint.ts';
import { created, id, ids, listQuery, pageOf, rowResults, sheetInput, version, versioned } from './fields.ts';

export const attributeKinds = ['pattern', 'brand', 'size'] as const;
export const tkphSchools = ['site', 'rating'] as const;

/** What a tyre of the size carries at a cold pressure. */
export const loadPoint = z.object({
  kpa: z.coerce.number().min(1).max(2000),
  loadKg: z.coerce.number().min(1).max(200_000),
});

/** Of a tyre on a vehicle whose size has a table. */
export const wheelLoad = z.object({
  tyreId: id,
  wheel: z.number().int(),
  kpa: z.number(),
  /** Null: the table begins above this pressure. */
  carriesKg: z.number().nullable(),
  /** Least pressure of the table that carries the load; null: none does, or the load is not known. */
  proposedKpa: z.number().nullable(),
});
export type WheelLoad = z.infer<typeof wheelLoad>;

export const attributeRow = z.object({
  id,
  version,
  kind: z.enum(attributeKinds),
  name: z.string(),
  /** Of a pattern. */
  brandId: id.nullable(),
  brand: z.string().nullable(),
  /** Of a pattern: its use by the classes of the TRA, e.g. E-4. */
  traCode: z.string().nullable(),
  imageFileId: id.nullable(),
  /** Of a size. */
  rim: z.string().nullable(),
  dualSpacingMm: z.number().nullable(),
  loads: z.array(loadPoint),
  /** Least and greatest depth when new, of the models of it. */
  initialTreadMm: z.tuple([z.number(), z.number()]).nullable(),
  models: z.number().int(),
  tyres: z.number().int(),
  note: z.string().nullable(),
  enabled: z.boolean(),
});
export type AttributeRow = z.infer<typeof attributeRow>;

const fields = {
  name: z.string().trim().min(1).max(60),
  brandId: id.nullable().optional(),
  traCode: optionalText(10),
  /** An upload for `pattern`; absent: as it is. */
  imageFileId: id.nullable().optional(),
  rim: optionalText(40),
  dualSpacingMm: z.coerce.number().min(0).max(5000).nullable().optional(),
  loads: z.array(loadPoint).max(60).optional(),
  note: optionalText(500),
};

export const modelRow = z.object({
  id,
  version,
  brand: z.string().nullable(),
  size: z.string().nullable(),
  pattern: z.string().nullable(),
  /** Dictionary 1052. */
  compound: z.string().nullable(),
  compoundName: z.string().nullable(),
  initialTreadMm: z.number().nullable(),
  removalTreadMm: z.number().nullable(),
  recommendedKpa: z.number().nullable(),
  loadKg: z.number().nullable(),
  tkphRating: z.number().nullable(),
  /** How the rating was found; two schools do not compare (domain.md 3). */
  tkphSchool: z.enum(tkphSchools).nullable(),
  minimumQuantity: z.number().int().nullable(),
  tyres: z.number().int(),
});
export type ModelRow = z.infer<typeof modelRow>;

const figure = (most: number) => z.coerce.number().min(0).max(most).nullable().optional();

const ofName = { name: z.string().trim().max(60).optional() };
const ofKind = { kind: z.enum(attributeKinds).default('pattern'), ...ofName };

export const attributeApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/asset/attribute/list',
    access: 'asset-attribute:query',
    input: listQuery.extend(ofKind),
    result: pageOf(attributeRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/asset/attribute/export',
    access: 'asset-attribute:export',
    input: z.object({ ...ofKind, ...sheetInput }),
    kind: 'file',
  }),
  add: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/add',
    access: 'asset-attribute:add',
    input: z.object({ kind: z.enum(attributeKinds), ...fields }),
    result: created,
    errors: ['A0117', 'A0118'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/edit',
    access: 'asset-attribute:edit',
    input: z.object({ id, version, ...fields }),
    result: versioned,
    errors: ['A0117', 'A0118', '5004'],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/delete',
    access: 'asset-attribute:delete',
    input: ids,
    result: rowResults,
    errors: ['A0117', 'A0321'],
  }),
  /** Offered in forms again. */
  enable: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/enable',
    access: 'asset-attribute:enable',
    input: ids,
    result: rowResults,
    errors: ['A0117', '5007'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/disable',
    access: 'asset-attribute:disable',
    input: ids,
    result: rowResults,
    errors: ['A0117', '5007'],
  }),
  /** The others become the first; what is of them follows. */
  merge: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/merge',
    access: 'asset-attribute:edit',
    input: z.object({ ids: z.array(id).min(1).max(20) }),
    result: created,
    errors: ['A0117', 'A0102'],
  }),
  /** The table of a size, and the vehicles that run on it: what a full one puts on each wheel, at which pressure. */
  loads: endpoint({
    method: 'GET',
    path: '/web/asset/attribute/loads',
    access: 'asset-attribute:query',
    input: z.object({ id }),
    result: z.object({
      size: z.string(),
      points: z.array(loadPoint),
      /** The 500 with the greatest load. */
      vehicles: z.array(
        z.object({
          id,
          name: z.string(),
          /** Those of this size. */
          wheels: z.number().int(),
          /** Mean of what is recommended for its tyres of this size. */
          kpa: z.number().nullable(),
          /** Spread evenly over all of its wheels. */
          loadKg: z.number(),
          /** The next row of the table up; null: none carries it. */
          proposedKpa: z.number().nullable(),
        }),
      ),
    }),
    errors: ['A0117'],
  }),
  /** Of a vehicle: what each tyre carries at its recommended pressure by the table of its size, and what it has to. */
  wheelLoads: endpoint({
    method: 'GET',
    path: '/web/asset/attribute/wheelLoads',
    access: 'tyre:query',
    input: z.object({ vehicleId: id }),
    result: z.object({
      /** On each wheel when full and spread evenly; null: a weight of the vehicle is not known. */
      loadKg: z.number().nullable(),
      list: z.array(wheelLoad),
    }),
    errors: ['A02024'],
  }),
  /** Of tyres. */
  models: endpoint({
    method: 'GET',
    path: '/web/asset/attribute/models',
    access: 'asset-attribute:query',
    input: listQuery.extend(ofName),
    result: pageOf(modelRow),
  }),
  modelsExport: endpoint({
    method: 'GET',
    path: '/web/asset/attribute/modelsExport',
    access: 'asset-attribute:export',
    input: z.object({ ...ofName, ...sheetInput }),
    kind: 'file',
  }),
  editModel: endpoint({
    method: 'POST',
    path: '/web/asset/attribute/editModel',
    access: 'asset-attribute:edit',
    input: z.object({
      id,
      version,
      initialTreadMm: figure(300),
      removalTreadMm: figure(300),
      recommendedKpa: figure(2000),
      loadKg: figure(200_000),
      tkphRating: figure(10_000),
      tkphSchool: z.enum(tkphSchools).nullable().optional(),
      minimumQuantity: z.coerce.number().int().min(0).max(10_000).nullable().optional(),
    }),
    result: versioned,
    errors: ['A0117', 'A02045', '5004'],
  }),
};
