/** Tread by groove and pressure by gauge, as they were measured. */
import type { TyreEvent } from '@treadline/contract/tyre-row';
import { Table } from 'antd';
import { useCallback, useMemo } from 'react';
import { Chart } from '../../kit/chart/Chart.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { useEventWords } from './event-words.ts';
import { grooveOption } from './life-line.ts';

const height = 200;

export function MeasurementsTab({ measurements }: { measurements: readonly TyreEvent[] }) {
  const t = useT();
  const measures = useMeasures();
  const words = useEventWords();
  const { tread, pressure, distance } = measures;
  const grooves = Math.max(0, ...measurements.map(({ treadMm }) => treadMm?.length ?? 0));
  const names = useMemo(
    () => Array.from({ length: grooves }, (_, index) => t('tyre.groove', { n: index + 1 })),
    [grooves, t],
  );
  const build = useCallback(
    (tokens: Tokens) => grooveOption(tokens, measures, names, measurements),
    [measures, names, measurements],
  );
  if (measurements.length === 0) return <EmptyState icon="ruler" text={t('tyre.life.none')} />;
  return (
    <>
      {grooves > 1 && <Chart build={build} height={height} label={t('tyre.groovesLabel')} />}
      <Table<TyreEvent>
        size="small"
        rowKey="id"
        dataSource={measurements.toReversed()}
        pagination={{ pageSize: 20, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('tyre.time'), width: 160, render: (_, event) => formatTime(event.at) },
          { title: t('tyre.event'), width: 140, render: (_, event) => words.kind(event.kind) },
          {
            title: `${t('tyre.tread')} (${tread.unit})`,
            width: 150,
            render: (_, event) => event.treadMm?.map((each) => tread.text(each)).join(' / ') ?? '–',
          },
          {
            title: `${t('tyre.pressure')} (${pressure.unit})`,
            width: 120,
            align: 'right',
            render: (_, event) => pressure.text(event.pressureKpa),
          },
          { title: distance.unit, width: 90, align: 'right', render: (_, event) => distance.text(event.km) },
          { title: t('tyre.hours'), width: 80, align: 'right', render: (_, event) => formatNumber(event.hours) },
          { title: t('tyre.note'), render: (_, event) => event.note ?? '–' },
          { title: t('tyre.by'), width: 130, render: (_, event) => event.memberName ?? t('tyre.system') },
        ]}
      />
    </>
  );
}
