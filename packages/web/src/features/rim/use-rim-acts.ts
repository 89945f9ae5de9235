/** What can be done with a rim by state and rights: machine asset of `domain`. */
import { type RimRow, rimApi } from '@treadline/contract/rim';
import { mayAsset } from '@treadline/domain/asset/machine';
import { reportRows } from '../../kit/bulk-report.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import type { AssetAct } from '../asset-attribute/asset-attribute.public.ts';

/** Answers that are old after a change. */
export const rimAnswers = [rimApi.list, rimApi.get, rimApi.lifeCycle, rimApi.records] as const;

export type RimDialog = 'edit' | 'mount' | 'test' | 'out';

/** Those that need a dialog go to `onOpen`, the others are done at once. A rim past its test is not offered for mounting. */
export function useRimActs(onOpen: (kind: RimDialog, rim: RimRow) => void) {
  const t = useT();
  const edits = useCan('rim:edit');
  const update = useApiMutation(rimApi.update, { invalidates: rimAnswers });
  const into = useApiMutation(rimApi.inbound, { invalidates: rimAnswers });
  return (rim: RimRow): AssetAct[] => {
    if (!edits) return [];
    const { id, version, rimNo: number, status } = rim;
    const act = (key: string, label: string, does: () => void) => [{ key, label, does }];
    const dialog = (kind: RimDialog) => () => onOpen(kind, rim);
    const off = () =>
      update.mutate(
        { id, version, vehicleId: null },
        { onSuccess: () => notify({ kind: 'success', title: t('rim.removed', { number }) }) },
      );
    const back = () =>
      into.mutate(
        { ids: [id] },
        { onSuccess: ({ list }) => reportRows(t, list, t('asset-attribute.inDone', { name: number })) },
      );
    const ours = status !== 5 && status !== 17;
    return [
      ...(mayAsset(status, 'bind') && rim.test !== 'due' ? act('mount', t('rim.mount'), dialog('mount')) : []),
      ...(ours ? act('test', t('rim.test'), dialog('test')) : []),
      ...act('edit', t('asset-attribute.edit'), dialog('edit')),
      ...(mayAsset(status, 'unbind') ? act('remove', t('rim.remove'), off) : []),
      ...(mayAsset(status, 'dispose') ? act('out', t('asset-attribute.out'), dialog('out')) : []),
      ...(mayAsset(status, 'receive') ? act('in', t('asset-attribute.in'), back) : []),
    ];
  };
}
