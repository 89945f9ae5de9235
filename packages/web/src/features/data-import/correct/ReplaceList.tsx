import { Input } from 'antd';
import { formatNumber } from '../../../shell/i18n/format.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { type Corrections, type ReplaceableReason, replaced } from './corrections.ts';

interface ReplaceListProps {
  reasons: readonly ReplaceableReason[];
  corrections: Corrections;
  onChange: (next: Corrections) => void;
}

/** The same failure in many rows is one line: what stands there, in how many rows, and what is to stand there instead. */
export function ReplaceList({ reasons, corrections, onChange }: ReplaceListProps) {
  const t = useT();
  if (reasons.length === 0) return null;
  return (
    <section className="data-import-replaces" aria-label={t('data-import.replaceAll')}>
      <h3 className="data-import-head">{t('data-import.replaceAll')}</h3>
      <ul>
        {reasons.map(({ column, message, place, value, rows }) => {
          const key = `${place} ${value}`;
          const shown = value === '' ? t('data-import.emptyCell') : value;
          return (
            <li key={`${key} ${message}`}>
              <b>{formatNumber(rows)}</b>
              <span className="data-import-replace-what">
                <span>
                  <span className="data-import-replace-column">{column}</span>
                  <q>{shown}</q>
                </span>
                <span className="data-import-quiet">{message}</span>
              </span>
              <Input
                allowClear
                maxLength={500}
                aria-label={t('data-import.replaceOne', { column, value: shown })}
                placeholder={t('data-import.replaceBy')}
                value={corrections.replaces.get(key)?.to ?? ''}
                onChange={({ target }) =>
                  onChange(replaced(corrections, place, value, target.value === '' ? undefined : target.value))
                }
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
