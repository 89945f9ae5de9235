import { ApiError } from '@treadline/contract/call';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useApi, useApiMutation } from '../../../shell/api/use-api.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { notify } from '../../../shell/notify.ts';
import { useUnsaved } from '../../../shell/tabs/use-unsaved.ts';
import { fittingReads } from '../../tyre/tyre.public.ts';
import type { VehicleRecord } from '../TyresTab.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FitNext } from './FitNext.tsx';
import { FitPicture } from './FitPicture.tsx';
import { FitPlanPanel } from './FitPlanPanel.tsx';
import { FitRack } from './FitRack.tsx';
import { FitSecond, useSecond } from './FitSecond.tsx';
import { FitWheel } from './FitWheel.tsx';
import { readyPlans, rotated } from './fit-plan.ts';
import { type Fitted, spotOfKey, spotPlace } from './fit-spots.ts';
import { type FitNotes, fitInput, noNotes } from './fit-values.ts';
import { readyKeys } from './fit-words.ts';
import { useFitPlan } from './use-fit-plan.ts';
import { usePicked } from './use-picked.ts';
import { useTyreDrag } from './use-tyre-drag.ts';

const FitSheet = lazy(async () => ({ default: (await import('./FitSheet.tsx')).FitSheet }));

interface FitBenchProps {
  vehicle: VehicleRecord;
  /** On its wheels now. */
  mounted: readonly TyreRow[];
  onClose: () => void;
}

