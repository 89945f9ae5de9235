import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface FigureProps {
  label: string;
  /** Ready for display; compact figures carry the whole value in `title`. */
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
  /** The list that makes the figure: a figure that cannot be opened is left out (pages.md, rule 1). */
  to: string;
  /** Small chart at the right. */
  chart?: ReactNode;
  title?: string;
}

/** Key figure on a card, linked to the list behind it. */
export function Figure({ label, value, unit, note, to, chart, title }: FigureProps) {
  return (
    <Link className="kit-figure" to={to} {...(title === undefined ? {} : { title })}>
      <span className="kit-figure-text">
        <span className="kit-figure-label">{label}</span>
        <span className="kit-figure-value">
          {value}
          {unit !== undefined && <small>{unit}</small>}
        </span>
        {note !== undefined && <span className="kit-figure-note">{note}</span>}
      </span>
      {chart !== undefined && <span className="kit-figure-chart">{chart}</span>}
    </Link>
  );
}
