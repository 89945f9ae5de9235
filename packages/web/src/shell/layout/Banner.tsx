import { Button } from 'antd';
import { useTick } from '../../kit/Age.tsx';
import { Icon } from '../../kit/icons.tsx';
import { queryClient } from '../api/query-client.ts';
import { probe, reportServer, useConnection } from '../connection/connection.ts';
import { formatAge, formatTime } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import { useRealtime } from '../realtime/realtime-client.ts';
import { useNewVersion } from '../version/new-version.ts';

/** One line over the page: offline, server unavailable, or a new version. */
export function Banner() {
  const t = useT();
  const { online, serverAnswers } = useConnection();
  const age = useAgeText();
  const { ready } = useNewVersion();
  if (!online || !serverAnswers) {
    return (
      <div className="shell-banner shell-banner-warn" role="alert">
        <Icon name="cloudOff" />
        <b>{online ? t('shell.serverUnavailable') : t('shell.offline')}</b>
        <span className="shell-banner-text">{`${t('shell.serverUnavailableDetail')} ${age}`}</span>
        <Button size="small" onClick={() => void retry()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  }
  if (!ready) return null;
  return (
    <div className="shell-banner" role="status">
      <Icon name="refresh" />
      <b>{t('shell.newVersion')}</b>
      <span className="shell-banner-text">{t('shell.newVersionDetail')}</span>
      <Button size="small" onClick={() => location.reload()}>
        {t('shell.reload')}
      </Button>
    </div>
  );
}

/** How old the values on screen are while nothing new can come. */
function useAgeText(): string {
  const t = useT();
  useTick();
  const answered = useConnection((state) => state.lastAnswerAt);
  const heard = useRealtime((state) => state.lastMessageAt);
  const at = Math.max(answered ?? 0, heard ?? 0);
  return at === 0 ? '' : t('shell.lastHeard', { time: formatTime(at), age: formatAge(t, at) });
}

async function retry(): Promise<void> {
  const answers = await probe();
  reportServer(answers);
  if (answers) await queryClient.invalidateQueries();
}
