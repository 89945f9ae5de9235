/** What can be done with a name of the catalogue, by rights; only what nothing is of can be taken away. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { type AttributeRow, attributeApi } from '@treadline/contract/asset-catalogue';
import { reportRows } from '../../kit/bulk-report.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import type { AssetAct } from './AssetButtons.tsx';

/** Answers that are old after a change. */
export const catalogueAnswers = [
  attributeApi.list,
  attributeApi.models,
  attributeApi.loads,
  attributeApi.wheelLoads,
  assetOptionsApi.attributes,
  assetOptionsApi.patterns,
] as const;

export function useAttributeActs(onOpen: (act: 'edit' | 'merge' | 'loads', row: AttributeRow) => void) {
  const t = useT();
  const edits = useCan('asset-attribute:edit');
  const deletes = useCan('asset-attribute:delete');
  const enables = useCan('asset-attribute:enable');
  const disables = useCan('asset-attribute:disable');
  const remove = useApiMutation(attributeApi.delete, { invalidates: catalogueAnswers });
  const enable = useApiMutation(attributeApi.enable, { invalidates: catalogueAnswers });
  const disable = useApiMutation(attributeApi.disable, { invalidates: catalogueAnswers });
  return (row: AttributeRow): AssetAct[] => {
    const { id, name } = row;
    const act = (key: string, label: string, does: () => void) => [{ key, label, does }];
    const told = (done: string) => ({
      onSuccess: ({ list }: { list: Parameters<typeof reportRows>[1] }) => void reportRows(t, list, done),
    });
    const run = {
      remove: () => remove.mutate({ ids: [id] }, told(t('asset-attribute.deleted', { name }))),
      enable: () => enable.mutate({ ids: [id] }, told(t('asset-attribute.offered', { name }))),
      disable: () => disable.mutate({ ids: [id] }, told(t('asset-attribute.hidden', { name }))),
    };
    return [
      ...(edits ? act('edit', t('asset-attribute.edit'), () => onOpen('edit', row)) : []),
      ...(row.kind === 'size' ? act('loads', t('asset-attribute.loadCurve'), () => onOpen('loads', row)) : []),
      ...(edits ? act('merge', t('asset-attribute.merge'), () => onOpen('merge', row)) : []),
      ...(disables && row.enabled ? act('disable', t('asset-attribute.hide'), run.disable) : []),
      ...(enables && !row.enabled ? act('enable', t('asset-attribute.offer'), run.enable) : []),
      ...(deletes && row.models === 0 ? act('delete', t('asset-attribute.delete'), run.remove) : []),
    ];
  };
}
