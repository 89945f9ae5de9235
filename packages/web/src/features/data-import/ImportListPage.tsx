/** Import analysis (pages.md M11): what went in, what did not, and why. */

import { dataImportApi, type ImportRow, importStates, importTargets } from '@treadline/contract/data-import';
import { receiverApi } from '@treadline/contract/receiver';
import { rimApi } from '@treadline/contract/rim';
import { sensorApi } from '@treadline/contract/sensor';
import { tyreApi } from '@treadline/contract/tyre';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Button, Dropdown, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useAddressValue } from '../../kit/use-address.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { ImportDrawer } from './ImportDrawer.tsx';
import { ImportState } from './ImportState.tsx';
import { stateWord, targetWord } from './import-words.ts';
import './data-import.css';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })));

const filters = ['target', 'state', 'keyword'] as const;
const lists = [vehicleApi.list, tyreApi.list, rimApi.list, sensorApi.list, receiverApi.list];

export function ImportListPage() {
  const t = useT();
  const list = useList(dataImportApi.list, filters);
  // By its id: an import that was just begun, or a link to an old one, is on no page of the list.
  const [openId, setOpenId] = useAddressValue('import');
  const [target, setTarget] = useState<(typeof importTargets)[number] | null>(null);
  const granted = useAccount(({ permissions }) => permissions);
  const mine = importTargets.filter((each) => granted.has(`${each}:import`));
  const refresh = () => void invalidate(dataImportApi.list);
  useSubject('user.import', refresh);
  useSubject('user.progress', refresh);

  return (
    <>
      <ListPage
        title={t('data-import.title')}
        list={list}
        columns={columns(t)}
        rowKey={({ id }) => id}
        empty={t('data-import.empty')}
        onOpen={({ id }) => setOpenId(id)}
        filters={
          <>
            <Input.Search
              key={list.filter('keyword')}
              allowClear
              className="data-import-search"
              aria-label={t('data-import.search')}
              placeholder={t('data-import.search')}
              defaultValue={list.filter('keyword')}
              maxLength={100}
              onSearch={(text) => list.setFilter({ keyword: text.trim() })}
            />
            <Select
              className="data-import-select"
              aria-label={t('data-import.kind')}
              value={list.filter('target')}
              onChange={(value) => list.setFilter({ target: value })}
              options={[
                { value: '', label: t('data-import.anyKind') },
                ...importTargets.map((value) => ({ value, label: targetWord(t, value) })),
              ]}
            />
            <Select
              className="data-import-select"
              aria-label={t('data-import.state')}
              value={list.filter('state')}
              onChange={(value) => list.setFilter({ state: value })}
              options={[
                { value: '', label: t('data-import.anyState') },
                ...importStates.map((value) => ({ value, label: stateWord(t, value) })),
              ]}
            />
          </>
        }
        actions={
          mine.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: mine.map((key) => ({ key, label: targetWord(t, key) })),
                onClick: ({ key }) => setTarget(mine.find((each) => each === key) ?? null),
              }}
            >
              <Button type="primary">{t('data-import.new')}</Button>
            </Dropdown>
          )
        }
      />
      {openId !== '' && <ImportDrawer id={openId} onOpen={(id) => setOpenId(id ?? '')} />}
      <Suspense>
        {target !== null && <ImportDialog target={target} lists={lists} onClose={() => setTarget(null)} />}
      </Suspense>
    </>
  );
}

function columns(t: Translate): ListColumn<ImportRow>[] {
  const count = (key: string, title: string, of: (row: ImportRow) => number) => ({
    key,
    title,
    align: 'end' as const,
    width: 90,
    render: (_: unknown, row: ImportRow) => formatNumber(of(row)),
  });
  return [
    { key: 'file', title: t('data-import.file'), dataIndex: 'fileName', width: 240, ellipsis: true },
    { key: 'kind', title: t('data-import.kind'), width: 110, render: (_, row) => targetWord(t, row.target) },
    {
      key: 'mode',
      title: t('data-import.mode'),
      width: 90,
      render: (_, row) => t(row.mode === 'add' ? 'data-import.mode.add' : 'data-import.mode.update'),
    },
    { key: 'state', title: t('data-import.state'), width: 190, render: (_, row) => <ImportState row={row} /> },
    count('rows', t('data-import.rows'), (row) => row.originCount),
    count('taken', t('data-import.taken'), (row) => row.successCount),
    count('double', t('data-import.double'), (row) => row.duplicateCount),
    count('failed', t('data-import.failed'), (row) => row.failedCount),
    { key: 'by', title: t('data-import.by'), width: 150, ellipsis: true, render: (_, row) => row.createdBy ?? '–' },
    { key: 'started', title: t('data-import.started'), width: 170, render: (_, row) => formatTime(row.createdAt) },
  ];
}
