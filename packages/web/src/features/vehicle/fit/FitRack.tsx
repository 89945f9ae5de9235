/** Tyres in stock that fit: of the sizes on the vehicle, the oldest first. A number finds its tyre wherever it lies. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, Input, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx';
import { useMeasures } from '../../../kit/units.ts';
import { useApi } from '../../../shell/api/use-api.ts';
import { formatNumber } from '../../../shell/i18n/format.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { PlaceSelect } from '../../tyre/tyre.public.ts';

interface FitRackProps {
  mounted: readonly TyreRow[];
  /** Planned onto a wheel already. */
  taken: ReadonlySet<string>;
  picked: string | null;
  wheelLabel: string;
  onRows: (rows: readonly TyreRow[]) => void;
  onPick: (tyre: TyreRow) => void;
  onFit: (tyre: TyreRow) => void;
  /** Answers whether the tyre is in hand now. */
  onNumber: (tyreNo: string) => Promise<boolean>;
}

const inStock = 2;
const most = 100;

export function FitRack({ mounted, taken, picked, wheelLabel, onRows, onPick, onFit, onNumber }: FitRackProps) {
  const t = useT();
  const { tread } = useMeasures();
  const sizes = useMemo(() => [...new Set(mounted.flatMap(({ size }) => size ?? []))], [mounted]);
  const [size, setSize] = useState<string>(sizes[0] ?? '');
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const [warehouseId, setWarehouseId] = useState<string | null>(null);
  const query = useApi(
    tyreApi.list,
    {
      status: String(inStock),
      pageSize: most,
      ...(size === '' ? {} : { size }),
      ...(text === '' ? {} : { tyreNo: text }),
      ...(warehouseId === null ? {} : { warehouseId }),
    },
    { keepPrevious: true, staleMs: 10_000 },
  );
  const rows = useMemo(() => free(query.data?.list ?? [], taken), [query.data, taken]);
  useEffect(() => onRows(rows), [rows, onRows]);
  const find = async (wanted: string) => {
    const number = wanted.trim();
    if (number === '' || !(await onNumber(number))) {
      setText(number);
      return;
    }
    setTyped('');
    setText('');
  };
  const widen = () => {
    if (warehouseId !== null) setWarehouseId(null);
    else if (text === '') setSize('');
    setTyped('');
    setText('');
  };
  // Frozen and abnormal ones are in stock, but cannot be mounted.
  const count = query.data === undefined ? null : query.data.total > most ? query.data.total : rows.length;
  return (
    <section className="kit-panel fit-rack" aria-label={t('vehicle.fit.rack')}>
      <header className="kit-panel-head">
        <h2>{t('vehicle.fit.rack')}</h2>
        <span className="kit-panel-note">{formatNumber(count)}</span>
      </header>
      <div className="fit-rack-filters">
        <Input.Search
          allowClear
          aria-label={t('vehicle.fit.find')}
          placeholder={t('vehicle-fit.find')}
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(wanted) => void find(wanted)}
        />
        <Select
          aria-label={t('vehicle.fit.size')}
          value={size}
          onChange={setSize}
          options={[...sizes.map((value) => ({ value, label: value })), { value: '', label: t('vehicle.fit.anySize') }]}
        />
        <PlaceSelect
          all
          label={t('vehicle-fit.warehouse')}
          placeholder={t('vehicle-fit.anyWarehouse')}
          value={warehouseId}
          onChange={setWarehouseId}
        />
      </div>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton rows={5} />
      ) : rows.length === 0 ? (
        <Nothing size={size} text={text} here={warehouseId !== null} taken={taken} onWiden={widen} />
      ) : (
        <ul className="fit-rows">
          {rows.map((tyre) => (
            <li key={tyre.id}>
              <button
                type="button"
                className="fit-grip"
                data-tyre={tyre.id}
                aria-pressed={picked === tyre.id}
                title={t('vehicle-fit.tapOrDraw')}
                onClick={() => onPick(tyre)}
              >
                <b>{tyre.tyreNo}</b>
                <small>
                  {[tyre.dot, tread.withUnit(tyre.treadMm), tyre.warehouseName].filter(Boolean).join(' · ')}
                </small>
                {size === '' && <small>{[tyre.brand, tyre.size].filter(Boolean).join(' ')}</small>}
              </button>
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

interface NothingProps {
  size: string;
  text: string;
  /** One warehouse was asked for. */
  here: boolean;
  taken: ReadonlySet<string>;
  onWiden: () => void;
}

/** "None here; 6 at North": where there are some, and the way to them. */
function Nothing({ size, text, here, taken, onWiden }: NothingProps) {
  const t = useT();
  const elsewhere = useApi(
    tyreApi.list,
    here && text === '' ? { status: String(inStock), pageSize: most, ...(size === '' ? {} : { size }) } : null,
    { staleMs: 10_000 },
  );
  const places = Map.groupBy(free(elsewhere.data?.list ?? [], taken), ({ warehouseName }) => warehouseName ?? '–');
  const words = [...places].map(([name, tyres]) => t('vehicle-fit.nAt', { n: tyres.length, place: name })).join(', ');
  const empty = text !== '' ? 'vehicle-fit.noneSuch' : words !== '' ? 'vehicle-fit.noneHere' : 'vehicle.fit.rackEmpty';
  return (
    <EmptyState
      icon="rack"
      text={t(empty, { text, places: words })}
      action={
        (here || text !== '' || size !== '') && (
          <Button onClick={onWiden}>
            {t(here ? 'vehicle-fit.anyWarehouse' : text === '' ? 'vehicle.fit.anySize' : 'vehicle-fit.showAll')}
          </Button>
        )
      }
    />
  );
}

/** Oldest first. */
function free(list: readonly TyreRow[], taken: ReadonlySet<string>): TyreRow[] {
  return list
    .filter((tyre) => tyre.frozenAt === null && tyre.abnormal === null && !taken.has(tyre.id))
    .toSorted((one, other) => (one.manufacturedOn ?? '9').localeCompare(other.manufacturedOn ?? '9'));
}
