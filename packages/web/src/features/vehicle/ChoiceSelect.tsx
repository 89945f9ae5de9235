/** One of many, found by part of its name: members who drive, receivers and sensors that are on nothing. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export interface ChoiceSelectProps {
  kind: 'driver' | 'receiver' | 'sensor';
  label: string;
  /** Given by a form item. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** What is chosen now, which the search may not answer. */
  held?: { id: string; name: string } | null;
  placeholder?: string;
  autoFocus?: boolean;
}

export function ChoiceSelect({ kind, label, id, value, onChange, held, placeholder, autoFocus }: ChoiceSelectProps) {
  const t = useT();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const query = useApi(vehicleApi.choices, { kind, ...(asked === '' ? {} : { text: asked }) }, { keepPrevious: true });
  const found = query.data?.list ?? [];
  const list =
    held && !found.some((each) => each.id === held.id) && asked === '' ? [{ ...held, note: null }, ...found] : found;
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      autoFocus={autoFocus ?? false}
      allowClear
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={query.isFetching}
      notFoundContent={query.isError ? t('kit.failed') : t('vehicle.nothingFound')}
      options={list.map((each) => ({
        value: each.id,
        label: each.note ? `${each.name} · ${each.note}` : each.name,
      }))}
    />
  );
}
