/** Add loose tyres, or with `?id=` correct the one named there (pages.md F3, ROUTE-013, 014). */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { call } from '../../shell/api/call.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { useTabTitle } from '../../shell/tabs/use-tab.ts';
import { AddTyres } from './AddTyres.tsx';
import { EditTyre } from './EditTyre.tsx';
import { LabelDrawer } from './LabelDrawer.tsx';
import './tyre.css';
import './tyre-form.css';

export function TyreFormPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('id');
  const valid = id === null || /^\d{1,19}$/.test(id);
  const edits = useCan('tyre:edit');
  const gets = useCan('tyre:get');
  const adds = useCan('tyre:add');
  const tyre = useApi(tyreApi.get, id !== null && valid && edits && gets ? { id } : null, { staleMs: 0 });
  const title = t(id === null ? 'tyre.form.addTitle' : 'tyre.form.editTitle');
  useTabTitle(title);
  return (
    <div className="tyre-form">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{title}</h1>
          {tyre.data && <span className="kit-list-count">{tyre.data.tyreNo}</span>}
        </div>
      </header>
      {id === null && adds ? (
        <NewTyres />
      ) : !valid ? (
        <EmptyState icon="tyre" text={t('tyre.details.missing')} />
      ) : id === null || !edits || !gets ? (
        <EmptyState icon="lock" text={t('tyre.form.notAllowed')} />
      ) : tyre.isError && !tyre.data ? (
        <ErrorState error={tyre.error} onRetry={() => void tyre.refetch()} />
      ) : !tyre.data ? (
        <Skeleton rows={10} />
      ) : (
        <EditTyre key={id} tyre={tyre.data} />
      )}
    </div>
  );
}

/** After saving: to the tyre made, or to the list where the new ones stand on top. */
function NewTyres() {
  const t = useT();
  const navigate = useNavigate();
  const [made, setMade] = useState<readonly TyreRow[] | null>(null);
  const [round, setRound] = useState(0);
  const go = (ids: readonly string[]) => void navigate(ids.length === 1 ? `/tire/details?id=${ids[0]}` : '/tire/list');
  const done = async (ids: readonly string[], withLabels: boolean) => {
    notify({ kind: 'success', title: t('tyre.done.add', { n: ids.length }) });
    setRound(round + 1);
    if (!withLabels) return go(ids);
    try {
      setMade(await Promise.all(ids.map((id) => call(tyreApi.get, { id }))));
    } catch {
      go(ids);
    }
  };
  return (
    <>
      <AddTyres key={round} vehicle={null} onDone={(ids, withLabels) => void done(ids, withLabels)} />
      {made !== null && (
        <LabelDrawer
          tyres={made}
          onClose={() => {
            setMade(null);
            go(made.map(({ id }) => id));
          }}
        />
      )}
    </>
  );
}
