/** Filters of the tyre list (pages.md F1). */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import type { tyreApi } from '@treadline/contract/tyre';
import { Button, Input, Segmented, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ListState } from '../../kit/list/use-list.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { PlaceSelect } from './PlaceSelect.tsx';
import { conditionKeys, locationKeys, statusChoices, statusFace } from './tyre-words.ts';

export const tyreFilters = [
  'tyreNo',
  'location',
  'status',
  'size',
  'brand',
  'pattern',
  'condition',
  'warehouseId',
  'departmentId',
  'flag',
  'vehicleId',
] as const;

const flagKeys = {
  near_removal: 'tyre.flag.near_removal',
  abnormal: 'tyre.flag.abnormal',
  frozen: 'tyre.flag.frozen',
  no_sensor: 'tyre.flag.no_sensor',
  not_measured: 'tyre.flag.not_measured',
} as const;

const DepartmentFilter = lazy(async () => ({ default: (await import('./DepartmentFilter.tsx')).DepartmentFilter }));

/** Behind "More", unless one of them is asked for. */
const rare = ['pattern', 'condition', 'departmentId'] as const;

export function TyreFilters({ list }: { list: ListState<typeof tyreApi.list> }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const more = open || rare.some((name) => list.filter(name) !== '');
  const catalogue = useApi(assetOptionsApi.attributes, { assetKind: 'tyre' }, { staleMs: 60_000 });
  const patterns = useApi(assetOptionsApi.patterns, {}, { staleMs: 60_000 });
  const select = (name: (typeof tyreFilters)[number], any: string, choices: { value: string; label: string }[]) => (
    <Select
      className="tyre-filter"
      aria-label={any}
      value={list.filter(name)}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value) => list.setFilter({ [name]: value })}
      options={[{ value: '', label: any }, ...choices]}
    />
  );
  const names = (rows: readonly { name: string }[] | undefined) =>
    [...new Set((rows ?? []).map(({ name }) => name))].map((name) => ({ value: name, label: name }));
  return (
    <>
      <Input.Search
        key={list.filter('tyreNo')}
        allowClear
        className="tyre-search"
        aria-label={t('tyre.search')}
        placeholder={t('tyre.search')}
        defaultValue={list.filter('tyreNo')}
        maxLength={40}
        onSearch={(text) => list.setFilter({ tyreNo: text.trim() })}
      />
      <Segmented<string>
        aria-label={t('tyre.where')}
        value={list.filter('location')}
        onChange={(location) => list.setFilter({ location })}
        options={[
          { value: '', label: t('tyre-state.location.all') },
          ...Object.entries(locationKeys).map(([value, key]) => ({ value, label: t(key) })),
        ]}
      />
      {select(
        'flag',
        t('tyre.any.flag'),
        Object.entries(flagKeys).map(([value, key]) => ({ value, label: t(key) })),
      )}
      {select('status', t('tyre.any.status'), [
        ...statusChoices.map((status) => ({
          value: String(status),
          label: t(statusFace({ status, verdict: null }).key),
        })),
        { value: '11', label: t('tyre-state.status.11') },
      ])}
      {select('size', t('tyre.any.size'), names(catalogue.data?.sizes))}
      {select('brand', t('tyre.any.brand'), names(catalogue.data?.brands))}
      <PlaceSelect
        all
        className="tyre-filter"
        label={t('tyre.any.warehouse')}
        placeholder={t('tyre.any.warehouse')}
        value={list.filter('warehouseId')}
        onChange={(warehouseId) => list.setFilter({ warehouseId: warehouseId ?? '' })}
      />
      {more ? (
        <>
          {select('pattern', t('tyre.any.pattern'), names(patterns.data?.list))}
          {select(
            'condition',
            t('tyre.any.condition'),
            Object.entries(conditionKeys).map(([value, key]) => ({ value, label: t(key) })),
          )}
          <Suspense>
            <DepartmentFilter
              value={list.filter('departmentId')}
              onChange={(departmentId) => list.setFilter({ departmentId })}
            />
          </Suspense>
        </>
      ) : (
        <Button type="text" onClick={() => setOpen(true)}>
          {t('kit.moreFilters')}
        </Button>
      )}
    </>
  );
}
