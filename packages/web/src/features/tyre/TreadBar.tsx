/** Tread that is left of what it began with, as figures over a bar. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useMeasures } from '../../kit/units.ts';
import { usedShare, wearTone } from './tyre-figures.ts';

export function TreadBar({ tyre }: { tyre: Pick<TyreRow, 'treadMm' | 'initialTreadMm' | 'wearMm'> }) {
  const { tread } = useMeasures();
  const used = usedShare(tyre);
  return (
    <span className="tyre-tread" data-tone={wearTone(used)}>
      <span>{`${tread.text(tyre.treadMm)} / ${tread.text(tyre.initialTreadMm)}`}</span>
      <i aria-hidden="true">
        <b style={{ width: `${Math.round(100 * (1 - (used ?? 1)))}%` }} />
      </i>
    </span>
  );
}
