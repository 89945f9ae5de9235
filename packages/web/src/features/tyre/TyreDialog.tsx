/** The dialogs of what can be done with tyres; one part of the console, fetched when the first is opened. */
import type { RowResult } from '@treadline/contract/fields';
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { AppraiseDialog } from './AppraiseDialog.tsx';
import { DismountDialog } from './DismountDialog.tsx';
import { InspectDialog } from './InspectDialog.tsx';
import { LabelDrawer } from './LabelDrawer.tsx';
import { MountDialog } from './MountDialog.tsx';
import { CalibrateDialog, FreezeDialog, MarkDialog } from './ReasonDialog.tsx';
import type { TyreAct } from './tyre-acts.ts';
import { tyreReads } from './tyre-reads.ts';

interface TyreDialogProps {
  what: TyreAct;
  tyres: readonly TyreRow[];
  on: { close: () => void; done: (list: readonly RowResult[], text: string) => void; deleted: () => void };
}

export function TyreDialog({ what, tyres, on }: TyreDialogProps) {
  const [tyre] = tyres;
  if (tyre === undefined) return null;
  switch (what) {
    case 'inspect':
      return <InspectDialog tyre={tyre} onClose={on.close} />;
    case 'appraise':
      return <AppraiseDialog tyres={tyres} onDone={on.done} onClose={on.close} />;
    case 'freeze':
      return <FreezeDialog tyres={tyres} onDone={on.done} onClose={on.close} />;
    case 'mark':
      return <MarkDialog tyre={tyre} onClose={on.close} />;
    case 'calibrate':
      return <CalibrateDialog tyre={tyre} onClose={on.close} />;
    case 'mount':
      return <MountDialog tyre={tyre} onClose={on.close} />;
    case 'dismount':
      return <DismountDialog tyre={tyre} onClose={on.close} />;
    case 'label':
      return <LabelDrawer tyres={tyres} onClose={on.close} />;
    case 'delete':
      return <DeleteDialog tyre={tyre} onDone={on.deleted} onClose={on.close} />;
    default:
      return null;
  }
}

interface DeleteDialogProps {
  tyre: TyreRow;
  onDone: () => void;
  onClose: () => void;
}

function DeleteDialog({ tyre, onDone, onClose }: DeleteDialogProps) {
  const t = useT();
  const remove = useApiMutation(tyreApi.delete, {
    invalidates: tyreReads,
    onSuccess: () => {
      notify({ kind: 'success', title: t('tyre.done.delete', { tyre: tyre.tyreNo }) });
      onDone();
    },
  });
  return (
    <PageModal
      open
      title={t('tyre.delete.title', { tyre: tyre.tyreNo })}
      okText={t('tyre.act.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate({ id: tyre.id })}
      onCancel={onClose}
      width={440}
    >
      <p>{t('tyre.delete.effect')}</p>
    </PageModal>
  );
}
