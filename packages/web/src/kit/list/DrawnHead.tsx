import { narrowest, widest } from '@treadline/contract/saved-view';
import type { ComponentProps, PointerEvent } from 'react';

type DrawnHeadProps = ComponentProps<'th'> & {
  /** The reader draws the column to so many pixels. Absent: it cannot be drawn. */
  onDraw?: (width: number) => void;
};

/** Head of a column with its right edge to draw at. A line follows the pointer; the table changes once, at the end. */
export function DrawnHead({ onDraw, children, ...head }: DrawnHeadProps) {
  if (onDraw === undefined) return <th {...head}>{children}</th>;
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const grip = event.currentTarget;
    const from = grip.parentElement?.offsetWidth ?? narrowest;
    const start = event.clientX;
    const reached = (x: number) => Math.round(Math.min(widest, Math.max(narrowest, from + x - start)));
    grip.setPointerCapture(event.pointerId);
    grip.onpointermove = ({ clientX }) => grip.style.setProperty('translate', `${reached(clientX) - from}px`);
    grip.onpointerup = ({ clientX }) => {
      if (clientX !== start) onDraw(reached(clientX));
    };
    grip.onlostpointercapture = () => {
      grip.onpointermove = null;
      grip.onpointerup = null;
      grip.style.removeProperty('translate');
    };
  };
  return (
    <th {...head}>
      {children}
      <span
        aria-hidden="true"
        className="kit-grip"
        onPointerDown={begin}
        // The head sorts by a click.
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  );
}
