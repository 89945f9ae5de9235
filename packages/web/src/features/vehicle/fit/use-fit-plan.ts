/** The visit as it is being planned: steps on the wheels as they stand, so that a second vehicle may join at any time. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useMemo, useState } from 'react';
import { isEmpty, type Places, planOf, put } from './fit-plan.ts';
import { type Fitted, spotLabels, standing } from './fit-spots.ts';

type Step = (places: Places) => Places;

export function useFitPlan(fitted: readonly Fitted[]) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [fresh, setFresh] = useState<readonly TyreRow[]>([]);
  const before = useMemo(() => standing(fitted), [fitted]);
  const after = useMemo(() => steps.reduce((places, step) => step(places), before), [steps, before]);
  const plan = useMemo(() => planOf(before, after), [before, after]);
  const tyres = useMemo(
    () => new Map([...fitted.flatMap(({ mounted }) => mounted), ...fresh].map((tyre) => [tyre.id, tyre])),
    [fitted, fresh],
  );
  const labels = useMemo(() => spotLabels(fitted), [fitted]);
  const go = (step: Step) => {
    if (step(after) !== after) setSteps([...steps, step]);
  };
  return {
    before,
    after,
    plan,
    dirty: !isEmpty(plan),
    steps: steps.length,
    /** Known here: on the vehicles, or taken from stock. */
    tyres,
    labels,
    go,
    place: (tyre: TyreRow, to: number | null) => {
      setFresh((known) => (tyres.has(tyre.id) ? known : [...known, tyre]));
      go((places) => put(places, tyre.id, to));
    },
    undo: () => setSteps(steps.slice(0, -1)),
    clear: () => setSteps([]),
  };
}
