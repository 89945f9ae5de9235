/** Columns of the unknown devices. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { telemetryApi } from '@treadline/contract/telemetry';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import type { Translate } from '../../shell/i18n/i18n.ts';
import { valuesText } from './decoded-fields.ts';

export type UnknownDevice = ResultOf<typeof telemetryApi.quarantine>['list'][number];

export function unknownColumns(t: Translate, showsIgnored: boolean): ListColumn<UnknownDevice>[] {
  const reasons: Readonly<Record<string, string>> = {
    unknown: t('receiver.why.unknown'),
    not_mounted: t('receiver.why.notMounted'),
    disabled: t('receiver.why.disabled'),
    blank: t('receiver.why.blank'),
    no_vehicle: t('receiver.why.noVehicle'),
  };
  const kinds = { device: t('receiver.device'), sensor: t('receiver.sensor') };
  return [
    {
      key: 'deviceNo',
      title: t('receiver.deviceNo'),
      dataIndex: 'deviceNo',
      fixed: 'start',
      width: 180,
      render: (no: string) => <b>{no}</b>,
    },
    {
      key: 'kind',
      title: t('receiver.kind'),
      dataIndex: 'kind',
      width: 100,
      render: (kind: UnknownDevice['kind']) => kinds[kind],
    },
    { key: 'protocol', title: t('receiver.protocol'), dataIndex: 'protocol', width: 110 },
    {
      key: 'heardBy',
      title: t('receiver.heardBy'),
      dataIndex: 'receiverNo',
      width: 150,
      render: (no: string | null) => no ?? '–',
    },
    { key: 'firstSeen', title: t('receiver.firstSeen'), width: 160, render: (_, row) => <Age at={row.firstAt} /> },
    { key: 'lastSeen', title: t('receiver.lastSeen'), width: 160, render: (_, row) => <Age at={row.lastAt} /> },
    ...(showsIgnored
      ? [
          {
            key: 'ignoredAt',
            title: t('receiver.ignoredAt'),
            width: 160,
            render: (_: unknown, row: UnknownDevice) => (row.ignoredAt === null ? '–' : <Age at={row.ignoredAt} />),
          },
        ]
      : []),
    { key: 'frames', title: t('receiver.frames'), dataIndex: 'frames', width: 100, align: 'right' },
    {
      key: 'reason',
      title: t('receiver.reason'),
      dataIndex: 'reason',
      width: 200,
      render: (reason: string | null) => (reason ? (reasons[reason] ?? reason) : '–'),
    },
    {
      key: 'lastValues',
      title: t('receiver.lastValues'),
      width: 320,
      ellipsis: true,
      render: (_, row) => (row.lastValues ? valuesText(row.lastValues) : '–'),
    },
  ];
}
