/** A trailer's couplings through a month as parts of a bar. */
import type { Coupling } from '@treadline/contract/trailer';

export interface BarPart {
  id: string;
  tractorId: string;
  tractorName: string;
  /** Share of the span from its beginning, 0 to 1. */
  start: number;
  end: number;
}

/** Cut to the span, oldest first; `from` and `to` in epoch ms. */
export function barParts(couplings: readonly Coupling[], from: number, to: number): BarPart[] {
  return couplings
    .flatMap((coupling) => {
      const begins = Math.max(Date.parse(coupling.coupledAt), from);
      const ends = Math.min(coupling.uncoupledAt === null ? to : Date.parse(coupling.uncoupledAt), to);
      if (ends <= begins) return [];
      const { id, tractorId, tractorName } = coupling;
      return [{ id, tractorId, tractorName, start: (begins - from) / (to - from), end: (ends - from) / (to - from) }];
    })
    .sort((one, other) => one.start - other.start);
}

/** Colours by tractor, in the order they first appear. */
export function colourOf(parts: readonly BarPart[], tractorId: string): number {
  return [...new Set(parts.map((part) => part.tractorId))].indexOf(tractorId) % 6;
}
