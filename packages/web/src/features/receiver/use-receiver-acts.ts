/** What can be done with a receiver by state and rights: machine asset of `domain`. */
import { type ReceiverRow, receiverApi } from '@treadline/contract/receiver';
import { vehicleApi } from '@treadline/contract/vehicle';
import { mayAsset } from '@treadline/domain/asset/machine';
import { reportRows } from '../../kit/bulk-report.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import type { AssetAct } from '../asset-attribute/asset-attribute.public.ts';

/** Answers that are old after a change. */
export const receiverAnswers = [
  receiverApi.list,
  receiverApi.get,
  receiverApi.lifeCycle,
  vehicleApi.list,
  vehicleApi.get,
  vehicleApi.choices,
] as const;

export type ReceiverDialog = 'edit' | 'bind' | 'replace' | 'out';

/** Those that need a dialog go to `onOpen`, the others are done at once. */
export function useReceiverActs(onOpen: (kind: ReceiverDialog, receiver: ReceiverRow) => void) {
  const t = useT();
  const edits = useCan('receiver:edit');
  const enables = useCan('receiver:enable');
  const disables = useCan('receiver:disable');
  const binds = useCan('vehicle:edit');
  const enable = useApiMutation(receiverApi.enable, { invalidates: receiverAnswers });
  const disable = useApiMutation(receiverApi.disable, { invalidates: receiverAnswers });
  const into = useApiMutation(receiverApi.inbound, { invalidates: receiverAnswers });
  const bind = useApiMutation(vehicleApi.bindReceiver, { invalidates: receiverAnswers });
  return (receiver: ReceiverRow): AssetAct[] => {
    const { id, receiverNo: number, status, vehicleId } = receiver;
    const act = (key: string, label: string, does: () => void) => [{ key, label, does }];
    const dialog = (kind: ReceiverDialog) => () => onOpen(kind, receiver);
    const free = () =>
      vehicleId !== null &&
      bind.mutate(
        { vehicleId, receiverId: null },
        { onSuccess: () => notify({ kind: 'success', title: t('receiver.unboundDone', { number }) }) },
      );
    const sure = (done: string) => ({
      onSuccess: ({ list }: { list: Parameters<typeof reportRows>[1] }) => void reportRows(t, list, done),
    });
    const off = () => disable.mutate({ ids: [id] }, sure(t('receiver.disableDone', { number })));
    const on = () => enable.mutate({ ids: [id] }, sure(t('receiver.enableDone', { number })));
    const back = () => into.mutate({ ids: [id] }, sure(t('asset-attribute.inDone', { name: number })));
    return [
      ...(binds && mayAsset(status, 'bind') ? act('bind', t('receiver.bind'), dialog('bind')) : []),
      ...(edits ? act('edit', t('asset-attribute.edit'), dialog('edit')) : []),
      ...(binds && vehicleId !== null ? act('replace', t('receiver.replace'), dialog('replace')) : []),
      ...(binds && vehicleId !== null ? act('unbind', t('receiver.unbind'), free) : []),
      ...(disables && receiver.enabled ? act('disable', t('receiver.disable'), off) : []),
      ...(enables && !receiver.enabled && status <= 2 ? act('enable', t('receiver.enable'), on) : []),
      ...(edits && mayAsset(status, 'dispose') ? act('out', t('asset-attribute.out'), dialog('out')) : []),
      ...(edits && mayAsset(status, 'receive') ? act('in', t('asset-attribute.in'), back) : []),
    ];
  };
}
