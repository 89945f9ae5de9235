/** Alarms (pages.md D1): what is open, who has it, what next. Opens the drawer; ticked ones are handled together. */
import { type AlarmRow, alarmApi } from '@treadline/contract/alarm';
import { Button, Segmented, Select, Table } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { StatusGlyph } from '../../kit/StatusGlyph.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useList } from '../../kit/use-list.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { useTakeOver } from './alarm-actions.ts';
import { useAlarmColumns } from './alarm-columns.tsx';
import { alarmPlace } from './alarm-text.ts';
import './alarm.css';
import { HandleForm } from './HandleForm.tsx';
import { useAlarmNews } from './use-alarm-news.ts';

const filters = ['levels', 'codes', 'handling', 'vehicleId'] as const;
const levels = [
  { level: '3', status: 'urgent', key: 'kit.urgent' },
  { level: '2', status: 'serious', key: 'kit.serious' },
  { level: '1', status: 'ordinary', key: 'kit.ordinary' },
] as const;

/** Codes by condition, both levels (ruling 14). */
const conditionCodes = [
  { codes: '3,48,5,80', key: 'alarm.condition.lowPressure' },
  { codes: '2,32,4,64', key: 'alarm.condition.highPressure' },
  { codes: '1,16,4,64,5,80', key: 'alarm.condition.highTemperature' },
  { codes: '101', key: 'alarm.condition.rapidLeak' },
  { codes: '102', key: 'alarm.condition.slowLeak' },
  { codes: '103', key: 'alarm.condition.sensorSilent' },
  { codes: '104', key: 'alarm.condition.sensorBattery' },
  { codes: '105', key: 'alarm.condition.receiverOffline' },
] as const;

export function AlarmListPage() {
  const t = useT();
  const may = useCan('alarm:edit');
  const list = useList(alarmApi.list, filters, 30_000);
  const counts = useApi(alarmApi.counts, {}, { refetchMs: 30_000 });
  const [search, setSearch] = useSearchParams();
  const [ticked, setTicked] = useState<string[]>([]);
  const [bulk, setBulk] = useState(false);
  const [handleFirst, setHandleFirst] = useState(false);
  const takeOver = useTakeOver();
  useAlarmNews();

  const open = (id: string | null, handling = false) => {
    setHandleFirst(handling);
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('alarm');
        else next.set('alarm', id);
        return next;
      },
      { replace: true },
    );
  };
  const columns = useAlarmColumns({ onHandle: (id) => open(id, true) });
  const chosen = list.rows.filter((row) => ticked.includes(row.id));
  const able = chosen.filter((row) => row.handling === null);
  const free = able.filter((row) => row.assignedTo === null);
  const wanted = new Set(list.filter('levels').split(',').filter(Boolean));
  const toggleLevel = (level: string) => {
    const next = wanted.has(level) ? [...wanted].filter((each) => each !== level) : [...wanted, level];
    list.setFilter({ levels: next.join(',') });
  };

  return (
    <div className="kit-list alarm-list-page">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('alarm.title')}</h1>
          {list.query.isSuccess && <span className="kit-list-count">{formatNumber(list.total)}</span>}
        </div>
        <div className="kit-list-filters">
          <fieldset className="alarm-levels" aria-label={t('alarm.list.level')}>
            {levels.map(({ level, status, key }) => (
              <button key={level} type="button" aria-pressed={wanted.has(level)} onClick={() => toggleLevel(level)}>
                <StatusGlyph status={status} />
                <b>{formatNumber(counts.data?.[status] ?? null)}</b>
                {t(key)}
              </button>
            ))}
          </fieldset>
          <Select
            aria-label={t('alarm.list.condition')}
            className="alarm-condition-filter"
            value={list.filter('codes')}
            onChange={(codes) => list.setFilter({ codes })}
            options={[
              { value: '', label: t('alarm.list.anyCondition') },
              ...conditionCodes.map(({ codes, key }) => ({ value: codes, label: t(key) })),
            ]}
          />
          <Segmented
            aria-label={t('alarm.list.handling')}
            value={list.filter('handling')}
            onChange={(handling) => list.setFilter({ handling })}
            options={[
              { value: '', label: t('alarm.list.all') },
              { value: 'unprocessed', label: t('alarm.list.unprocessed') },
              { value: 'processed', label: t('alarm.list.processed') },
            ]}
          />
          {list.filtered && (
            <Button type="text" onClick={list.clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
      </header>
      <div className="kit-list-progress" data-busy={list.query.isFetching && list.query.isPlaceholderData} />
      <div className="kit-list-body">
        {list.query.isError && !list.query.data ? (
          <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
        ) : list.query.isPending ? (
          <Skeleton rows={8} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            icon={list.filtered ? 'search' : 'check'}
            text={list.filtered ? t('kit.nothingMatches') : t('alarm.list.empty')}
          />
        ) : (
          <Table<AlarmRow>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={list.rows}
            tableLayout="fixed"
            {...(may
              ? {
                  rowSelection: {
                    selectedRowKeys: ticked,
                    onChange: (keys) => setTicked(keys.map(String)),
                    getCheckboxProps: (row) => ({
                      disabled: row.handling !== null,
                      'aria-label': t('alarm.list.select', { alarm: alarmPlace(row) }),
                    }),
                  },
                }
              : {})}
            onRow={(row) => ({
              tabIndex: 0,
              className: 'kit-row-opens',
              onClick: () => open(row.id),
              onKeyDown: (event) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) open(row.id);
              },
            })}
            pagination={{
              current: list.page,
              pageSize: list.pageSize,
              total: list.total,
              size: 'small',
              showSizeChanger: true,
              pageSizeOptions: [20, 50, 100, 200],
              onChange: (page, size) => list.goTo(page, size),
            }}
          />
        )}
      </div>
      {chosen.length > 0 && (
        <section className="alarm-bulk" aria-label={t('alarm.list.selected', { n: chosen.length })}>
          <span>{t('alarm.list.selected', { n: chosen.length })}</span>
          {able.length < chosen.length && (
            <span>{t('alarm.list.eligible', { able: able.length, all: chosen.length })}</span>
          )}
          <Button size="small" type="text" onClick={() => setTicked([])}>
            {t('alarm.list.unselect')}
          </Button>
          {able.length > 0 && (
            <>
              {free.length > 0 && (
                <Button
                  size="small"
                  loading={takeOver.isPending}
                  onClick={() => takeOver.mutate({ ids: free.map((row) => row.id), giveUp: false })}
                >
                  {t('alarm.action.takeOver')}
                </Button>
              )}
              <Button size="small" type="primary" onClick={() => setBulk(true)}>
                {able.length === 1 ? t('alarm.action.handle') : t('alarm.action.handleMany', { n: able.length })}
              </Button>
            </>
          )}
        </section>
      )}
      <PageDrawer
        open={bulk}
        size={560}
        title={able.length === 1 ? t('alarm.action.handle') : t('alarm.action.handleMany', { n: able.length })}
        onClose={() => setBulk(false)}
        destroyOnHidden
      >
        <HandleForm
          targets={able}
          proposal={null}
          tyres={null}
          onBack={() => setBulk(false)}
          onDone={() => {
            setBulk(false);
            setTicked([]);
          }}
        />
      </PageDrawer>
      <AlarmDrawer
        id={search.get('alarm')}
        startHandling={handleFirst}
        neighbours={list.rows.map((row) => row.id)}
        onChange={(id) => open(id)}
      />
    </div>
  );
}
