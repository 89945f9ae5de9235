/** A vehicle found by part of its plate or self-number. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface VehicleSelectProps {
  label: string;
  placeholder: string;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  autoFocus?: boolean;
}

export function VehicleSelect({ label, placeholder, id, value, onChange, autoFocus }: VehicleSelectProps) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const query = useApi(
    vehicleApi.list,
    { pageSize: 20, sort: 'selfNo', ...(asked === '' ? {} : { carNumberLike: asked }) },
    { keepPrevious: true },
  );
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={placeholder}
      autoFocus={autoFocus ?? false}
      allowClear
      value={value ?? null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={query.isFetching}
      notFoundContent={query.isError ? t('kit.failed') : t('kit.nothingMatches')}
      options={(query.data?.list ?? []).map((vehicle) => ({ value: vehicle.id, label: vehicle.name }))}
    />
  );
}
