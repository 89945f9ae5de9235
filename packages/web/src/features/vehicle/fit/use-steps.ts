/** The plan as sentences, in the order it is done: off, moved, on. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { FitPlan } from './fit-plan.ts';

interface FitStep {
  tyreId: string;
  words: string;
  /** From wheel to wheel. */
  moves: boolean;
}

export function useSteps(
  plan: FitPlan,
  tyres: ReadonlyMap<string, TyreRow>,
  labels: ReadonlyMap<number, string>,
): FitStep[] {
  const t = useT();
  const tyre = (id: string) => tyres.get(id)?.tyreNo ?? '';
  const at = (spot: number) => labels.get(spot) ?? '';
  return [
    ...plan.removals.map(({ wheel, tyreId }) => ({
      tyreId,
      words: t('vehicle.fit.stepOff', { tyre: tyre(tyreId), wheel: at(wheel) }),
      moves: false,
    })),
    ...plan.moves.map(({ fromWheel, toWheel, tyreId }) => ({
      tyreId,
      words: t('vehicle.fit.stepMove', { tyre: tyre(tyreId), from: at(fromWheel), to: at(toWheel) }),
      moves: true,
    })),
    ...plan.bindings.map(({ wheel, tyreId }) => ({
      tyreId,
      words: t('vehicle.fit.stepOn', { tyre: tyre(tyreId), wheel: at(wheel) }),
      moves: false,
    })),
  ];
}
