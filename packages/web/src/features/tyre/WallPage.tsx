/** The whole fleet's tyres in one look (pages.md F5, PAGE-013): a wall of vehicles, or the racks of the stores. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { usePageActive } from '../../kit/page-active.ts';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useAddressValue } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { printPage } from '../../shell/print/print-page.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { placeOf } from './tyre-words.ts';
import { useWallWords } from './use-wall-words.ts';
import { WallCard } from './WallCard.tsx';
import { WallLegend } from './WallLegend.tsx';
import { type WallCell, WallRack, WallVehicle } from './WallVehicle.tsx';
import { type WallKind, wallDiverges, wallKinds, wallStep, wallValue } from './wall-values.ts';
import './tyre.css';
import './tyre-wall.css';

const refetchMs = 30_000;
const mostRacked = 200;

export function WallPage() {
  const t = useT();
  const active = usePageActive();
  const { menu } = useAccount();
  const vehicles = menu.byPath.has('/member/vehicleList');
  const [mode, setMode] = useAddressValue('mode');
  const [kindText, setKind] = useAddressValue('by');
  const [size, setSize] = useAddressValue('size');
  const kind: WallKind = wallKinds.find((each) => each === kindText) ?? 'used';
  const stock = !vehicles || mode === 'stock';
  const poll = active ? { refetchMs } : {};
  const wall = useApi(tyreApi.view, stock ? null : size === '' ? {} : { size }, { keepPrevious: true, ...poll });
  const racks = useApi(
    tyreApi.list,
    stock ? { location: 'in_stock', pageSize: mostRacked, ...(size === '' ? {} : { size }) } : null,
    { keepPrevious: true },
  );
  const catalogue = useApi(assetOptionsApi.attributes, { assetKind: 'tyre' }, { staleMs: 60_000 });
  const [lit, setLit] = useState<number | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const words = useWallWords();
  const query = stock ? racks : wall;
  const tyres = useMemo<readonly TyreRow[]>(
    () => (stock ? (racks.data?.list ?? []) : (wall.data?.vehicles.flatMap((vehicle) => vehicle.tyres) ?? [])),
    [stock, racks.data, wall.data],
  );
  const cells = useMemo(() => {
    const now = new Date();
    return new Map(
      tyres.map((tyre): [string, WallCell] => {
        const value = wallValue(tyre, kind, now);
        const step = value === null ? null : wallStep(value, kind);
        const text = value === null ? '–' : words.short(value, kind);
        return [
          tyre.id,
          {
            tyre,
            step,
            text,
            description: `${placeOf(tyre)}, ${tyre.tyreNo}: ${value === null ? t('tyre.wall.unknown') : words.long(value, kind)}`,
            lit: lit === null || step === lit,
          },
        ];
      }),
    );
  }, [tyres, kind, lit, words, t]);
  const palette = wallDiverges.has(kind) ? 'diverging' : 'rising';
  const cellsOf = (rows: readonly TyreRow[]) => rows.flatMap(({ id }) => cells.get(id) ?? []);
  const common = { palette, selected, onSelect: setSelected } as const;
  const card = tyres.find(({ id }) => id === selected) ?? null;
  const steps = [...cells.values()].map(({ step }) => step);

  return (
    <div className="kit-list tyre-wall">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('tyre.wall.title')}</h1>
          {query.data && <span className="kit-list-count">{formatNumber(tyres.length)}</span>}
        </div>
        <div className="kit-list-filters">
          {vehicles && (
            <Segmented<string>
              aria-label={t('tyre.where')}
              value={stock ? 'stock' : ''}
              onChange={(next) => {
                setSelected(null);
                setMode(next);
              }}
              options={[
                { value: '', label: t('tyre-state.location.in_use') },
                { value: 'stock', label: t('tyre-state.location.in_stock') },
              ]}
            />
          )}
          <Select<WallKind>
            aria-label={t('tyre.wall.by')}
            value={kind}
            popupMatchSelectWidth={false}
            onChange={(next) => {
              setLit(null);
              setKind(next === 'used' ? '' : next);
            }}
            options={wallKinds.map((value) => ({ value, label: words.name(value) }))}
          />
          <Select
            className="tyre-filter"
            aria-label={t('tyre.any.size')}
            value={size}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={setSize}
            options={[
              { value: '', label: t('tyre.any.size') },
              ...(catalogue.data?.sizes ?? []).map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        </div>
        <div className="kit-list-actions">
          <Button onClick={printPage}>{t('tyre.label.print')}</Button>
        </div>
      </header>
      <WallLegend kind={kind} steps={steps} palette={palette} lit={lit} onLight={setLit} />
      <div className="tyre-wall-body">
        {query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !query.data ? (
          <Skeleton rows={8} />
        ) : tyres.length === 0 ? (
          <EmptyState icon="tyre" text={t('tyre.wall.empty')} />
        ) : stock ? (
          <section className="tyre-wall-group">
            {[...Map.groupBy(tyres, (tyre) => `${tyre.warehouseName ?? '–'}\n${tyre.size ?? '–'}`).entries()].map(
              ([key, rows]) => (
                <WallRack
                  key={key}
                  name={key.split('\n')[0] ?? ''}
                  note={`${key.split('\n')[1]} · ${formatNumber(rows.length)}`}
                  cells={cellsOf(rows)}
                  {...common}
                />
              ),
            )}
            {(racks.data?.total ?? 0) > mostRacked && (
              <p className="tyre-grey">
                {t('tyre.wall.first', { n: mostRacked, all: formatNumber(racks.data?.total) })}
              </p>
            )}
          </section>
        ) : (
          [...Map.groupBy(wall.data?.vehicles ?? [], ({ groupName }) => groupName ?? '').entries()].map(
            ([group, members]) => (
              <section key={group} aria-label={group || t('tyre.wall.noGroup')}>
                <h2>{group || t('tyre.wall.noGroup')}</h2>
                <div className="tyre-wall-group">
                  {members.map((vehicle) => (
                    <WallVehicle
                      key={vehicle.id}
                      name={vehicle.name}
                      wheels={vehicle.wheels}
                      cells={cellsOf(vehicle.tyres)}
                      {...common}
                    />
                  ))}
                </div>
              </section>
            ),
          )
        )}
      </div>
      {card !== null && <WallCard tyre={card} onClose={() => setSelected(null)} />}
    </div>
  );
}
