/** Filters of the ledger (pages.md F6). */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import type { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ListState } from '../../kit/list/use-list.ts';
import { SpanPicker } from '../../kit/SpanPicker.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { eventKeys } from './event-words.ts';
import { PlaceSelect } from './PlaceSelect.tsx';
import { VehicleChoice } from './VehicleChoice.tsx';

export const ledgerFilters = [
  'tyreNo',
  'kind',
  'vehicleId',
  'warehouseId',
  'from',
  'to',
  'size',
  'brand',
  'departmentId',
] as const;

const DepartmentFilter = lazy(async () => ({ default: (await import('./DepartmentFilter.tsx')).DepartmentFilter }));

/** Behind "More", unless one of them is asked for. */
const rare = ['size', 'brand', 'departmentId'] as const;

export function LedgerFilters({ list }: { list: ListState<typeof tyreLedgerApi.ledger> }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const more = open || rare.some((name) => list.filter(name) !== '');
  const seesVehicles = useCan('vehicle:query');
  const select = (name: (typeof ledgerFilters)[number], any: string, choices: { value: string; label: string }[]) => (
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
  const catalogue = useApi(assetOptionsApi.attributes, more ? { assetKind: 'tyre' } : null, { staleMs: 60_000 });
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
      {select(
        'kind',
        t('tyre.ledger.anyEvent'),
        Object.entries(eventKeys).map(([value, key]) => ({ value, label: t(key) })),
      )}
      {seesVehicles && (
        <VehicleChoice
          any={t('tyre.any.vehicle')}
          value={list.filter('vehicleId')}
          onChange={(vehicleId) => list.setFilter({ vehicleId: vehicleId ?? '' })}
        />
      )}
      <PlaceSelect
        all
        className="tyre-filter"
        label={t('tyre.any.warehouse')}
        placeholder={t('tyre.any.warehouse')}
        value={list.filter('warehouseId')}
        onChange={(warehouseId) => list.setFilter({ warehouseId: warehouseId ?? '' })}
      />
      <SpanPicker from={list.filter('from')} to={list.filter('to')} onChange={(span) => list.setFilter(span)} />
      {more ? (
        <>
          {select('size', t('tyre.any.size'), names(catalogue.data?.sizes))}
          {select('brand', t('tyre.any.brand'), names(catalogue.data?.brands))}
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
