/** The file of a tyre on paper: what it is, its figures, its life, fittings, measurements and cost (pages.md F2, Print file). */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRecord } from '@treadline/contract/tyre-row';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatPercent, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { printPage } from '../../shell/print/print-page.ts';
import { paperStyle } from '../../shell/theme/paper.ts';
import { EventChanges } from './EventChanges.tsx';
import { useEventWords } from './event-words.ts';
import { usedShare } from './tyre-figures.ts';
import { conditionWord, placeOf, statusText } from './tyre-words.ts';
import './tyre-file.css';

export function TyreFile({ tyre, onClose }: { tyre: TyreRecord; onClose: () => void }) {
  const t = useT();
  const words = useEventWords();
  const { tread, distance, pressure } = useMeasures();
  const life = useApi(tyreApi.lifeCycle, { id: tyre.id }, { staleMs: 0 });
  const records = useApi(tyreApi.records, { id: tyre.id });
  const cost = useApi(tyreApi.cost, { id: tyre.id });
  const failed = [life, records, cost].find((query) => query.isError && !query.data);
  const facts: [string, ReactNode][] = [
    [t('tyre.status'), statusText(t, tyre)],
    [t('tyre.where'), placeOf(tyre)],
    [t('tyre.size'), tyre.size],
    [t('tyre.brand'), [tyre.brand, tyre.pattern].filter(Boolean).join(' ')],
    [t('tyre.dot'), tyre.dot],
    [t('tyre.life'), `${t('tyre.lifeMark', { n: tyre.lifeNo })} · ${conditionWord(t, tyre.condition)}`],
    [t('tyre.tread'), `${tread.text(tyre.treadMm)} ${t('tyre.of', { n: tread.withUnit(tyre.initialTreadMm) })}`],
    [t('tyre.used'), formatPercent(usedShare(tyre))],
    [t('tyre.distance'), distance.withUnit(tyre.km)],
    [t('tyre.hours'), formatNumber(tyre.hours)],
    [t('tyre.recommended'), tyre.recommendedKpa === null ? null : pressure.withUnit(tyre.recommendedKpa)],
    [t('tyre.sensor'), tyre.sensorNo],
    [t('tyre.removalOn'), tyre.forecast.removalOn],
    [t('tyre.repairs'), formatNumber(tyre.repairCount)],
  ];
  return (
    <PageDrawer
      open
      size={900}
      title={t('tyre.file')}
      onClose={onClose}
      extra={
        <Button type="primary" disabled={!life.data || !records.data || !cost.data} onClick={printPage}>
          {t('tyre.label.print')}
        </Button>
      }
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !life.data || !records.data || !cost.data ? (
        <Skeleton rows={12} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has nothing else to be focused
        <article className="tyre-file" style={paperStyle} aria-label={tyre.tyreNo} tabIndex={0}>
          <header>
            <h1>{tyre.tyreNo}</h1>
            <QrCode text={tyre.tyreNo} label={t('tyre.label.code', { tyre: tyre.tyreNo })} size={72} />
          </header>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
          <Part
            title={t('tyre.tab.fittings')}
            heads={[
              t('tyre.vehicle'),
              t('tyre.fittings.from'),
              t('tyre.fittings.to'),
              distance.unit,
              t('tyre.hours'),
              `${t('tyre.tread')} (${tread.unit})`,
              t('tyre.reason'),
            ]}
            rows={records.data.fittings.map((row) => [
              [row.vehicleName || t('tyre.hiddenVehicle'), row.wheelAlias ?? row.wheel].join(' · '),
              formatTime(row.fittedAt),
              row.removedAt === null ? t('tyre.fittings.now') : formatTime(row.removedAt),
              distance.text(row.km),
              formatNumber(row.hours),
              [row.startTreadMm, row.endTreadMm].map((mm) => tread.text(mm)).join(' → '),
              row.removalReason ?? '',
            ])}
          />
          <Part
            title={t('tyre.tab.measurements')}
            heads={[t('tyre.time'), t('tyre.where'), `${t('tyre.tread')} (${tread.unit})`, distance.unit, t('tyre.by')]}
            rows={records.data.measurements.map((event) => [
              formatTime(event.at),
              words.place(event),
              event.treadMm?.map((mm) => tread.text(mm)).join(' / ') ?? '–',
              distance.text(event.km),
              event.memberName ?? t('tyre.system'),
            ])}
          />
          <Part
            title={t('tyre.tab.life')}
            heads={[
              t('tyre.time'),
              t('tyre.event'),
              t('tyre.where'),
              distance.unit,
              t('tyre.hours'),
              t('tyre.what'),
              t('tyre.by'),
            ]}
            rows={life.data.list.map((event) => [
              formatTime(event.at),
              words.kind(event.kind),
              words.place(event),
              distance.text(event.km),
              formatNumber(event.hours),
              <EventChanges key={event.id} event={event} />,
              event.memberName ?? t('tyre.system'),
            ])}
          />
          <Part
            title={`${t('tyre.tab.cost')}: ${formatNumber(cost.data.total, 2)}`}
            heads={[t('tyre.time'), t('tyre.event'), t('tyre.amount')]}
            rows={cost.data.list.map((event) => [
              formatTime(event.at),
              words.kind(event.kind),
              formatNumber(event.amount, 2),
            ])}
          />
        </article>
      )}
    </PageDrawer>
  );
}

/** Nothing on paper where there is nothing to tell. */
function Part({ title, heads, rows }: { title: string; heads: readonly string[]; rows: readonly ReactNode[][] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished paper
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
