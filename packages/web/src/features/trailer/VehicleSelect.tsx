/** A vehicle that pulls, or a trailer, found by part of its plate or self-number. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface VehicleSelectProps {
  trailers: boolean;
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

export function VehicleSelect({ trailers, label, value, onChange }: VehicleSelectProps) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const query = useApi(
    vehicleApi.list,
    { isTrailer: trailers, pageSize: 20, sort: 'selfNo', ...(asked === '' ? {} : { carNumberLike: asked }) },
    { keepPrevious: true },
  );
  return (
    <Select
      className="trailer-wide"
      aria-label={label}
      placeholder={t('trailer.find')}
      value={value}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      allowClear
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={query.isFetching}
      notFoundContent={query.isError ? t('kit.failed') : t('trailer.nothingFound')}
      options={(query.data?.list ?? []).map((vehicle) => {
        const other = trailers ? vehicle.tractor : vehicle.trailer;
        return { value: vehicle.id, label: other === null ? vehicle.name : `${vehicle.name} – ${other.name}` };
      })}
    />
  );
}
