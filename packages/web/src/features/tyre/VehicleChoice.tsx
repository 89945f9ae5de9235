/** A vehicle, found by part of its plate or self-number. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface VehicleChoiceProps {
  /** Given by a form item. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** After the choice. */
  onPick?: () => void;
  /** As a filter: what stands there while none is chosen. */
  any?: string;
}

export function VehicleChoice({ id, value, onChange, onPick, any }: VehicleChoiceProps) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const query = useApi(
    vehicleApi.list,
    { pageSize: 20, sort: 'selfNo', ...(asked === '' ? {} : { carNumberLike: asked }) },
    { keepPrevious: true },
  );
  const held = useApi(vehicleApi.get, value ? { id: value } : null, { staleMs: 60_000 });
  const list = query.data?.list ?? [];
  const options = list.map((vehicle) => ({
    value: vehicle.id,
    label:
      any === undefined
        ? `${vehicle.name} · ${t('tyre.fittedOf', { fitted: vehicle.tyresFitted, wheels: vehicle.wheelCount })}`
        : vehicle.name,
  }));
  // An id is never shown: not while its vehicle is looked up, nor when there is none for the reader.
  if (value && !options.some((option) => option.value === value))
    options.unshift({ value, label: held.data?.name ?? (held.isError ? t('tyre.hiddenVehicle') : '…') });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      className={any === undefined ? 'tyre-wide' : 'tyre-filter'}
      aria-label={any ?? t('tyre.vehicle')}
      placeholder={any ?? t('tyre.findVehicle')}
      allowClear={any !== undefined}
      popupMatchSelectWidth={any === undefined}
      value={value || null}
      onChange={(next: string | undefined) => {
        onChange?.(next ?? null);
        onPick?.();
      }}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={query.isFetching}
      notFoundContent={query.isError ? t('kit.failed') : t('tyre.nothingFound')}
      options={options}
    />
  );
}
