import type { LoginLogRow } from '@treadline/contract/login-log';
import { Icon } from '../../kit/icons.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';

/** From here on failures are not a slip of the finger any more. */
const burstFrom = 3;

const wayKeys = {
  password: 'login-log.way.password',
  mobile: 'login-log.way.mobile',
  email: 'login-log.way.email',
  oidc: 'login-log.way.oidc',
  support: 'login-log.way.support',
  logout: 'login-log.way.logout',
} as const;

export function loginColumns(t: Translate): ListColumn<LoginLogRow>[] {
  return [
    {
      key: 'time',
      title: t('login-log.time'),
      width: 170,
      className: 'login-log-time',
      render: (_, row) => formatTime(row.at),
    },
    {
      key: 'account',
      title: t('login-log.account'),
      width: 180,
      render: (_, row) => (
        <>
          <b>{row.account ?? row.onBehalf ?? missing}</b>
          {row.name !== null && row.name !== row.account && <span className="login-log-quiet"> {row.name}</span>}
        </>
      ),
    },
    { key: 'result', title: t('login-log.result'), width: 260, render: (_, row) => <Result row={row} /> },
    {
      key: 'way',
      title: t('login-log.way'),
      width: 120,
      render: (_, row) => (row.way === null ? missing : t(wayKeys[row.way])),
    },
    {
      key: 'address',
      title: t('login-log.address'),
      dataIndex: 'address',
      width: 130,
      render: (text: string | null) => text ?? missing,
    },
    { key: 'device', title: t('login-log.device'), width: 230, render: (_, row) => <Device row={row} /> },
  ];
}

const missing = '–';

/** Shape and word, and a colour only for what was refused. */
function Result({ row }: { row: LoginLogRow }) {
  const t = useT();
  const good = row.reason === '';
  return (
    <span className="login-log-result" data-good={good}>
      <Icon name={good ? (row.way === 'logout' ? 'logout' : 'check') : 'close'} size={14} />
      <span className="login-log-reason" title={row.reason}>
        {good ? t(row.way === 'logout' ? 'login-log.signedOut' : 'login-log.good') : row.reason}
      </span>
      {row.failuresAround >= burstFrom && (
        <span className="login-log-mark" data-tone="bad" title={t('login-log.burstHint')}>
          {t('login-log.burst', { n: row.failuresAround >= 100 ? '100+' : row.failuresAround })}
        </span>
      )}
    </span>
  );
}

function Device({ row }: { row: LoginLogRow }) {
  const t = useT();
  return (
    <span title={row.userAgent ?? ''}>
      {row.device ?? missing}
      {row.firstTime && (
        <span className="login-log-mark" data-tone="new" title={t('login-log.firstTimeHint')}>
          {t('login-log.firstTime')}
        </span>
      )}
    </span>
  );
}
