import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useApi, useApiMutation } from '../../../shell/api/use-api.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { notify } from '../../../shell/notify.ts';
import { useUnsaved } from '../../../shell/tabs/use-unsaved.ts';
import { fittingReads } from '../../tyre/tyre.public.ts';
import type { VehicleRecord } from '../TyresTab.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FitPicture } from './FitPicture.tsx';
import { FitPlanPanel } from './FitPlanPanel.tsx';
import { FitRack } from './FitRack.tsx';
import { FitWheel } from './FitWheel.tsx';
import { isEmpty, type Places, planOf, put, readyPlans, rotated } from './fit-plan.ts';
import { type FitReadings, noReadings, type Removal, readingsInput, removalInput, usual } from './fit-values.ts';
import { readyKeys } from './fit-words.ts';
import { useTyreDrag } from './use-tyre-drag.ts';

interface FitBenchProps {
  vehicle: VehicleRecord;
  /** On its wheels now. */
  mounted: readonly TyreRow[];
  onClose: () => void;
}

export function FitBench({ vehicle, mounted, onClose }: FitBenchProps) {
  const t = useT();
  const before = useMemo(() => placesOf(mounted), [mounted]);
  const [history, setHistory] = useState<readonly Places[]>([]);
  const [wheel, setWheel] = useState(vehicle.wheels[0]?.wheel ?? 0);
  const [fresh, setFresh] = useState<readonly TyreRow[]>([]);
  const [removals, setRemovals] = useState<Readonly<Record<string, Removal>>>({});
  const [readings, setReadings] = useState<FitReadings>(noReadings);
  const [asking, setAsking] = useState(false);
  const after = history.at(-1) ?? before;
  const taken = useMemo(() => new Set(Object.values(after)), [after]);
  const plan = useMemo(() => planOf(before, after), [before, after]);
  const dirty = !isEmpty(plan);
  useUnsaved(dirty);
  const tyres = useMemo(() => new Map([...mounted, ...fresh].map((tyre) => [tyre.id, tyre])), [mounted, fresh]);
  const codes = vehicle.wheels.map((each) => each.wheel);
  const labels = new Map(vehicle.wheels.map((each) => [each.wheel, each.label]));

  const input = {
    vehicleId: vehicle.id,
    removals: plan.removals.map(({ wheel: code, tyreId }) => ({
      wheel: code,
      ...removalInput(removals[tyreId] ?? usual),
    })),
    moves: plan.moves.map(({ fromWheel, toWheel }) => ({ fromWheel, toWheel })),
    bindings: plan.bindings,
    ...readingsInput(readings),
  };
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
      setHistory([]);
      setAsking(false);
      const text = { mounted: plan.bindings.length, moved: plan.moves.length, removed: plan.removals.length };
      notify({ kind: 'success', title: t('vehicle.fit.done', text) });
      onClose();
    },
  });

  const go = (next: Places) => {
    save.reset();
    if (next !== after) setHistory([...history, next]);
  };
  const place = (tyreId: string, to: number | null) => {
    go(put(after, tyreId, to));
    if (to !== null) setWheel(to);
  };
  const fromRack = (tyre: TyreRow, to: number) => {
    setFresh((known) => [...known.filter(({ id }) => id !== tyre.id), tyre]);
    place(tyre.id, to);
  };
  const wheelOfKey = (key: string) => Number(key.replace(/^t/, ''));
  const [rack, setRack] = useState<readonly TyreRow[]>([]);
  const { dragged, onPointerDown } = useTyreDrag(
    (key) => after[wheelOfKey(key)] ?? null,
    (tyreId, target) => {
      const to = target === 'off' ? null : wheelOfKey(target);
      const inRack = rack.find(({ id }) => id === tyreId);
      if (inRack !== undefined && !tyres.has(tyreId)) {
        if (to !== null) fromRack(inRack, to);
      } else place(tyreId, to);
    },
  );
  const warnings = dirty && check.isSuccess ? check.data.warnings : [];
  const problem = save.error ?? (dirty ? check.error : null);

  return (
    <div className="fit" onPointerDown={onPointerDown} data-dragging={dragged !== null}>
      <header className="kit-panel fit-head">
        <h1>{t('vehicle.fit.title', { name: vehicle.name })}</h1>
        <div className="fit-acts">
          <Button disabled={history.length === 0} onClick={() => setHistory(history.slice(0, -1))}>
            {t('vehicle.fit.undo')}
          </Button>
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
      <div className="fit-body">
        <section className="kit-panel fit-pictures">
          <div className="fit-ready">
            <span className="vehicle-grey">{t('vehicle.fit.ready')}</span>
            {readyPlans(codes).map((ready) => (
              <Button key={ready} size="small" onClick={() => go(rotated(ready, after, codes))}>
                {t(readyKeys[ready])}
              </Button>
            ))}
          </div>
          <FitPicture
            title={t('vehicle.fit.after')}
            label={t('vehicle.fit.afterOf', { name: vehicle.name })}
            vehicle={vehicle}
            places={after}
            before={before}
            tyres={tyres}
            selected={wheel}
            over={dragged?.over ?? null}
            onSelect={setWheel}
          />
          <FitWheel vehicle={vehicle} wheel={wheel} places={after} tyres={tyres} onPlace={place} />
          <FitPicture
            title={t('vehicle.fit.now')}
            label={t('vehicle.fit.nowOf', { name: vehicle.name })}
            vehicle={vehicle}
            places={before}
            before={before}
            tyres={tyres}
          />
        </section>
        <FitRack
          mounted={mounted}
          taken={taken}
          wheelLabel={labels.get(wheel) ?? ''}
          onRows={setRack}
          onFit={(tyre) => fromRack(tyre, wheel)}
        />
        <FitPlanPanel
          plan={plan}
          tyres={tyres}
          labels={labels}
          chosenLabel={labels.get(wheel) ?? ''}
          removals={removals}
          onRemoval={(tyreId, removal) => setRemovals({ ...removals, [tyreId]: removal })}
          onBack={(tyreId) => place(tyreId, wheel)}
          readings={readings}
          onReadings={setReadings}
          warnings={warnings}
          checking={check.isFetching}
          over={dragged?.over === 'off'}
        />
      </div>
      {dragged !== null && (
        <span className="fit-ghost" aria-hidden="true" style={{ left: dragged.x, top: dragged.y }}>
          {(tyres.get(dragged.tyreId) ?? rack.find(({ id }) => id === dragged.tyreId))?.tyreNo}
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
    </div>
  );
}

function placesOf(tyres: readonly TyreRow[]): Places {
  return Object.fromEntries(tyres.flatMap(({ wheel, id }) => (wheel === null ? [] : [[wheel, id] as const])));
}
