/** Sensors (pages.md F9): whether each is alive, where it sits, and how its battery stands. */
import { type SensorRow, sensorApi } from '@treadline/contract/sensor';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { useOpenRow } from '../../kit/use-address.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { AssetBulkButtons, OutDialog } from '../asset-attribute/asset-attribute.public.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { useSensorColumns } from './sensor-columns.tsx';
import { sensorAnswers, useSensorActs } from './use-sensor-acts.ts';

const SensorBindDialog = lazy(async () => ({ default: (await import('./SensorBindDialog.tsx')).SensorBindDialog }));
const SensorDrawer = lazy(async () => ({ default: (await import('./SensorDrawer.tsx')).SensorDrawer }));
const SensorForm = lazy(async () => ({ default: (await import('./SensorForm.tsx')).SensorForm }));

const filters = ['sensorNo', 'inUse', 'battery', 'flag'] as const;
const refetchMs = 30_000;

type Open = { kind: 'form'; sensor: SensorRow | null } | { kind: 'bind'; sensor: SensorRow };

/** Old once rows came from a file. */
const importedInto = [sensorApi.list];

export function SensorListPage() {
  const t = useT();
  const list = useList(sensorApi.list, filters, refetchMs);
  const { row: shown, open: show } = useOpenRow('sensor', list.rows);
  const opens = useCan('sensor:get');
  const [open, setOpen] = useState<Open | null>(null);
  const [leaving, setLeaving] = useState<readonly { id: string; name: string }[] | null>(null);
  const edits = useCan('sensor:edit');
  const ticks = useTicks(list);
  const named = ({ id, sensorNo }: SensorRow) => ({ id, name: sensorNo });
  const acts = useSensorActs((kind, sensor) =>
    kind === 'out' ? setLeaving([named(sensor)]) : setOpen({ kind, sensor }),
  );
  const columns = useSensorColumns(acts);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={t('sensor.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('sensor.empty')}
        {...(opens ? { onOpen: show } : {})}
        ticks={edits ? { of: ticks, name: (row) => row.sensorNo } : undefined}
        bulk={
          <AssetBulkButtons
            assets={ticks.rows}
            inbound={sensorApi.inbound}
            invalidates={sensorAnswers}
            onOut={(ids) => setLeaving(ticks.rows.filter(({ id }) => ids.includes(id)).map(named))}
            onIn={ticks.keep}
          />
        }
        filters={
          <>
            <Input.Search
              key={list.filter('sensorNo')}
              allowClear
              className="asset-search"
              aria-label={t('sensor.sensorNo')}
              placeholder={t('sensor.sensorNo')}
              defaultValue={list.filter('sensorNo')}
              maxLength={40}
              onSearch={(text) => list.setFilter({ sensorNo: text.trim() })}
            />
            <Select
              className="asset-filter"
              aria-label={t('sensor.use')}
              value={list.filter('inUse')}
              onChange={(inUse) => list.setFilter({ inUse })}
              options={[
                { value: '', label: t('sensor.anyUse') },
                { value: '1', label: t('sensor.inUse') },
                { value: '2', label: t('sensor.notInUse') },
                { value: '0', label: t('sensor.inactive') },
              ]}
            />
            <Select
              className="asset-filter"
              aria-label={t('sensor.battery')}
              value={list.filter('battery')}
              onChange={(battery) => list.setFilter({ battery })}
              options={[
                { value: '', label: t('sensor.anyBattery') },
                { value: 'full', label: t('sensor.full') },
                { value: 'good', label: t('sensor.good') },
                { value: 'low', label: t('sensor.low') },
              ]}
            />
            <Select
              className="asset-filter"
              aria-label={t('sensor.flag')}
              value={list.filter('flag')}
              popupMatchSelectWidth={false}
              onChange={(flag) => list.setFilter({ flag })}
              options={[
                { value: '', label: t('sensor.anyFlag') },
                { value: 'silent', label: t('sensor.silent') },
                { value: 'never', label: t('sensor.never') },
                { value: 'free', label: t('sensor.free') },
              ]}
            />
          </>
        }
        actions={
          <>
            <ImportButton target="sensor" lists={importedInto} />
            <ExportButton target="sensor" endpoint={sensorApi.export} list={list} columns={columns} />
            <Can permission="sensor:add">
              <Button type="primary" onClick={() => setOpen({ kind: 'form', sensor: null })}>
                {t('sensor.add')}
              </Button>
            </Can>
          </>
        }
      />
      <Suspense fallback={null}>
        {opens && shown && <SensorDrawer sensor={shown} acts={acts(shown)} onClose={() => show(null)} />}
        {open?.kind === 'form' && <SensorForm sensor={open.sensor} onClose={close} />}
        {open?.kind === 'bind' && <SensorBindDialog sensor={open.sensor} onClose={close} />}
        {leaving !== null && (
          <OutDialog
            assets={leaving}
            onDone={ticks.keep}
            endpoint={sensorApi.outbound}
            invalidates={sensorAnswers}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
