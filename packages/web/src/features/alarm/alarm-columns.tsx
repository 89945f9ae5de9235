/** Columns of the alarm list (pages.md D1). */

import type { AlarmRow } from '@treadline/contract/alarm';
import { Button } from 'antd';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { type Measures, useMeasures } from '../../kit/units.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { stateText } from './AlarmTop.tsx';
import { alarmPlace, conditionText, headline, limitText, readingText, sentenceCase } from './alarm-text.ts';
import { durationText } from './alarm-time.ts';

/** Without `onHandle` there is no column of buttons. */
export function useAlarmColumns({ onHandle }: { onHandle?: (id: string) => void } = {}): ListColumn<AlarmRow>[] {
  const t = useT();
  const measures = useMeasures();
  const may = useCan('alarm:edit');
  return [
    {
      key: 'level',
      title: t('alarm.list.level'),
      sorter: true,
      width: 98,
      render: (_, row) => <StatusGlyph status={statusOf(row.level)} withWord />,
    },
    {
      key: 'condition',
      title: t('alarm.list.condition'),
      width: 180,
      render: (_, row) => sentenceCase(conditionText(t, row.parts)),
    },
    {
      key: 'vehicle',
      title: t('alarm.list.vehicle'),
      width: 160,
      render: (_, row) => (
        <>
          <b>{row.vehicleName}</b>
          {row.carNumber !== null && row.carNumber !== row.vehicleName && (
            <span className="alarm-grey">{row.carNumber}</span>
          )}
        </>
      ),
    },
    { key: 'position', title: t('alarm.list.position'), width: 76, dataIndex: 'position' },
    {
      key: 'reading',
      title: t('alarm.list.reading'),
      width: 176,
      align: 'end',
      render: (_, row) => <Reading t={t} measures={measures} row={row} />,
    },
    {
      key: 'startedAt',
      title: t('alarm.list.since'),
      sorter: true,
      width: 120,
      render: (_, row) => (
        <>
          <Age at={row.startedAt} />
          {row.endedAt !== null && <Duration row={row} />}
        </>
      ),
    },
    { key: 'state', title: t('alarm.list.state'), width: 150, render: (_, row) => stateText(t, row) },
    ...(may && onHandle
      ? [
          {
            key: 'actions',
            width: 88,
            render: (_: unknown, row: AlarmRow) =>
              row.handling === null && (
                <Button
                  size="small"
                  aria-label={`${t('alarm.action.handle')}: ${alarmPlace(row)}, ${headline(t, row)}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    onHandle(row.id);
                  }}
                >
                  {t('alarm.action.handle')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function Reading({ t, measures, row }: { t: Translate; measures: Measures; row: AlarmRow }) {
  const limit = limitText(t, measures, row.parts);
  return (
    <>
      <span className={`alarm-value-${statusOf(row.level)}`}>{readingText(t, measures, row.parts)}</span>
      {limit !== '' && <span className="alarm-grey">{t('alarm.sentence.limit', { limit })}</span>}
    </>
  );
}

/** How long it lasted; of an open alarm the age says it. */
function Duration({ row }: { row: AlarmRow }) {
  const t = useT();
  if (row.endedAt === null) return null;
  const lasted = durationText(t, Date.parse(row.startedAt), Date.parse(row.endedAt));
  return <span className="alarm-grey">{t('alarm.list.lasted', { duration: lasted })}</span>;
}
