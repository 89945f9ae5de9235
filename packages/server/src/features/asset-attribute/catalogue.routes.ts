/** Endpoints of the catalogue. */
import { type AttributeRow, attributeApi, type ModelRow } from '@treadline/contract/asset-catalogue';
import { countCap } from '@treadline/contract/fields';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { exportAttributes, exportModels } from './catalogue.export.ts';
import {
  addAttribute,
  deleteAttributes,
  editAttribute,
  editModel,
  mergeAttributes,
  setEnabled,
} from './catalogue.service.ts';
import {
  attributeCount,
  attributePage,
  type CatalogueModelRow,
  type CatalogueRow,
  modelCount,
  modelPage,
} from './catalogue.views.ts';
import { readSizeLoads, readWheelLoads } from './load.service.ts';

export function catalogueRoutes(app: RoomApp): void {
  const { constraints } = app;
  serve(app, attributeApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        attributePage(scope, filter, place),
        attributeCount(scope, filter, countCap),
      );
      return { total: count?.total ?? 0, list: rows.map(attributeOf) };
    },
    export: (scope, wish) =>
      exportAttributes(scope, wish, async (limit, offset) => {
        const [rows] = await scope.read(attributePage(scope, wish, { limit, offset }));
        return rows.map(attributeOf);
      }),
    add: addAttribute,
    edit: editAttribute,
    delete: (scope, { ids }) => deleteAttributes(scope, ids, constraints),
    enable: (scope, { ids }) => setEnabled(scope, { ids, enabled: true }, constraints),
    disable: (scope, { ids }) => setEnabled(scope, { ids, enabled: false }, constraints),
    merge: mergeAttributes,
    loads: readSizeLoads,
    wheelLoads: readWheelLoads,
    models: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(modelPage(scope, filter, place), modelCount(scope, filter, countCap));
      return { total: count?.total ?? 0, list: rows.map(modelOf) };
    },
    modelsExport: (scope, wish) =>
      exportModels(scope, wish, async (limit, offset) => {
        const [rows] = await scope.read(modelPage(scope, wish, { limit, offset }));
        return rows.map(modelOf);
      }),
    editModel,
  });
}

function attributeOf({ brand_id, least_mm, greatest_mm, data, image_file_id, ...row }: CatalogueRow): AttributeRow {
  return {
    ...row,
    brandId: brand_id,
    traCode: data.traCode ?? null,
    imageFileId: image_file_id,
    rim: data.rim ?? null,
    dualSpacingMm: data.dualSpacingMm ?? null,
    loads: data.loads ?? [],
    initialTreadMm: least_mm === null || greatest_mm === null ? null : [least_mm, greatest_mm],
  };
}

function modelOf(row: CatalogueModelRow): ModelRow {
  return {
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
  };
}
