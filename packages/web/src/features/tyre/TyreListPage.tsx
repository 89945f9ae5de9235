/** Tyres (pages.md F1): find one, or the set that answers a question. A number scanned anywhere on the page opens it. */
import { tyreApi } from '@treadline/contract/tyre';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { BulkBar } from '../../kit/list/BulkBar.tsx';
import { ListBody, ListFrame } from '../../kit/list/ListPage.tsx';
import { ListTable } from '../../kit/list/ListTable.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { scanSound } from '../../kit/scan-sound.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { TyreBulkButtons } from './TyreBulkButtons.tsx';
import { TyreFilters, tyreFilters } from './TyreFilters.tsx';
import { useTyreColumns } from './tyre-columns.tsx';
import { useScanner } from './use-scanner.ts';
import { useTyreDo } from './use-tyre-do.tsx';
import './tyre.css';

/** Old once tyres came from a file. */
const importedInto = [tyreApi.list];

export function TyreListPage() {
  const t = useT();
  const navigate = useNavigate();
  const list = useList(tyreApi.list, tyreFilters);
  const ticks = useTicks(list);
  const { act, dialog } = useTyreDo(ticks.keep);
  const { menu } = useAccount();
  const opens = useCan('tyre:get') && menu.byPath.has('/tire/details');
  const adds = useCan('tyre:add') && menu.byPath.has('/tire/add');
  const registers = useCan('tyre:add') && menu.byPath.has('/tire/register') && menu.byPath.has('/member/vehicleList');
  const open = (id: string) => {
    if (opens) void navigate(`/tire/details?id=${id}`);
  };
  const openNumber = useOpenNumber(open);
  useScanner((number) => void openNumber(number));
  const columns = useTyreColumns(act);
  const first = registers && (
    <Button onClick={() => void navigate('/tire/register')}>{t('tyre.registerVehicle')}</Button>
  );

  return (
    <ListFrame
      className="tyre-list"
      title={t('tyre.title')}
      list={list}
      columns={columns}
      filters={<TyreFilters list={list} />}
      actions={
        <>
          <ImportButton target="tyre" lists={importedInto} />
          <ExportButton target="tyre" endpoint={tyreApi.export} list={list} columns={columns} />
          {first}
          {adds && (
            <Button type="primary" onClick={() => void navigate('/tire/add')}>
              {t('tyre.add')}
            </Button>
          )}
        </>
      }
    >
      <ListBody list={list} empty={t('tyre.empty')} emptyIcon="tyre" emptyAction={first}>
        <ListTable
          list={list}
          columns={columns}
          onOpen={opens ? (row) => open(row.id) : undefined}
          ticks={{ of: ticks, name: (row) => row.tyreNo }}
          more={{ tableLayout: 'fixed', scroll: { x: 2000 } }}
        />
      </ListBody>
      <BulkBar list={list} ticks={ticks}>
        <TyreBulkButtons tyres={ticks.rows} onAct={act} />
      </BulkBar>
      {dialog}
    </ListFrame>
  );
}

function useOpenNumber(open: (id: string) => void) {
  const t = useT();
  return async (tyreNo: string) => {
    try {
      const { id } = await call(tyreApi.byNumber, { tyreNo }, { quiet: true });
      scanSound(true);
      open(id);
    } catch (error) {
      scanSound(false);
      const unknown = error instanceof ApiError && error.code === 'A02023';
      notify({ kind: 'error', title: unknown ? t('tyre.scan.unknown', { tyre: tyreNo }) : t('kit.failed') });
    }
  };
}