export function FitBench({ vehicle, mounted, onClose }: FitBenchProps) {
  const t = useT();
  const [otherId, setOtherId] = useState<string | null>(null);
  const { second, failed } = useSecond(otherId);
  const fitted = useMemo<readonly Fitted[]>(
    () => [{ vehicle, mounted }, ...(second === null ? [] : [second])],
    [vehicle, mounted, second],
  );
  const visit = useFitPlan(fitted);
  const { before, after, plan, dirty, tyres, labels } = visit;
  const [spot, setSpot] = useState(vehicle.wheels[0]?.wheel ?? 0);
  const [notes, setNotes] = useState<FitNotes>(noNotes);
  const [asking, setAsking] = useState(false);
  const [printing, setPrinting] = useState(false);
  const taken = useMemo(() => new Set(Object.values(after)), [after]);
  useUnsaved(dirty);
  const codes = vehicle.wheels.map((each) => each.wheel);

  const input = fitInput(plan, notes, fitted);
  const check = useApi(tyreFittingApi.fitTyres, dirty ? { ...input, checkOnly: true } : null, {
    staleMs: 60_000,
    keepPrevious: true,
  });
  const save = useApiMutation(tyreFittingApi.fitTyres, {
    quiet: true,
    invalidates: fittingReads,
    onSuccess: ({ warnings }) => {
      if (warnings.length > 0) {
        setAsking(true);
        return;
      }
      visit.clear();
      setAsking(false);
      const text = { mounted: plan.bindings.length, moved: plan.moves.length, removed: plan.removals.length };
      notify({ kind: 'success', title: t('vehicle.fit.done', text) });
      onClose();
    },
  });
  const { picked, refused, pick, pickNumber } = usePicked({ tyres, resting: asking || printing });
  const place = (tyre: TyreRow, to: number | null) => {
    save.reset();
    pick(null);
    visit.place(tyre, to);
    if (to !== null) setSpot(to);
  };
  const [rack, setRack] = useState<readonly TyreRow[]>([]);
  const known = (tyreId: string) => tyres.get(tyreId) ?? rack.find(({ id }) => id === tyreId);
  const { dragged, onPointerDown } = useTyreDrag(
    (target) => after[spotOfKey(target)] ?? null,
    (tyreId, target) => {
      const tyre = known(tyreId);
      const to = target === 'off' ? null : spotOfKey(target);
      // What lies in the rack is off already.
      if (tyre !== undefined && (to !== null || tyres.has(tyreId))) place(tyre, to);
    },
  );
  const tap = (at: number) => {
    if (picked !== null) place(picked, at);
  };
  const chooseSecond = (id: string | null) => {
    // Without it the plan would name wheels that are not there.
    if (id === null) visit.clear();
    if (spotPlace(spot).index > 0) setSpot(codes[0] ?? 0);
    setOtherId(id);
  };
  const touchesSecond = [...plan.removals, ...plan.bindings, ...plan.moves].some((row) =>
    ('wheel' in row ? [row.wheel] : [row.fromWheel, row.toWheel]).some((each) => spotPlace(each).index > 0),
  );
  const warnings = dirty && check.isSuccess ? check.data.warnings : [];
  const problem = save.error ?? (dirty ? check.error : null);
  const chosenLabel = labels.get(spot) ?? '';
  const titled = (words: string, name: string) => (fitted.length === 1 ? words : `${words}: ${name}`);

  return (
    <div className="fit" onPointerDown={onPointerDown} data-dragging={dragged !== null} data-picked={picked !== null}>
      <header className="kit-panel fit-head">
        <h1>{t('vehicle.fit.title', { name: vehicle.name })}</h1>
        <FitSecond
          firstId={vehicle.id}
          value={otherId}
          name={second?.vehicle.name ?? '…'}
          held={touchesSecond}
          failed={failed}
          onChange={chooseSecond}
        />
        <div className="fit-acts">
          <Button disabled={visit.steps === 0} onClick={visit.undo}>
            {t('vehicle.fit.undo')}
          </Button>
          <Button onClick={() => setPrinting(true)}>{t('vehicle-fit.sheet')}</Button>
          <Button onClick={onClose}>{t('vehicle.fit.leave')}</Button>
          <Button
            type="primary"
            disabled={!dirty}
            loading={save.isPending}
            onClick={() => (warnings.length > 0 ? setAsking(true) : save.mutate(input))}
          >
            {t('vehicle.fit.save')}
          </Button>
        </div>
      </header>
      {problem !== null && <Alert type="error" showIcon title={problem.message} />}
      {refused !== null && (
        <Alert type="error" showIcon title={refused} closable={{ closeIcon: true, onClose: () => pick(null) }} />
      )}
      {picked !== null && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t('vehicle-fit.inHand', { tyre: picked.tyreNo })}
          action={
            <Button size="small" onClick={() => pick(null)}>
              {t('vehicle-fit.putBack')}
            </Button>
          }
        />
      )}
      <div className="fit-body">
        <section className="kit-panel fit-pictures">
          <div className="fit-ready">
            <span className="vehicle-grey">{t('vehicle.fit.ready')}</span>
            {readyPlans(codes).map((ready) => (
              <Button key={ready} size="small" onClick={() => visit.go((places) => rotated(ready, places, codes))}>
                {t(readyKeys[ready])}
              </Button>
            ))}
          </div>
          {fitted.map(({ vehicle: each }, index) => (
            <FitPicture
              key={each.id}
              title={titled(t('vehicle.fit.after'), each.name)}
              label={t('vehicle.fit.afterOf', { name: each.name })}
              vehicle={each}
              index={index}
              places={after}
              before={before}
              tyres={tyres}
              selected={spot}
              over={dragged?.over ?? null}
              onSelect={setSpot}
              onTap={tap}
            />
          ))}
          <FitWheel spot={spot} places={after} tyres={tyres} labels={labels} onPlace={place} />
          <FitNext vehicleType={vehicle.vehicleType} before={before} after={after} labels={labels} />
          {fitted.map(({ vehicle: each }, index) => (
            <FitPicture
              key={each.id}
              title={titled(t('vehicle.fit.now'), each.name)}
              label={t('vehicle.fit.nowOf', { name: each.name })}
              vehicle={each}
              index={index}
              places={before}
              before={before}
              tyres={tyres}
            />
          ))}
        </section>
        <FitRack
          mounted={mounted}
          taken={taken}
          picked={picked?.id ?? null}
          wheelLabel={chosenLabel}
          onRows={setRack}
          onPick={(tyre) => pick(picked?.id === tyre.id ? null : tyre)}
          onFit={(tyre) => place(tyre, spot)}
          onNumber={pickNumber}
        />
        <FitPlanPanel
          fitted={fitted}
          plan={plan}
          tyres={tyres}
          labels={labels}
          chosenLabel={chosenLabel}
          notes={notes}
          onNotes={setNotes}
          onBack={(tyreId) => {
            const tyre = tyres.get(tyreId);
            if (tyre !== undefined) place(tyre, spot);
          }}
          warnings={warnings}
          checking={check.isFetching}
          wrong={problem instanceof ApiError ? problem.fields.map(({ path }) => path) : []}
          over={dragged?.over === 'off'}
        />
      </div>
      {dragged !== null && (
        <span className="fit-ghost" aria-hidden="true" style={{ left: dragged.x, top: dragged.y }}>
          {known(dragged.tyreId)?.tyreNo}
        </span>
      )}
      {asking && (
        <ConfirmDialog
          warnings={save.data?.warnings.length ? save.data.warnings : warnings}
          saving={save.isPending}
          onConfirm={(confirmation) => save.mutate({ ...input, ...confirmation })}
          onClose={() => setAsking(false)}
        />
      )}
      <Suspense>
        {printing && <FitSheet fitted={fitted} visit={visit} notes={notes} onClose={() => setPrinting(false)} />}
      </Suspense>
    </div>
  );
}
