/** Columns of the rim list. */

import type { RimRow } from '@treadline/contract/rim';
import { Link } from 'react-router';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { formatDate } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { type AssetAct, AssetButtons, AssetStatus } from '../asset-attribute/asset-attribute.public.ts';
import { RimTest } from './RimTest.tsx';

export function useRimColumns(acts: (rim: RimRow) => AssetAct[]): ListColumn<RimRow>[] {
  const t = useT();
  const { menu } = useAccount();
  const materials = useMaterials();
  const link = (path: string, id: string | null, text: string | null) =>
    id !== null && menu.byPath.has(path) ? (
      <Link to={`${path}?id=${id}`} onClick={(event) => event.stopPropagation()}>
        {text}
      </Link>
    ) : (
      text
    );
  const day = (text: string | null) => (text === null ? '–' : formatDate(`${text}T00:00`));
  return [
    {
      key: 'rimNo',
      title: t('rim.rimNo'),
      sorter: true,
      fixed: 'start',
      width: 160,
      render: (_, row) => <b>{row.rimNo}</b>,
    },
    { key: 'status', title: t('rim.status'), width: 130, render: (_, row) => <AssetStatus status={row.status} /> },
    {
      key: 'where',
      title: t('rim.where'),
      width: 190,
      render: (_, row) =>
        row.vehicleId === null ? (
          (row.warehouseName ?? '–')
        ) : (
          <>
            {link('/member/vehicleDetails', row.vehicleId, row.vehicleName)}
            <span className="asset-quiet"> {row.wheelAlias ?? row.wheel}</span>
          </>
        ),
    },
    { key: 'size', title: t('rim.size'), width: 130, render: (_, row) => row.size ?? '–' },
    { key: 'material', title: t('rim.material'), width: 110, render: (_, row) => materials(row.material) },
    { key: 'test', title: t('rim.testFilter'), width: 300, render: (_, row) => <RimTest rim={row} /> },
    { key: 'testedOn', title: t('rim.testedOn'), width: 150, render: (_, row) => day(row.testedOn) },
    {
      key: 'tyre',
      title: t('rim.tyre'),
      width: 160,
      render: (_, row) => link('/tire/details', row.tyreId, row.tyreNo) ?? '–',
    },
    { key: 'parts', title: t('rim.parts'), width: 200, ellipsis: true, render: (_, row) => partsOf(row) || '–' },
    { key: 'brand', title: t('rim.brand'), width: 120, ellipsis: true, render: (_, row) => row.brand ?? '–' },
    {
      title: t('asset-attribute.actions'),
      key: 'actions',
      fixed: 'end',
      width: 150,
      render: (_, row) => <AssetButtons name={row.rimNo} acts={acts(row)} />,
    },
  ];
}

/** Word of a value of dictionary 1037. */
export function useMaterials(): (material: number | null) => string {
  const t = useT();
  return (material) => {
    if (material === null) return '–';
    return { 1: t('rim.steel'), 2: t('rim.aluminium') }[material] ?? String(material);
  };
}

function partsOf({ parts }: RimRow): string {
  return [parts.flanges, parts.lockRing, parts.band].filter(Boolean).join(' · ');
}
