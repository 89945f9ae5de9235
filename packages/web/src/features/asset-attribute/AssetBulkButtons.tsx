/** Ticked rims, sensors or receivers: those in the store leave together, those that left come back together. */
import { mayAsset } from '@treadline/domain/asset/machine';
import { reportRows } from '../../kit/bulk-report.ts';
import { BulkButton } from '../../kit/list/BulkButton.tsx';
import { type JsonEndpoint, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { InEndpoint } from './life-endpoints.ts';

interface AssetBulkButtonsProps {
  assets: readonly { id: string; status: number }[];
  inbound: InEndpoint;
  invalidates: readonly JsonEndpoint[];
  /** Asks how and why they leave. */
  onOut: (ids: readonly string[]) => void;
  /** After they came back: those that were refused. */
  onIn: (refused: readonly string[]) => void;
}

export function AssetBulkButtons({ assets, inbound, invalidates, onOut, onIn }: AssetBulkButtonsProps) {
  const t = useT();
  const into = useApiMutation(inbound, { invalidates });
  const able = (act: 'dispose' | 'receive') => assets.filter(({ status }) => mayAsset(status, act)).map(({ id }) => id);
  const [leaving, returning] = [able('dispose'), able('receive')];
  const back = () =>
    into.mutate(
      { ids: returning },
      { onSuccess: ({ list }) => onIn(reportRows(t, list, t('asset-attribute.manyIn', { n: list.length }))) },
    );
  return (
    <>
      <BulkButton
        text={t('asset-attribute.out')}
        able={leaving.length}
        all={assets.length}
        onClick={() => onOut(leaving)}
      />
      <BulkButton text={t('asset-attribute.in')} able={returning.length} all={assets.length} onClick={back} />
    </>
  );
}
