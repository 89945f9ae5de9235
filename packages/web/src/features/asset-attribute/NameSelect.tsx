/** A name of the catalogue, or a new one: brand, type or size of an asset. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { AutoComplete } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';

interface NameSelectProps {
  assetKind: 'rim' | 'sensor' | 'receiver';
  of: 'brand' | 'size' | 'name';
  label: string;
  /** Given by a form item. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const longest = 60;

export function NameSelect({ assetKind, of, label, id, value, onChange }: NameSelectProps) {
  const query = useApi(assetOptionsApi.attributes, { assetKind });
  const { brands = [], sizes = [], models = [] } = query.data ?? {};
  const all = { brand: brands, size: sizes, name: models }[of].map(({ name }) => name);
  const names = [...new Set(all.filter((name) => name !== null))];
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      value={value ?? ''}
      onChange={(text: string) => onChange?.(text.slice(0, longest))}
      showSearch={{
        filterOption: (typed, option) => String(option?.value).toLowerCase().includes(typed.toLowerCase()),
      }}
      options={names.map((name) => ({ value: name }))}
    />
  );
}
