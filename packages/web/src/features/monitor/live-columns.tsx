/** Columns of the live table. Widths sum up to the card at 1440 px; narrower cards take them from type and group. */

import type { LiveVehicle, LiveWheel } from '@treadline/contract/monitor';
import { useMemo } from 'react';
import { Age } from '../../kit/Age.tsx';
import { AxleStrip } from '../../kit/axle/AxleStrip.tsx';
import { judgedKpa, wheelStatus } from '../../kit/axle/live-wheels.ts';
import { useStatusWords } from '../../kit/axle/use-status-words.ts';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { type Status, StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { SignalBars } from './SignalBars.tsx';
import { stripLabel } from './strip-label.ts';
import { rowTone } from './vehicle-tone.ts';
import { vehicleTypeWord } from './vehicle-type.ts';

/** Card width in px below which columns take their small widths. */
export const narrowBelow = 790;

export function useLiveColumns(width: number, onStrip: (id: string) => void): ListColumn<LiveVehicle>[] {
  const t = useT();
  const measures = useMeasures();
  const words = useStatusWords();
  const narrow = width < narrowBelow;
  return useMemo(() => {
    const { pressure, temperature, speed } = measures;
    // A row keeps its object while nothing was heard of the vehicle (live-rows.ts).
    const shouldCellUpdate = (next: LiveVehicle, last: LiveVehicle) => next !== last;
    const columns: ListColumn<LiveVehicle>[] = [
      {
        key: 'vehicle',
        title: t('monitor.column.vehicle'),
        width: narrow ? 84 : 102,
        render: (_, row) => (
          <span className="monitor-name" {...(row.carNumber === null ? {} : { title: row.carNumber })}>
            <StatusGlyph status={rowTone(row)} />
            <b>{row.name}</b>
          </span>
        ),
      },
      {
        key: 'type',
        title: t('monitor.column.type'),
        width: narrow ? 92 : 150,
        ellipsis: true,
        render: (_, row) => <span className="monitor-grey">{vehicleTypeWord(t, row)}</span>,
      },
      {
        key: 'group',
        title: t('monitor.column.group'),
        width: narrow ? 80 : 92,
        ellipsis: true,
        render: (_, row) => <span className="monitor-grey">{row.groupName}</span>,
      },
      {
        key: 'tyres',
        title: t('monitor.column.tyres'),
        width: narrow ? 112 : 118,
        render: (_, row) => (
          <AxleStrip
            label={stripLabel(t, words, row)}
            wheels={stripWheels(row.wheels, row.state === 1)}
            {...(row.trailer ? { trailer: stripWheels(row.trailer.wheels, row.state === 1) } : {})}
            onOpen={() => onStrip(row.id)}
          />
        ),
      },
      {
        key: 'minKpa',
        title: t('monitor.column.minPressure', { unit: pressure.unit }),
        width: narrow ? 62 : 72,
        align: 'end',
        render: (_, row) => (
          <Value text={pressure.text(row.minKpa)} status={extremeStatus(row, judgedKpa, row.minKpa)} />
        ),
      },
      {
        key: 'maxTemperature',
        title: t('monitor.column.maxTemperature', { unit: temperature.unit }),
        width: narrow ? 60 : 70,
        align: 'end',
        render: (_, row) => (
          <Value
            text={temperature.text(row.maxTemperatureC)}
            status={extremeStatus(row, (wheel) => wheel.temperatureC, row.maxTemperatureC)}
          />
        ),
      },
      {
        key: 'speed',
        title: speed.unit,
        width: narrow ? 48 : 54,
        align: 'end',
        render: (_, row) => (row.moving ? speed.text(row.speedKmh) : '–'),
      },
      {
        key: 'signal',
        title: t('monitor.column.signal'),
        width: narrow ? 52 : 56,
        align: 'center',
        render: (_, row) => <SignalBars signal={row.state === 1 ? row.signal : null} />,
      },
      {
        key: 'updated',
        title: t('monitor.column.updated'),
        width: narrow ? 72 : 88,
        align: 'end',
        render: (_, row) => (
          <span className="monitor-grey">
            <Age at={row.updatedAt} />
          </span>
        ),
      },
    ];
    // Virtual rows are flex boxes: alignment needs a class.
    return columns.map((column) => ({
      ...column,
      shouldCellUpdate,
      className: `monitor-cell-${column.align ?? 'start'}`,
    }));
  }, [t, words, measures, narrow, onStrip]);
}

function Value({ text, status }: { text: string; status: Status }) {
  return (
    <span
      className={status === 'ok' || status === 'offline' ? 'monitor-value' : `monitor-value monitor-value-${status}`}
    >
      {text}
    </span>
  );
}

/** Status of the wheel that has the row's extreme value: the number wears it. */
function extremeStatus(row: LiveVehicle, of: (wheel: LiveWheel) => number | null, extreme: number | null): Status {
  const wheels = [...row.wheels, ...(row.trailer?.wheels ?? [])].filter((wheel) => of(wheel) === extreme);
  return statusOf(Math.max(0, ...wheels.map((wheel) => wheel.level)));
}

function stripWheels(wheels: readonly LiveWheel[], online: boolean) {
  return wheels.map((wheel) => ({ wheel: wheel.wheel, tone: wheelStatus(wheel, online) }));
}
