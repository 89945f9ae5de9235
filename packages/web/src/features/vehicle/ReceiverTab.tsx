/** The receiver on the vehicle: which, when last heard, how well. */
import { receiverApi } from '@treadline/contract/receiver';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button, Descriptions } from 'antd';
import { Age } from '../../kit/Age.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';

export function ReceiverTab({ vehicle, onBind }: { vehicle: VehicleRow; onBind: () => void }) {
  const t = useT();
  const edits = useCan('vehicle:edit');
  const reads = useCan('receiver:query');
  const { receiverNo } = vehicle;
  const query = useApi(receiverApi.list, reads && receiverNo !== null ? { receiverNo, pageSize: 20 } : null, {
    refetchMs: 30_000,
  });
  const receiver = query.data?.list.find(({ id }) => id === vehicle.receiverId);
  const button = edits && (
    <Button onClick={onBind}>{t(receiverNo === null ? 'vehicle.receiver.bind' : 'vehicle.act.receiver')}</Button>
  );
  if (receiverNo === null) return <EmptyState icon="chip" text={t('vehicle.receiver.nothing')} action={button} />;
  return (
    <div className="vehicle-fields">
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, md: 2, xl: 3 }}
        items={[
          { key: 'no', label: t('vehicle.receiver'), children: receiverNo },
          { key: 'protocol', label: t('vehicle.receiver.protocol'), children: receiver?.protocol ?? '–' },
          {
            key: 'seen',
            label: t('vehicle.receiver.seen'),
            children: <Age at={receiver?.seenAt ?? vehicle.updatedAt} />,
          },
          {
            key: 'signal',
            label: t('vehicle.receiver.signal'),
            children: formatNumber(receiver?.signal ?? vehicle.signal),
          },
          {
            key: 'supply',
            label: t('vehicle.receiver.supply'),
            children: receiver?.supplyV == null ? '–' : `${formatNumber(receiver.supplyV, 1)} V`,
          },
        ]}
      />
      <div>{button}</div>
    </div>
  );
}
