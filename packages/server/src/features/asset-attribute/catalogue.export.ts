/** The lists of the catalogue as files: names of one kind, and models (pages.md F10). */
import type { AttributeRow, attributeApi, ModelRow } from '@treadline/contract/asset-catalogue';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import {
  convertPressure,
  convertTread,
  type PressureUnit,
  pressureFaces,
  type TreadUnit,
  treadFaces,
} from '@treadline/domain/measure/units';
import type { Scope } from '../../platform/scope.ts';
import { filterTexts } from '../../platform/spreadsheet/filter-texts.ts';
import { type ListSheet, type SheetColumn, writeList } from '../../platform/spreadsheet/list-sheet.ts';

export function exportAttributes(
  scope: Scope,
  { kind, format, columns: shown }: ParsedInputOf<typeof attributeApi.export>,
  page: ListSheet<AttributeRow>['page'],
) {
  const t = filterTexts(scope.language);
  const { treadUnit, pressureUnit } = scope.units;
  const inTread = `(${treadFaces[treadUnit].label})`;
  const of = (kinds: readonly (typeof kind)[], ...columns: SheetColumn<AttributeRow>[]) =>
    kinds.includes(kind) ? columns : [];
  const columns: readonly SheetColumn<AttributeRow>[] = [
    ['name', t('asset-attribute.name'), (row) => row.name, 26],
    ...of(
      ['pattern'],
      ['brand', t('asset-attribute.brand'), (row) => row.brand],
      ['traCode', t('asset-attribute.traCode'), (row) => row.traCode, 16],
    ),
    ...of(
      ['size'],
      ['rim', t('asset-attribute.rim'), (row) => row.rim, 16],
      ['dualSpacing', t('asset-attribute.dualSpacing'), (row) => row.dualSpacingMm, 18],
      ['loads', loadHeader(t('asset-attribute.loads'), pressureUnit), (row) => loadText(row, pressureUnit), 40],
    ),
    ...of(
      ['pattern', 'size'],
      [
        'initialTread',
        `${t('asset-attribute.leastTread')} ${inTread}`,
        (row) => depthOf(row.initialTreadMm?.[0], treadUnit),
        26,
      ],
      [
        'initialTread',
        `${t('asset-attribute.greatestTread')} ${inTread}`,
        (row) => depthOf(row.initialTreadMm?.[1], treadUnit),
        26,
      ],
    ),
    ['models', t('asset-attribute.models'), (row) => row.models, 10],
    ['tyres', t('asset-attribute.tyres'), (row) => row.tyres, 10],
    ['note', t('asset-attribute.note'), (row) => row.note, 40],
    ['name', t('asset-attribute.inForms'), (row) => t(row.enabled ? 'vehicle.yes' : 'vehicle.no'), 16],
  ];
  return writeList(scope, { title: t(titles[kind]), columns, shown, format, page });
}

export function exportModels(
  scope: Scope,
  { format, columns: shown }: ParsedInputOf<typeof attributeApi.modelsExport>,
  page: ListSheet<ModelRow>['page'],
) {
  const t = filterTexts(scope.language);
  const { treadUnit, pressureUnit } = scope.units;
  const inTread = `(${treadFaces[treadUnit].label})`;
  const schools = { site: t('asset-attribute.schoolSite'), rating: t('asset-attribute.schoolRating') };
  const columns = [
    ['size', t('asset-attribute.size'), (row: ModelRow) => row.size],
    ['brand', t('asset-attribute.brand'), (row: ModelRow) => row.brand],
    ['pattern', t('asset-attribute.pattern'), (row: ModelRow) => row.pattern],
    ['compound', t('asset-attribute.compound'), (row: ModelRow) => row.compoundName, 24],
    ['tkph', t('asset-attribute.tkph'), (row: ModelRow) => row.tkphRating, 14],
    [
      'tkph',
      t('asset-attribute.school'),
      (row: ModelRow) => (row.tkphSchool === null ? null : schools[row.tkphSchool]),
      26,
    ],
    [
      'initialTread',
      `${t('asset-attribute.initialTread')} ${inTread}`,
      (row: ModelRow) => depthOf(row.initialTreadMm, treadUnit),
    ],
    [
      'removalTread',
      `${t('asset-attribute.removalTread')} ${inTread}`,
      (row: ModelRow) => depthOf(row.removalTreadMm, treadUnit),
    ],
    [
      'cold',
      `${t('asset-attribute.cold')} (${pressureFaces[pressureUnit].label})`,
      (row: ModelRow) => pressureOf(row.recommendedKpa, pressureUnit),
    ],
    [null, `${t('asset-attribute.load')} (kg)`, (row: ModelRow) => row.loadKg, 14],
    [null, t('asset-attribute.minimum'), (row: ModelRow) => row.minimumQuantity, 16],
    ['tyres', t('asset-attribute.tyres'), (row: ModelRow) => row.tyres, 10],
  ] as const satisfies readonly SheetColumn<ModelRow>[];
  return writeList(scope, { title: t('asset-attribute.compounds'), columns, shown, format, page });
}

const titles = {
  pattern: 'asset-attribute.patterns',
  brand: 'asset-attribute.brands',
  size: 'asset-attribute.sizes',
} as const;

const loadHeader = (text: string, unit: PressureUnit) => `${text} (${pressureFaces[unit].label}: kg)`;

/** Point by point, e.g. `650: 2725; 700: 2900`. */
function loadText({ loads }: AttributeRow, unit: PressureUnit): string | null {
  if (loads.length === 0) return null;
  return loads.map(({ kpa, loadKg }) => `${pressureOf(kpa, unit)}: ${loadKg}`).join('; ');
}

function depthOf(mm: number | null | undefined, unit: TreadUnit): number | null {
  return mm === null || mm === undefined ? null : rounded(convertTread(mm, unit), treadFaces[unit].decimals);
}

function pressureOf(kpa: number | null, unit: PressureUnit): number | null {
  return kpa === null ? null : rounded(convertPressure(kpa, unit), pressureFaces[unit].decimals);
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
