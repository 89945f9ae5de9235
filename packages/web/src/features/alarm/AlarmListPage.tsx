/** Alarms (pages.md D1): what is open, who has it, what next. Opens the drawer; ticked ones are handled together. */
import { type AlarmRow, alarmApi } from '@treadline/contract/alarm';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BulkBar } from '../../kit/list/BulkBar.tsx';
import { ListBody, ListFrame } from '../../kit/list/ListPage.tsx';
import { ListTable } from '../../kit/list/ListTable.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { StatusGlyph } from '../../kit/StatusGlyph.tsx';
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
  const ticks = useTicks(list);
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
  const able = ticks.rows.filter(isOpen);
  const free = able.filter((row) => row.assignedTo === null);
  const wanted = new Set(list.filter('levels').split(',').filter(Boolean));
  const toggleLevel = (level: string) => {
    const next = wanted.has(level) ? [...wanted].filter((each) => each !== level) : [...wanted, level];
    list.setFilter({ levels: next.join(',') });
  };

  return (
    <ListFrame
      className="alarm-list-page"
      title={t('alarm.title')}
      list={list}
      columns={columns}
      filters={
        <>
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
        </>
      }
    >
      <ListBody list={list} empty={t('alarm.list.empty')} emptyIcon="check">
        <ListTable
          list={list}
          columns={columns}
          onOpen={(row) => open(row.id)}
          ticks={may ? { of: ticks, name: (row) => alarmPlace(row), canTick: isOpen } : undefined}
          more={{ tableLayout: 'fixed', scroll: {} }}
        />
      </ListBody>
      <BulkBar list={list} ticks={ticks} canTick={isOpen}>
        {able.length < ticks.rows.length && (
          <span>{t('alarm.list.eligible', { able: able.length, all: ticks.rows.length })}</span>
        )}
        {free.length > 0 && (
          <Button
            size="small"
            loading={takeOver.isPending}
            onClick={() => takeOver.mutate({ ids: free.map((row) => row.id), giveUp: false })}
          >
            {t('alarm.action.takeOver')}
          </Button>
        )}
        {able.length > 0 && (
          <Button size="small" type="primary" onClick={() => setBulk(true)}>
            {able.length === 1 ? t('alarm.action.handle') : t('alarm.action.handleMany', { n: able.length })}
          </Button>
        )}
      </BulkBar>
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
            ticks.clear();
          }}
        />
      </PageDrawer>
      <AlarmDrawer
        id={search.get('alarm')}
        startHandling={handleFirst}
        neighbours={list.rows.map((row) => row.id)}
        onChange={(id) => open(id)}
      />
    </ListFrame>
  );
}

const isOpen = (row: AlarmRow) => row.handling === null;
