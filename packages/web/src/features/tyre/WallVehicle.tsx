/** One vehicle or shelf of the wall: each tyre a small box in the colour of its step, each a button. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { axleColumns } from '../../kit/axle/axle-layout.ts';

export interface WallCell {
  tyre: TyreRow;
  /** Null: not known. */
  step: number | null;
  /** As printed in the box. */
  text: string;
  /** "10-4 2RO, RR123: 35 %" */
  description: string;
  lit: boolean;
}

interface WallVehicleProps {
  name: string;
  wheels: readonly number[];
  cells: readonly WallCell[];
  palette: 'rising' | 'diverging';
  selected: string | null;
  onSelect: (id: string) => void;
}

export function WallVehicle({ name, wheels, cells, palette, selected, onSelect }: WallVehicleProps) {
  const byWheel = new Map(cells.map((cell) => [cell.tyre.wheel, cell]));
  return (
    <article className="tyre-wall-vehicle" data-palette={palette}>
      <h3>{name}</h3>
      <div className="tyre-wall-axles">
        {axleColumns([...wheels]).map(({ axle, left, right }) => (
          <div key={axle}>
            {[...left, ...right.toReversed()].map((wheel, index) => {
              const cell = byWheel.get(wheel);
              const first = index === left.length;
              return cell === undefined ? (
                <i key={wheel} data-first={first} />
              ) : (
                <Cell key={wheel} cell={cell} first={first} selected={selected} onSelect={onSelect} />
              );
            })}
          </div>
        ))}
      </div>
    </article>
  );
}

interface WallRackProps extends Omit<WallVehicleProps, 'wheels'> {
  note: string;
}

/** Tyres of one warehouse and size. */
export function WallRack({ name, note, cells, palette, selected, onSelect }: WallRackProps) {
  return (
    <article className="tyre-wall-vehicle" data-palette={palette}>
      <h3>
        {name} <span className="tyre-grey">{note}</span>
      </h3>
      <div className="tyre-wall-shelf">
        {cells.map((cell) => (
          <Cell key={cell.tyre.id} cell={cell} first={false} selected={selected} onSelect={onSelect} />
        ))}
      </div>
    </article>
  );
}

interface CellProps {
  cell: WallCell;
  /** The first of its side: the gap of the axle is above it. */
  first: boolean;
  selected: string | null;
  onSelect: (id: string) => void;
}

function Cell({ cell, first, selected, onSelect }: CellProps) {
  return (
    <button
      type="button"
      className="tyre-wall-cell"
      data-step={cell.step ?? 'none'}
      data-first={first}
      data-lit={cell.lit}
      aria-pressed={cell.tyre.id === selected}
      aria-label={cell.description}
      title={cell.description}
      onClick={() => onSelect(cell.tyre.id)}
    >
      {cell.text}
    </button>
  );
}
