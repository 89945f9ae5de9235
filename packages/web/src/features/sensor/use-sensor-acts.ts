/** What can be done with a sensor by state and rights: machine asset of `domain`. */
import { type SensorRow, sensorApi } from '@treadline/contract/sensor';
import { vehicleApi } from '@treadline/contract/vehicle';
import { mayAsset } from '@treadline/domain/asset/machine';
import { reportRows } from '../../kit/bulk-report.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import type { AssetAct } from '../asset-attribute/asset-attribute.public.ts';

/** Answers that are old after a change. */
export const sensorAnswers = [
  sensorApi.list,
  sensorApi.get,
  sensorApi.lifeCycle,
  sensorApi.records,
  vehicleApi.get,
  vehicleApi.choices,
] as const;

/** Those that need a dialog go to `onOpen`, the others are done at once. */
export function useSensorActs(onOpen: (kind: 'form' | 'bind' | 'out', sensor: SensorRow) => void) {
  const t = useT();
  const edits = useCan('sensor:edit');
  const update = useApiMutation(sensorApi.update, { invalidates: sensorAnswers });
  const into = useApiMutation(sensorApi.inbound, { invalidates: sensorAnswers });
  return (sensor: SensorRow): AssetAct[] => {
    if (!edits) return [];
    const act = (key: string, label: string, does: () => void) => [{ key, label, does }];
    const { id, version, sensorNo: number, status } = sensor;
    const free = () =>
      update.mutate(
        { id, version, tyreId: null, vehicleId: null },
        { onSuccess: () => notify({ kind: 'success', title: t('sensor.unbound', { number }) }) },
      );
    const back = () =>
      into.mutate(
        { ids: [id] },
        { onSuccess: ({ list }) => reportRows(t, list, t('asset-attribute.inDone', { name: number })) },
      );
    return [
      ...(mayAsset(status, 'bind') ? act('bind', t('sensor.bind'), () => onOpen('bind', sensor)) : []),
      ...act('edit', t('asset-attribute.edit'), () => onOpen('form', sensor)),
      ...(mayAsset(status, 'unbind') ? act('move', t('sensor.move'), () => onOpen('bind', sensor)) : []),
      ...(mayAsset(status, 'unbind') ? act('unbind', t('sensor.unbind'), free) : []),
      ...(mayAsset(status, 'dispose') ? act('out', t('asset-attribute.out'), () => onOpen('out', sensor)) : []),
      ...(mayAsset(status, 'receive') ? act('in', t('asset-attribute.in'), back) : []),
    ];
  };
}
