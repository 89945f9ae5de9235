/** Tyres in stock that fit: of the sizes on the vehicle, the oldest first. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, Input, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx';
import { useMeasures } from '../../../kit/units.ts';
import { useApi } from '../../../shell/api/use-api.ts';
import { formatNumber } from '../../../shell/i18n/format.ts';
import { useT } from '../../../shell/i18n/i18n.ts';

interface FitRackProps {
  mounted: readonly TyreRow[];
  /** Planned onto a wheel already. */
  taken: ReadonlySet<string>;
  wheelLabel: string;
  onRows: (rows: readonly TyreRow[]) => void;
  onFit: (tyre: TyreRow) => void;
}

const inStock = 2;
const most = 100;

export function FitRack({ mounted, taken, wheelLabel, onRows, onFit }: FitRackProps) {
  const t = useT();
  const { tread } = useMeasures();
  const sizes = useMemo(() => [...new Set(mounted.flatMap(({ size }) => size ?? []))], [mounted]);
  const [size, setSize] = useState<string>(sizes[0] ?? '');
  const [text, setText] = useState('');
  const query = useApi(
    tyreApi.list,
    {
      status: String(inStock),
      pageSize: most,
      ...(size === '' ? {} : { size }),
      ...(text === '' ? {} : { tyreNo: text }),
    },
    { keepPrevious: true, staleMs: 10_000 },
  );
  const rows = useMemo(
    () =>
      (query.data?.list ?? [])
        .filter((tyre) => tyre.frozenAt === null && tyre.abnormal === null && !taken.has(tyre.id))
        .toSorted((one, other) => (one.manufacturedOn ?? '9').localeCompare(other.manufacturedOn ?? '9')),
    [query.data, taken],
  );
  useEffect(() => onRows(rows), [rows, onRows]);
  return (
    <section className="kit-panel fit-rack" aria-label={t('vehicle.fit.rack')}>
      <header className="kit-panel-head">
        <h2>{t('vehicle.fit.rack')}</h2>
        <span className="kit-panel-note">{formatNumber(query.data?.total ?? null)}</span>
      </header>
      <div className="fit-rack-filters">
        <Input.Search
          allowClear
          aria-label={t('vehicle.fit.find')}
          placeholder={t('vehicle.fit.find')}
          maxLength={40}
          onSearch={setText}
        />
        <Select
          aria-label={t('vehicle.fit.size')}
          value={size}
          onChange={setSize}
          options={[...sizes.map((value) => ({ value, label: value })), { value: '', label: t('vehicle.fit.anySize') }]}
        />
      </div>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton rows={5} />
      ) : rows.length === 0 ? (
        <EmptyState icon="rack" text={t('vehicle.fit.rackEmpty')} />
      ) : (
        <ul className="fit-rows">
          {rows.map((tyre) => (
            <li key={tyre.id}>
              <span className="fit-grip" data-tyre={tyre.id} title={t('vehicle.fit.draw')}>
                <b>{tyre.tyreNo}</b>
                <small>
                  {[tyre.dot, tread.withUnit(tyre.treadMm), tyre.warehouseName].filter(Boolean).join(' · ')}
                </small>
                {size === '' && <small>{[tyre.brand, tyre.size].filter(Boolean).join(' ')}</small>}
              </span>
              <Button
                size="small"
                aria-label={t('vehicle.fit.fitAtLong', { tyre: tyre.tyreNo, wheel: wheelLabel })}
                onClick={() => onFit(tyre)}
              >
                {t('vehicle.fit.fitAt', { wheel: wheelLabel })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {(query.data?.total ?? 0) > most && (
        <p className="vehicle-grey fit-note">{t('vehicle.fit.more', { n: formatNumber(most) })}</p>
      )}
    </section>
  );
}
