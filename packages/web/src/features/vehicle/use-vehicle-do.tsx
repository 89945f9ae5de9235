/** Carries out what rows, bulk bar and details offer: at once, or through a dialog that stands beside the page. */
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportRows } from '../../kit/bulk-report.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { AssignKind } from './AssignDialog.tsx';
import type { VehicleAct } from './vehicle-acts.ts';
import { useKeys } from './vehicle-words.ts';

const vehicleReads = [vehicleApi.list, vehicleApi.map, vehicleApi.get, vehicleApi.operationLog] as const;

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));
const ReceiverDialog = lazy(async () => ({ default: (await import('./ReceiverDialog.tsx')).ReceiverDialog }));
const RunStateDialog = lazy(async () => ({ default: (await import('./RunStateDialog.tsx')).RunStateDialog }));

type Open =
  | { kind: 'stop'; vehicles: readonly VehicleRow[] }
  | { kind: 'receiver'; vehicle: VehicleRow }
  | { kind: AssignKind; vehicles: readonly VehicleRow[] };

export interface VehicleDoing {
  act: (act: VehicleAct | AssignKind, vehicles: readonly VehicleRow[]) => void;
  dialog: ReactNode;
}

/** @param onDone with the ids that were refused, to stay ticked */
export function useVehicleDo(onDone: (refused: readonly string[]) => void = () => undefined): VehicleDoing {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (list: Parameters<typeof reportRows>[1], text: string) => {
    close();
    onDone(reportRows(t, list, text));
  };
  const use = useApiMutation(vehicleApi.editUseStatus, {
    invalidates: vehicleReads,
    onSuccess: ({ list }, { useStatus }) =>
      done(list, t('vehicle.done.use', { n: list.length, status: t(useKeys[useStatus]) })),
  });
  const run = useApiMutation(vehicleApi.editRunState, {
    invalidates: vehicleReads,
    onSuccess: ({ list }, { action }) =>
      done(list, t(action === 'resume' ? 'vehicle.done.resume' : 'vehicle.done.operate', { n: list.length })),
  });

  const act: VehicleDoing['act'] = (what, vehicles) => {
    const [first] = vehicles;
    const vehicleIds = vehicles.map(({ id }) => id);
    if (first === undefined) return;
    if (what === 'edit') void navigate(`/member/addVehicle?id=${first.id}`);
    else if (what === 'fit') void navigate(`/member/vehicleDetails?id=${first.id}&mode=fit`);
    else if (what === 'receiver') setOpen({ kind: 'receiver', vehicle: first });
    else if (what === 'in_transit' || what === 'idle') use.mutate({ vehicleIds, useStatus: what });
    else if (what === 'resume' || what === 'operate') run.mutate({ vehicleIds, action: what });
    else setOpen({ kind: what, vehicles });
  };
  const dialog =
    open === null ? null : open.kind === 'receiver' ? (
      <ReceiverDialog vehicle={open.vehicle} onClose={close} />
    ) : open.kind === 'stop' ? (
      <RunStateDialog vehicles={open.vehicles} onDone={done} onClose={close} />
    ) : (
      <AssignDialog kind={open.kind} vehicles={open.vehicles} onDone={done} onClose={close} />
    );
  return { act, dialog: dialog && <Suspense>{dialog}</Suspense> };
}
