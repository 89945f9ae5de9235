import type { LiveVehicle } from '@treadline/contract/monitor';
import { type PointerEvent, useMemo, useState } from 'react';
import { holdOrder, type TakenOrder, takeOrder } from './row-order.ts';

export interface HeldRows {
  rows: readonly LiveVehicle[];
  /** Vehicles that changed their level while the order is held. */
  moved: number;
  /** Handlers for the element over which the order is held. */
  hold: { onPointerEnter: (event: PointerEvent) => void; onPointerLeave: () => void };
}

/** Holds the order of the rows while a pointer rests over the table; a finger on glass has no such rest. */
export function useHeldRows(fresh: readonly LiveVehicle[]): HeldRows {
  const [taken, setTaken] = useState<TakenOrder | null>(null);
  const held = useMemo(() => (taken ? holdOrder(taken, fresh) : { rows: fresh, moved: 0 }), [taken, fresh]);
  return {
    ...held,
    hold: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') setTaken(takeOrder(fresh));
      },
      onPointerLeave: () => setTaken(null),
    },
  };
}
