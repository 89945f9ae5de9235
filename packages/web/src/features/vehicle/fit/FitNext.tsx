/** "Next removal: now in 410 h (2LO), after in 960 h": what the visit gains. */
import { tyreApi } from '@treadline/contract/tyre';
import { isSiteMachine } from '@treadline/domain/vehicle/vehicle-type';
import { useMemo } from 'react';
import { useMeasures } from '../../../kit/units.ts';
import { useApi } from '../../../shell/api/use-api.ts';
import { formatNumber } from '../../../shell/i18n/format.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { type NextRemoval, nextRemoval } from './fit-left.ts';
import type { Places } from './fit-plan.ts';

interface FitNextProps {
  vehicleType: number;
  before: Places;
  after: Places;
  labels: ReadonlyMap<number, string>;
}

export function FitNext({ vehicleType, before, after, labels }: FitNextProps) {
  const t = useT();
  const { distance } = useMeasures();
  const ids = useMemo(
    () => [...new Set([...Object.values(before), ...Object.values(after)])].sort().join(),
    [before, after],
  );
  const query = useApi(tyreApi.left, ids === '' ? null : { ids }, { keepPrevious: true, staleMs: 60_000 });
  const of = isSiteMachine(vehicleType) ? 'leftHours' : 'leftKm';
  const lefts = query.data?.list ?? [];
  const words = (next: NextRemoval | null) => {
    if (next === null) return '–';
    const left = of === 'leftKm' ? distance.withUnit(next.left) : `${formatNumber(next.left)} ${t('tyre.hoursUnit')}`;
    return `${next.bySize ? '≈ ' : ''}${left} (${labels.get(next.spot) ?? ''})`;
  };
  const [now, then] = [nextRemoval(before, lefts, of), nextRemoval(after, lefts, of)];
  if (!query.data || (now === null && then === null)) return null;
  const unknown = then?.unknown ?? 0;
  return (
    <p className="fit-next" role="status">
      {t('vehicle-fit.next', { now: words(now), after: words(then) })}
      {unknown > 0 && <span className="vehicle-grey"> {t('vehicle-fit.nextUnknown', { n: unknown })}</span>}
    </p>
  );
}
