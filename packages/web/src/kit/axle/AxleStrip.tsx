/** The axle diagram as a small strip for tables: one column an axle, duals stacked, front at left; a button to the diagram. */
import { memo } from 'react';
import './axle.css';
import { axleColumns } from './axle-layout.ts';
import type { AxleWheel } from './axle-wheel.ts';

type StripWheel = Pick<AxleWheel, 'wheel' | 'tone'>;

export interface AxleStripProps {
  /** Reads aloud as "10 tyres, 2LI serious". */
  label: string;
  wheels: readonly StripWheel[];
  trailer?: readonly StripWheel[];
  onOpen: () => void;
}

const columnWidth = 13;
const columnGap = 4;
const height = 22;
const noWheels: readonly StripWheel[] = [];

export const AxleStrip = memo(function AxleStrip({ label, wheels, trailer = noWheels, onOpen }: AxleStripProps) {
  const columns = [wheels, trailer].flatMap((frame, part) => {
    const tones = new Map(frame.map(({ wheel, tone }) => [wheel, tone]));
    return axleColumns(frame.map(({ wheel }) => wheel)).map(({ left, right }) =>
      [...left, ...right.toReversed()].map((wheel) => ({
        key: `${part}.${wheel}`,
        tone: tones.get(wheel) ?? ('offline' as const),
      })),
    );
  });
  const width = Math.max(columnWidth, columns.length * (columnWidth + columnGap) - columnGap);
  return (
    <button
      type="button"
      className="axle-strip"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {columns.flatMap((column, index) => {
          const pairs = column.length <= 2;
          const bar = pairs ? 5.5 : Math.min(4, (height - (column.length - 1) * 2) / column.length);
          const pitch = pairs ? 9 : bar + 2;
          const top = (height - (column.length - 1) * pitch - bar) / 2;
          return column.map(({ key, tone }, row) => (
            <rect
              key={key}
              className={`axle-cell axle-cell-${tone}`}
              x={index * (columnWidth + columnGap) + 0.5}
              y={top + row * pitch}
              width={columnWidth - 1}
              height={bar}
              rx={1.5}
            />
          ));
        })}
      </svg>
    </button>
  );
});
