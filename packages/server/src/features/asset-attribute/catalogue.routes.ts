/** Endpoints of the catalogue. */
import { attributeApi } from '@treadline/contract/asset-catalogue';
import { countCap } from '@treadline/contract/fields';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import {
  addAttribute,
  deleteAttributes,
  editAttribute,
  editModel,
  mergeAttributes,
  setEnabled,
} from './catalogue.service.ts';
import { attributeCount, attributePage, modelCount, modelPage } from './catalogue.views.ts';
import { readSizeLoads, readWheelLoads } from './load.service.ts';

export function catalogueRoutes(app: RoomApp): void {
  const { constraints } = app;
  serve(app, attributeApi, {
    list: async (scope, filter) => {
      const [rows, [count]] = await scope.read(attributePage(scope, filter), attributeCount(scope, filter, countCap));
      return {
        total: count?.total ?? 0,
        list: rows.map(({ brand_id, least_mm, greatest_mm, data, image_file_id, ...row }) => ({
          ...row,
          brandId: brand_id,
          traCode: data.traCode ?? null,
          imageFileId: image_file_id,
          rim: data.rim ?? null,
          dualSpacingMm: data.dualSpacingMm ?? null,
          loads: data.loads ?? [],
          initialTreadMm:
            least_mm === null || greatest_mm === null ? null : ([least_mm, greatest_mm] as [number, number]),
        })),
      };
    },
    add: addAttribute,
    edit: editAttribute,
    delete: (scope, { ids }) => deleteAttributes(scope, ids, constraints),
    enable: (scope, { ids }) => setEnabled(scope, { ids, enabled: true }, constraints),
    disable: (scope, { ids }) => setEnabled(scope, { ids, enabled: false }, constraints),
    merge: mergeAttributes,
    loads: readSizeLoads,
    wheelLoads: readWheelLoads,
    models: async (scope, filter) => {
      const [rows, [count]] = await scope.read(modelPage(scope, filter), modelCount(scope, filter, countCap));
      return {
        total: count?.total ?? 0,
        list: rows.map((row) => ({
          id: row.id,
          version: row.version,
          brand: row.brand,
          size: row.size,
          pattern: row.pattern,
          compound: row.compound,
          compoundName: row.compound_name ?? row.compound,
          initialTreadMm: row.initial_tread_mm,
          removalTreadMm: row.removal_tread_mm,
          recommendedKpa: row.recommended_kpa,
          loadKg: row.load_kg,
          tkphRating: row.tkph_rating,
          tkphSchool: row.tkph_school,
          minimumQuantity: row.minimum_quantity,
          tyres: row.tyres,
        })),
      };
    },
    editModel,
  });
}
