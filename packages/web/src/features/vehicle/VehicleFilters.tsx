/** Filters of the vehicle list (pages.md E1). */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { ListState } from '../../kit/list/use-list.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DepartmentSelect } from '../member/member.public.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import { levelKey, runKeys, typeCodes, useKeys } from './vehicle-words.ts';

export const vehicleFilters = [
  'carNumberLike',
  'vehicleType',
  'departmentId',
  'groupId',
  'state',
  'alarmLevel',
  'useStatus',
  'runState',
  'templateId',
  'layoutId',
  'without',
] as const;

/** Behind "More", unless one of them is asked for. */
const rare = ['useStatus', 'runState', 'templateId', 'layoutId', 'without'] as const;

export function VehicleFilters({ list }: { list: ListState<typeof vehicleApi.list> }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const more = open || rare.some((name) => list.filter(name) !== '');
  const options = useApi(vehicleApi.options, {}, { staleMs: 30_000 });
  const select = (name: (typeof vehicleFilters)[number], any: string, choices: { value: string; label: string }[]) => (
    <Select
      className="vehicle-filter"
      aria-label={any}
      value={list.filter(name)}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value) => list.setFilter({ [name]: value })}
      options={[{ value: '', label: any }, ...choices]}
    />
  );
  const named = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Input.Search
        key={list.filter('carNumberLike')}
        allowClear
        className="vehicle-search"
        aria-label={t('vehicle.search')}
        placeholder={t('vehicle.search')}
        defaultValue={list.filter('carNumberLike')}
        maxLength={60}
        onSearch={(text) => list.setFilter({ carNumberLike: text.trim() })}
      />
      {select(
        'vehicleType',
        t('vehicle.any.type'),
        [...new Map(typeCodes.map((code) => [vehicleTypeWord(t, { vehicleType: code }), code])).keys()].map(
          (label) => ({
            label,
            value: typeCodes.filter((code) => vehicleTypeWord(t, { vehicleType: code }) === label).join(','),
          }),
        ),
      )}
      <DepartmentSelect
        className="vehicle-filter"
        none={t('vehicle.any.department')}
        value={list.filter('departmentId')}
        onChange={(departmentId) => list.setFilter({ departmentId: departmentId ?? '' })}
      />
      {select('groupId', t('vehicle.any.group'), named(options.data?.groups))}
      {select('state', t('vehicle.any.state'), [
        { value: '1', label: t('vehicle.online') },
        { value: '0', label: t('vehicle.offline') },
      ])}
      {select(
        'alarmLevel',
        t('vehicle.any.level'),
        [3, 2, 1, 0].map((level) => ({ value: String(level), label: t(levelKey(level)) })),
      )}
      {more ? (
        <>
          {select('useStatus', t('vehicle.any.use'), [
            { value: 'in_transit', label: t(useKeys.in_transit) },
            { value: 'idle', label: t(useKeys.idle) },
          ])}
          {select(
            'runState',
            t('vehicle.any.run'),
            (['in_operation', 'outage', 'resumption'] as const).map((value) => ({ value, label: t(runKeys[value]) })),
          )}
          {select('templateId', t('vehicle.any.template'), named(options.data?.templates))}
          {select('layoutId', t('vehicle.any.layout'), named(options.data?.layouts))}
          {select('without', t('vehicle.any.complete'), [
            { value: 'receiver', label: t('vehicle.without.receiver') },
            { value: 'template', label: t('vehicle.without.template') },
            { value: 'tyres', label: t('vehicle.without.tyres') },
            { value: 'data', label: t('vehicle.without.data') },
          ])}
        </>
      ) : (
        <Button type="text" onClick={() => setOpen(true)}>
          {t('kit.moreFilters')}
        </Button>
      )}
    </>
  );
}
