/** The single tyres behind a count of stock (pages.md F7, NAV-013): the question stands on top, parts of it come off. */

import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Tag } from 'antd';
import { useNavigate } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { DotAge } from './RowsGrid.tsx';
import { TreadBar } from './TreadBar.tsx';
import { TyreStatus } from './TyreStatus.tsx';
import { conditionWord, kindOf } from './tyre-words.ts';
import './tyre.css';

const filters = ['size', 'brand', 'pattern', 'condition', 'warehouseId', 'status', 'tyreNo'] as const;
const inStock = { location: 'in_stock' };

export function StockDetailsPage({ title }: { title?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { menu } = useAccount();
  const opens = useCan('tyre:get') && menu.byPath.has('/tire/details');
  const list = useList(tyreApi.list, filters, undefined, inStock);
  const places = useApi(tyreApi.places, {}, { staleMs: 60_000 });
  const columns = useStockColumns();
  const said = (name: (typeof filters)[number]): string => {
    const value = list.filter(name);
    if (name === 'condition') return conditionWord(t, Number(value));
    if (name === 'warehouseId') return places.data?.list.find(({ id }) => id === value)?.name ?? t('tyre.warehouse');
    return value;
  };
  const asked = filters.filter((name) => list.filter(name) !== '');
  return (
    <ListPage
      title={title ?? t('tyre.stock.title')}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      empty={t('tyre.stock.empty')}
      filters={
        <p className="tyre-asked">
          {asked.length === 0 ? (
            <span className="tyre-grey">{t('tyre.stock.all')}</span>
          ) : (
            asked.map((name) => (
              <Tag key={name} closable onClose={() => list.setFilter({ [name]: '' })}>
                {said(name)}
              </Tag>
            ))
          )}
        </p>
      }
      actions={
        <ExportButton
          target="tyre"
          endpoint={tyreApi.export}
          list={{ ...list, params: { ...list.params, ...inStock } }}
        />
      }
      {...(opens ? { onOpen: (row: TyreRow) => void navigate(`/tire/details?id=${row.id}`) } : {})}
    />
  );
}

function useStockColumns(): ListColumn<TyreRow>[] {
  const t = useT();
  const { tread } = useMeasures();
  return [
    { key: 'number', title: t('tyre.number'), fixed: 'start', width: 150, render: (_, row) => <b>{row.tyreNo}</b> },
    { key: 'status', title: t('tyre.status'), width: 210, render: (_, row) => <TyreStatus tyre={row} /> },
    { key: 'size', title: t('tyre.size'), width: 130, ellipsis: true, render: (_, row) => row.size ?? '–' },
    { key: 'kind', title: t('tyre.kind'), width: 190, ellipsis: true, render: (_, row) => kindOf(row) },
    {
      key: 'life',
      title: t('tyre.life'),
      width: 120,
      render: (_, row) => `${t('tyre.lifeMark', { n: row.lifeNo })} · ${conditionWord(t, row.condition)}`,
    },
    {
      key: 'tread',
      title: `${t('tyre.tread')} (${tread.unit})`,
      width: 130,
      render: (_, row) => <TreadBar tyre={row} />,
    },
    {
      key: 'dot',
      title: t('tyre.dot'),
      width: 220,
      render: (_, row) => (row.dot === null ? '–' : <DotAge dot={row.dot} />),
    },
    {
      key: 'warehouse',
      title: t('tyre.warehouse'),
      width: 160,
      ellipsis: true,
      render: (_, row) => row.warehouseName ?? '–',
    },
    {
      key: 'price',
      title: t('tyre.price'),
      width: 110,
      align: 'right',
      render: (_, row) => formatNumber(row.priceAmount, 2),
    },
    { key: 'changed', title: t('tyre.changed'), width: 165, render: (_, row) => formatTime(row.updatedAt) },
  ];
}
