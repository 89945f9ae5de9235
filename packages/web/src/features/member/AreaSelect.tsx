import { authCodeApi } from '@treadline/contract/auth';
import { Select } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

/** Calling code of a mobile number, found by country or number. */
export function AreaSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (area: string) => void;
}) {
  const t = useT();
  const countries = useApi(authCodeApi.countryList, {}, { staleMs: 3_600_000 });
  const options = (countries.data?.list ?? []).map(({ area, name, code }) => ({
    value: area,
    key: code,
    label: `+${area}`,
    title: name,
  }));
  const known = options.filter((option, at) => options.findIndex((other) => other.value === option.value) === at);
  if (value && !known.some((option) => option.value === value)) {
    known.unshift({ value, key: value, label: `+${value}`, title: value });
  }
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={t('member.area')}
      value={value ?? null}
      onChange={(area: string) => onChange?.(area)}
      options={known}
      popupMatchSelectWidth={240}
      optionRender={({ data }) => `${data.label} ${data.title}`}
      showSearch={{
        filterOption: (text, option) => `${option?.label} ${option?.title}`.toLowerCase().includes(text.toLowerCase()),
      }}
    />
  );
}
