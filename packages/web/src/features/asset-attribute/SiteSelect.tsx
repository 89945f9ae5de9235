/** A site of the enterprise. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { Select } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';

interface SiteSelectProps {
  label: string;
  placeholder?: string;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

export function SiteSelect({ label, placeholder, id, value, onChange }: SiteSelectProps) {
  const query = useApi(assetOptionsApi.places, {});
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(placeholder === undefined ? {} : { placeholder })}
      className="asset-filter"
      aria-label={label}
      allowClear
      value={value ?? null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      loading={query.isFetching}
      options={(query.data?.sites ?? []).map((site) => ({ value: site.id, label: site.name }))}
    />
  );
}
