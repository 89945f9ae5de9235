/** Actions of an alarm by its state: what is impossible now is absent (pages.md 4.1). */
import type { AlarmRecord } from '@treadline/contract/alarm';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { useTakeOver } from './alarm-actions.ts';

export function AlarmButtons({ alarm, onHandle }: { alarm: AlarmRecord; onHandle: () => void }) {
  const t = useT();
  const me = useUser();
  const may = useCan('alarm:edit');
  const seesLive = useCan('monitor:query');
  const takeOver = useTakeOver();
  const open = may && alarm.handling === null;
  const mine = alarm.assignedTo !== null && alarm.assignedTo === me.name;
  const take = (giveUp: boolean) => takeOver.mutate({ ids: [alarm.id], giveUp });
  return (
    <div className="alarm-buttons">
      {seesLive && <Link to={`/monitor?vehicle=${alarm.vehicleId}`}>{t('alarm.action.toMap')}</Link>}
      {open && mine && (
        <Button loading={takeOver.isPending} onClick={() => take(true)}>
          {t('alarm.action.giveUp')}
        </Button>
      )}
      {open && alarm.assignedTo === null && (
        <Button loading={takeOver.isPending} onClick={() => take(false)}>
          {t('alarm.action.takeOver')}
        </Button>
      )}
      {open && (
        <Button type="primary" onClick={onHandle}>
          {t('alarm.action.handle')}
        </Button>
      )}
    </div>
  );
}
