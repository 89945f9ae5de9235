/** What can be done with a tyre now: by the machine of `domain`, its flags and the reader's rights (pages.md F1). */
import type { Permission } from '@treadline/contract/permission';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { type TyreAction, tyreActionsOf } from '@treadline/domain/tyre/machine';
import { useAccount } from '../../shell/session/use-account.ts';

/** The first of them that is possible stands in sight. */
const acts = {
  unfreeze: { key: 'tyre.act.unfreeze', action: 'unfreeze', needs: ['tyre:enable'] },
  calibrate: { key: 'tyre.act.calibrate', action: 'calibrate', needs: ['tyre:edit'] },
  mount: { key: 'tyre.act.mount', action: 'mount', needs: ['vehicle:edit', 'vehicle:query', 'vehicle:get'] },
  inspect: { key: 'tyre.act.inspect', action: 'inspect', needs: ['tyre:edit'] },
  dismount: { key: 'tyre.act.dismount', action: 'dismount', needs: ['vehicle:edit'] },
  appraise: { key: 'tyre.act.appraise', action: 'appraise', needs: ['tyre:edit'] },
  correct: { key: 'tyre.act.correct', action: 'correct', needs: ['tyre:edit'] },
  freeze: { key: 'tyre.act.freeze', action: 'freeze', needs: ['tyre:disable'] },
  mark: { key: 'tyre.act.mark', action: 'mark', needs: ['tyre:edit'] },
  delete: { key: 'tyre.act.delete', action: 'delete', needs: ['tyre:delete'] },
} as const satisfies Record<string, { key: string; action: TyreAction; needs: readonly Permission[] }>;

export type TyreAct = keyof typeof acts | 'label';
export type TyreDo = (act: TyreAct, tyres: readonly TyreRow[]) => void;

/** What several can be done with at once. */
export const togetherActs = ['appraise', 'freeze', 'unfreeze'] as const satisfies readonly TyreAct[];

export const labelKey = 'tyre.act.label';

export function actKey(act: TyreAct) {
  return act === 'label' ? labelKey : acts[act].key;
}

type Standing = Pick<TyreRow, 'status' | 'verdict' | 'frozenAt' | 'abnormal' | 'version'>;

export function actsOf(tyre: Standing, may: (permission: Permission) => boolean): TyreAct[] {
  const possible = new Set(
    tyreActionsOf({
      status: tyre.status,
      verdict: tyre.verdict,
      frozen: tyre.frozenAt !== null,
      abnormal: tyre.abnormal !== null,
      version: tyre.version,
    }),
  );
  const able: TyreAct[] = (Object.keys(acts) as (keyof typeof acts)[]).filter((act) => {
    // A number is made right where something is wrong about it (STATE-TYRE-04).
    if (act === 'calibrate' && tyre.abnormal === null && tyre.status !== 18) return false;
    return possible.has(acts[act].action) && (acts[act].needs as readonly Permission[]).every(may);
  });
  // What waits for its appraisal is appraised first.
  const first: TyreAct[] = tyre.status === 12 || tyre.status === 18 ? able.filter((act) => act === 'appraise') : [];
  return [...first, ...able.filter((act) => !first.includes(act)), 'label'];
}

export function useTyreActs(): (tyre: Standing) => TyreAct[] {
  const { permissions } = useAccount();
  return (tyre) => actsOf(tyre, (permission) => permissions.has(permission));
}
