/** One alarm as a page (pages.md D2), reached by `?id=`. */
import { alarmApi } from '@treadline/contract/alarm';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useTabTitle } from '../../shell/tabs/use-tab.ts';
import { AlarmButtons } from './AlarmButtons.tsx';
import { Handling } from './AlarmDrawer.tsx';
import { AlarmView } from './AlarmView.tsx';
import { alarmPlace } from './alarm-text.ts';
import { useAlarmKeys } from './use-alarm-keys.ts';
import { useAlarmNews } from './use-alarm-news.ts';

export function AlarmDetailPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const valid = /^\d{1,19}$/.test(id);
  const alarm = useApi(alarmApi.get, valid ? { id } : null, { refetchMs: 15_000 });
  const [handling, setHandling] = useState(false);
  const shown = alarm.data ?? null;
  useTabTitle(shown ? alarmPlace(shown) : null);
  useAlarmKeys(!handling, shown, { onHandle: () => setHandling(true) });
  useAlarmNews();

  if (!valid) return <EmptyState text={t('alarm.missing')} />;
  if (alarm.isError) return <ErrorState error={alarm.error} onRetry={() => void alarm.refetch()} />;
  if (!shown) return <Skeleton rows={10} />;
  return (
    <div className="alarm-page">
      {handling && shown.handling === null ? (
        <Handling alarm={shown} onEnd={() => setHandling(false)} />
      ) : (
        <>
          <AlarmView alarm={shown} />
          <footer>
            <AlarmButtons alarm={shown} onHandle={() => setHandling(true)} />
          </footer>
        </>
      )}
    </div>
  );
}
