/** Vehicles (pages.md E1): find one, see the rest. List and map share the page; either can fill it. */
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button, Splitter } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BulkBar } from '../../kit/list/BulkBar.tsx';
import { ListBody, ListFrame } from '../../kit/list/ListPage.tsx';
import { ListTable } from '../../kit/list/ListTable.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { useVehicleDo } from './use-vehicle-do.tsx';
import { VehicleBulkButtons } from './VehicleBulkButtons.tsx';
import { VehicleFilters, vehicleFilters } from './VehicleFilters.tsx';
import { VehicleMap } from './VehicleMap.tsx';
import { VinSearch } from './VinSearch.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';
import './vehicle.css';

const refetchMs = 20_000;
/** Old once vehicles came from a file. */
const importedInto = [vehicleApi.list, vehicleApi.map];
const withWheels = { wheels: 'true' };

export function VehicleListPage() {
  const t = useT();
  const navigate = useNavigate();
  const list = useList(vehicleApi.list, vehicleFilters, refetchMs, withWheels);
  const ticks = useTicks(list);
  const [selected, setSelected] = useState<string | null>(null);
  const { act, dialog } = useVehicleDo(ticks.keep);
  const edits = useCan('vehicle:edit');
  const adds = useCan('vehicle:add');
  const opens = useCan('vehicle:get');
  const open = (row: VehicleRow) => {
    if (opens) void navigate(`/member/vehicleDetails?id=${row.id}`);
  };
  const columns = useVehicleColumns((what, vehicle) => act(what, [vehicle]), open);
  const { sort: _, ...filter } = list.params;
  const split = useSplit();
  const add = adds && (
    <Button type="primary" onClick={() => void navigate('/member/addVehicle')}>
      {t('vehicle.add')}
    </Button>
  );

  return (
    <ListFrame
      className="vehicle-list"
      title={t('vehicle.title')}
      list={list}
      columns={columns}
      filters={
        <>
          <VehicleFilters list={list} />
          <VinSearch />
        </>
      }
      actions={
        <>
          <ImportButton target="vehicle" lists={importedInto} />
          <ExportButton target="vehicle" endpoint={vehicleApi.export} list={list} columns={columns} />
          {add}
        </>
      }
    >
      <Splitter className="vehicle-split" onResizeEnd={split.onResizeEnd}>
        <Splitter.Panel collapsible defaultSize={split.size} min="20%">
          <ListBody list={list} empty={t('vehicle.empty')} emptyIcon="truck" emptyAction={add}>
            <ListTable
              list={list}
              columns={columns}
              onOpen={open}
              ticks={edits ? { of: ticks, name: (row) => row.name } : undefined}
              more={{
                tableLayout: 'fixed',
                scroll: { x: 2000 },
                rowClassName: (row) => (row.id === selected ? 'vehicle-row-selected' : ''),
              }}
            />
          </ListBody>
        </Splitter.Panel>
        <Splitter.Panel collapsible min="20%">
          <VehicleMap filter={filter} selected={selected} onSelect={setSelected} />
        </Splitter.Panel>
      </Splitter>
      <BulkBar list={list} ticks={ticks}>
        <VehicleBulkButtons vehicles={ticks.rows} onAct={act} />
      </BulkBar>
      {dialog}
    </ListFrame>
  );
}

const splitKey = 'treadline.vehicleSplit';

/** Where the reader left the splitter, as a share of the page. */
function useSplit() {
  const [size] = useState(() => {
    const share = Number(localStorage.getItem(splitKey));
    return share >= 0 && share <= 100 && localStorage.getItem(splitKey) !== null ? `${share}%` : '62%';
  });
  const onResizeEnd = ([left = 0, right = 0]: number[]) => {
    if (left + right > 0) localStorage.setItem(splitKey, String(Math.round((100 * left) / (left + right))));
  };
  return { size, onResizeEnd };
}
