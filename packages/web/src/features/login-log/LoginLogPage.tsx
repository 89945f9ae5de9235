import { loginLogApi } from '@treadline/contract/login-log';
import { Button, Checkbox, Input } from 'antd';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { SpanPicker } from '../../kit/SpanPicker.tsx';
import { download } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DayStrip } from './DayStrip.tsx';
import './login-log.css';
import { loginColumns } from './login-columns.tsx';

const filters = ['account', 'memberId', 'failedOnly', 'onBehalfOnly', 'from', 'to'] as const;

/** Who came in, from where, and who was refused (pages.md M6). */
export function LoginLogPage() {
  const t = useT();
  const list = useList(loginLogApi.list, filters);
  const narrowed = Object.fromEntries(filters.map((name) => [name, list.filter(name)]).filter(([, value]) => value));
  return (
    <div className="login-log">
      <DayStrip from={list.filter('from')} to={list.filter('to')} onPick={(span) => list.setFilter(span)} />
      <ListPage
        title={t('login-log.title')}
        list={list}
        columns={loginColumns(t)}
        rowKey={(row) => row.id}
        empty={t('login-log.empty')}
        filters={
          <>
            <Input.Search
              key={list.filter('account')}
              allowClear
              className="login-log-search"
              aria-label={t('login-log.search')}
              placeholder={t('login-log.search')}
              defaultValue={list.filter('account')}
              maxLength={100}
              onSearch={(text) => list.setFilter({ account: text.trim() })}
            />
            <SpanPicker from={list.filter('from')} to={list.filter('to')} onChange={(span) => list.setFilter(span)} />
            <Checkbox
              checked={list.filter('failedOnly') === 'true'}
              onChange={({ target }) => list.setFilter({ failedOnly: target.checked ? 'true' : '' })}
            >
              {t('login-log.failedOnly')}
            </Checkbox>
            <Checkbox
              checked={list.filter('onBehalfOnly') === 'true'}
              onChange={({ target }) => list.setFilter({ onBehalfOnly: target.checked ? 'true' : '' })}
            >
              {t('login-log.onBehalfOnly')}
            </Checkbox>
          </>
        }
        actions={
          <Can permission="login-log:export">
            <Button onClick={() => void download(loginLogApi.export, narrowed).catch(() => undefined)}>
              {t('login-log.export')}
            </Button>
          </Can>
        }
      />
    </div>
  );
}
