/** A warehouse tyres can be put into; scrap yards and the like only where they are asked for. */
import { tyreApi } from '@treadline/contract/tyre';
import { Select } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';

interface PlaceSelectProps {
  /** Given by a form item. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  placeholder: string;
  label?: string;
  /** Of every kind, for a filter. */
  all?: boolean;
  className?: string;
}

export function PlaceSelect({ id, value, onChange, placeholder, label, all = false, className }: PlaceSelectProps) {
  const places = useApi(tyreApi.places, {}, { staleMs: 60_000 });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={className ?? 'tyre-wide'}
      placeholder={placeholder}
      allowClear
      value={value || null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      popupMatchSelectWidth={false}
      loading={places.isPending}
      options={(places.data?.list ?? [])
        .filter(({ kind }) => all || kind === 'store')
        .map((place) => ({ value: place.id, label: place.name }))}
    />
  );
}
