/** A warehouse of the enterprise. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { Select } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';

interface WarehouseSelectProps {
  label: string;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

export function WarehouseSelect({ label, id, value, onChange }: WarehouseSelectProps) {
  const query = useApi(assetOptionsApi.places, {});
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      allowClear
      value={value ?? null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      loading={query.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={(query.data?.warehouses ?? []).map(({ id: value, name }) => ({ value, label: name }))}
    />
  );
}
