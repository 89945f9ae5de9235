import { auditApi } from '@treadline/contract/audit';
import { Button, Checkbox, Input, Select } from 'antd';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { type ListState, useList } from '../../kit/list/use-list.ts';
import { SpanPicker } from '../../kit/SpanPicker.tsx';
import { useOpenRow } from '../../kit/use-address.ts';
import { download } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { AuditDrawer } from './AuditDrawer.tsx';
import './audit.css';
import { auditColumns } from './audit-columns.tsx';
import { actionOptions, objectOptions } from './audit-words.ts';

const filters = ['person', 'memberId', 'action', 'targetKind', 'targetId', 'onBehalf', 'from', 'to'] as const;

/** Who changed what, from what to what, in whose name (pages.md M13). */
export function AuditPage() {
  const t = useT();
  const list = useList(auditApi.list, filters);
  const { row, open } = useOpenRow('entry', list.rows);
  const narrowed = Object.fromEntries(filters.map((name) => [name, list.filter(name)]).filter(([, value]) => value));
  return (
    <>
      <ListPage
        title={t('audit.title')}
        list={list}
        columns={auditColumns(t)}
        rowKey={(row) => row.id}
        empty={t('audit.empty')}
        onOpen={open}
        filters={<Filters list={list} />}
        actions={
          <Can permission="audit:export">
            <Button onClick={() => void download(auditApi.export, narrowed).catch(() => undefined)}>
              {t('audit.export')}
            </Button>
          </Can>
        }
      />
      <AuditDrawer
        row={row}
        onClose={() => open(null)}
        onHistory={(targetId) =>
          list.setFilter({ ...Object.fromEntries(filters.map((name) => [name, ''])), targetId, entry: '' })
        }
      />
    </>
  );
}

function Filters({ list }: { list: ListState<typeof auditApi.list> }) {
  const t = useT();
  return (
    <>
      <Input.Search
        key={list.filter('person')}
        allowClear
        className="audit-search"
        aria-label={t('audit.search')}
        placeholder={t('audit.search')}
        defaultValue={list.filter('person')}
        maxLength={60}
        onSearch={(text) => list.setFilter({ person: text.trim() })}
      />
      <Select
        className="audit-select"
        aria-label={t('audit.object')}
        value={list.filter('targetKind')}
        onChange={(targetKind) => list.setFilter({ targetKind })}
        options={[{ value: '', label: t('audit.anyObject') }, ...objectOptions(t)]}
      />
      <Select
        className="audit-select"
        aria-label={t('audit.action')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={list.filter('action')}
        onChange={(action) => list.setFilter({ action })}
        options={[{ value: '', label: t('audit.anyAction') }, ...actionOptions(t)]}
      />
      <SpanPicker from={list.filter('from')} to={list.filter('to')} onChange={(span) => list.setFilter(span)} />
      <Checkbox
        checked={list.filter('onBehalf') === 'true'}
        onChange={({ target }) => list.setFilter({ onBehalf: target.checked ? 'true' : '' })}
      >
        {t('audit.onBehalfOnly')}
      </Checkbox>
    </>
  );
}
