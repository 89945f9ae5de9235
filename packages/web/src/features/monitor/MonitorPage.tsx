/** Live overview, the dispatcher's desk (pages.md C1): figures, map over table, chosen vehicle and alarms at the right. */
import { type AlarmRow, alarmApi } from '@treadline/contract/alarm';
import type { InputRef } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAddressValue } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { AlarmDrawer, useAlarmNews } from '../alarm/alarm.public.ts';
import { AlarmPanel, useOpenAlarms } from './AlarmPanel.tsx';
import { AlarmSummary, type LevelChoice } from './AlarmSummary.tsx';
import { FigureRow } from './FigureRow.tsx';
import { LiveTable, useCountText } from './LiveTable.tsx';
import { MapCard } from './MapCard.tsx';
import './monitor.css';
import { type MonitorView, readView, writeView } from './monitor-url.ts';
import { TableFilters } from './TableFilters.tsx';
import { useHeldRows } from './use-held-rows.ts';
import { useLiveFleet } from './use-live-fleet.ts';
import { useMonitorKeys } from './use-monitor-keys.ts';
import { VehiclePanel } from './VehiclePanel.tsx';
import { toggleTone } from './vehicle-tone.ts';

export function MonitorPage() {
  const t = useT();
  const page = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const change = useCallback(
    (next: Partial<MonitorView>) => setQuery((now) => writeView(now, next), { replace: true }),
    [setQuery],
  );
  const [wantedLevel, setLevel] = useAddressValue('alarms');
  const level = levelOf(wantedLevel);
  const [handleFirst, setHandleFirst] = useState(false);
  const [follow, setFollow] = useState(false);
  const fleet = useLiveFleet(view);
  const held = useHeldRows(fleet.rows);
  const alarms = useOpenAlarms(level);
  const chooseLevel = (next: LevelChoice) => setLevel(next === 'all' ? '' : next);
  useAlarmNews();

  const selected = view.vehicle ?? held.rows[0]?.id ?? null;
  const row = held.rows.find((each) => each.id === selected) ?? null;
  const countText = useCountText(fleet);
  const filtered = view.tones.length > 0 || view.group !== null || view.use !== null || view.text !== '';

  const select = useCallback(
    (id: string, openDiagram = false) => {
      change({ vehicle: id, wheel: null });
      if (openDiagram) requestAnimationFrame(() => focusDiagram(page.current));
    },
    [change],
  );
  const openAlarm = (alarm: Pick<AlarmRow, 'id' | 'vehicleId' | 'wheel'>, handle: boolean) => {
    setHandleFirst(handle);
    const towing = fleet.rows.find((each) => each.trailer?.id === alarm.vehicleId);
    change({
      alarm: alarm.id,
      vehicle: towing?.id ?? alarm.vehicleId,
      wheel: alarm.wheel === null ? null : `${towing ? 't' : ''}${alarm.wheel}`,
    });
  };
  const worstAlarm = useWorstAlarm(selected, row?.trailer?.id ?? null);

  useMonitorKeys(view.alarm === null, {
    step: (by) => {
      const at = held.rows.findIndex((each) => each.id === selected);
      const next = held.rows[Math.max(0, Math.min(held.rows.length - 1, at + by))];
      if (next) change({ vehicle: next.id, wheel: null });
    },
    open: () => focusDiagram(page.current),
    handle: () => {
      if (worstAlarm) openAlarm(worstAlarm, true);
    },
    toMap: () => page.current?.querySelector<HTMLElement>('.maplibregl-canvas')?.focus(),
    search: () => search.current?.focus(),
    escape: () => change({ vehicle: null, wheel: null }),
  });

  return (
    <div className="monitor" ref={page}>
      <h1 className="unseen">{t('monitor.title')}</h1>
      <FigureRow />
      <AlarmSummary chosen={level} onChoose={chooseLevel} />
      <div className="monitor-left">
        <MapCard
          fleet={fleet}
          selected={selected}
          follow={follow}
          chosen={view.tones}
          onTone={(tone) => change({ tones: toggleTone(view.tones, tone) })}
          onSelect={select}
        />
        <section className="kit-panel monitor-live" {...held.hold}>
          <header className="kit-panel-head">
            <h2>{t('monitor.table.title')}</h2>
            <span className="kit-panel-note">{countText}</span>
            {held.moved > 0 && (
              <span className="monitor-moved" title={t('monitor.table.movedHint')}>
                {t('monitor.table.moved', { n: held.moved })}
              </span>
            )}
            <div className="kit-panel-actions">
              <TableFilters
                view={view}
                onChange={change}
                follow={follow}
                onFollow={() => setFollow(!follow)}
                search={search}
              />
            </div>
          </header>
          <LiveTable
            fleet={fleet}
            rows={held.rows}
            selected={selected}
            filtered={filtered}
            onSelect={select}
            onClear={() => change({ tones: [], group: null, use: null, text: '' })}
          />
        </section>
      </div>
      <div className="monitor-right">
        <VehiclePanel
          id={selected}
          row={row}
          states={fleet.states}
          wheel={view.wheel}
          pending={fleet.list.pending}
          onWheel={(wheel) => change({ vehicle: selected, wheel })}
        />
        <AlarmPanel level={level} onLevel={chooseLevel} open={view.alarm} alarms={alarms} onOpen={openAlarm} />
      </div>
      <AlarmDrawer
        id={view.alarm}
        startHandling={handleFirst}
        neighbours={(alarms.data?.list ?? []).map((alarm) => alarm.id)}
        onChange={(id) => {
          setHandleFirst(false);
          change({ alarm: id });
        }}
      />
    </div>
  );
}

function levelOf(text: string): LevelChoice {
  return text === 'urgent' || text === 'serious' || text === 'ordinary' ? text : 'all';
}

/** The unprocessed alarm of a vehicle or its trailer that key `h` opens: the highest level first. */
function useWorstAlarm(vehicleId: string | null, trailerId: string | null): AlarmRow | null {
  const allowed = useCan('alarm:query');
  const input = (id: string | null) =>
    allowed && id !== null ? { vehicleId: id, handling: 'unprocessed' as const, pageSize: 20 } : null;
  const own = useApi(alarmApi.list, input(vehicleId));
  const towed = useApi(alarmApi.list, input(trailerId));
  const rows = [
    ...(vehicleId === null ? [] : (own.data?.list ?? [])),
    ...(trailerId === null ? [] : (towed.data?.list ?? [])),
  ];
  return rows.sort((a, b) => b.level - a.level)[0] ?? null;
}

function focusDiagram(page: HTMLElement | null): void {
  page?.querySelector<SVGElement>('.axle-wheel[tabindex="0"]')?.focus();
}
