import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useT } from '../shell/i18n/i18n.ts';

export interface SpanFieldProps {
  /** Instants as ISO text, '' when open; `to` is not part of the span. */
  from: string;
  to: string;
  onChange: (span: { from: string; to: string }) => void;
}

/**
 * Whole days of the reader's zone, with the spans people ask for. The start comes before the end (VAL-062): days picked
 * the other way round change places, and an address that says otherwise is marked.
 */
export function SpanField({ from, to, onChange }: SpanFieldProps) {
  const t = useT();
  const last = (days: number): [Dayjs, Dayjs] => [
    dayjs()
      .startOf('day')
      .subtract(days - 1, 'day'),
    dayjs(),
  ];
  return (
    <DatePicker.RangePicker
      className="kit-span"
      aria-label={t('kit.span')}
      allowEmpty={[true, true]}
      order
      {...(from !== '' && to !== '' && Date.parse(from) >= Date.parse(to) ? { status: 'error' as const } : {})}
      value={[from === '' ? null : dayjs(from), to === '' ? null : dayjs(to).subtract(1, 'millisecond')]}
      presets={[
        { label: t('kit.today'), value: last(1) },
        ...[7, 30, 90].map((n) => ({ label: t('kit.lastDays', { n }), value: last(n) })),
      ]}
      onChange={(days) =>
        onChange({
          from: days?.[0]?.startOf('day').toISOString() ?? '',
          to: days?.[1]?.startOf('day').add(1, 'day').toISOString() ?? '',
        })
      }
    />
  );
}
