/** A tyre without a sensor, found by part of its number. */
import { tyreApi } from '@treadline/contract/tyre';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface TyreSelectProps {
  label: string;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

export function TyreSelect({ label, id, value, onChange }: TyreSelectProps) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const query = useApi(
    tyreApi.list,
    { pageSize: 50, sort: 'tyreNo', ...(asked === '' ? {} : { tyreNo: asked }) },
    { keepPrevious: true },
  );
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={t('sensor.findTyre')}
      allowClear
      value={value ?? null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={query.isFetching}
      notFoundContent={query.isError ? t('kit.failed') : t('sensor.nothingFound')}
      options={(query.data?.list ?? []).map((tyre) => ({
        value: tyre.id,
        label: [tyre.tyreNo, tyre.vehicleName ?? tyre.warehouseName, tyre.wheelAlias].filter(Boolean).join(' · '),
        disabled: tyre.sensorId !== null,
      }))}
    />
  );
}
