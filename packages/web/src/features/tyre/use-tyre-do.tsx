/** Carries out what rows, bulk bar and details offer: at once, or through a dialog that stands beside the page. */
import type { RowResult } from '@treadline/contract/fields';
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportRows } from '../../kit/bulk-report.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { TyreAct, TyreDo } from './tyre-acts.ts';
import { tyreReads } from './tyre-reads.ts';

const TyreDialog = lazy(async () => ({ default: (await import('./TyreDialog.tsx')).TyreDialog }));

interface TyreDoing {
  act: TyreDo;
  dialog: ReactNode;
}

/** @param onDone with the ids that were refused, to stay ticked; @param onDeleted when the only one is gone */
export function useTyreDo(
  onDone: (refused: readonly string[]) => void = () => undefined,
  onDeleted: () => void = () => undefined,
): TyreDoing {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ what: TyreAct; tyres: readonly TyreRow[] } | null>(null);
  const close = () => setOpen(null);
  const done = (list: readonly RowResult[], text: string) => {
    close();
    onDone(reportRows(t, list, text));
  };
  const release = useApiMutation(tyreApi.enable, {
    invalidates: tyreReads,
    onSuccess: ({ list }) => done(list, t('tyre.done.unfreeze', { n: list.length })),
  });
  const act: TyreDo = (what, tyres) => {
    const [first] = tyres;
    if (first === undefined) return;
    if (what === 'correct') void navigate(`/tire/add?id=${first.id}`);
    else if (what === 'unfreeze') release.mutate({ ids: tyres.map(({ id }) => id) });
    else setOpen({ what, tyres });
  };
  const deleted = () => {
    close();
    onDeleted();
  };
  return {
    act,
    dialog: <Suspense>{open !== null && <TyreDialog {...open} on={{ close, done, deleted }} />}</Suspense>,
  };
}
