/** The filtered list of receivers as a file, in the reader's language and time zone. */
import type { ReceiverRow } from '@treadline/contract/receiver';
import type { Scope } from '../../platform/scope.ts';
import { type ListSheet, type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { receiverTexts } from './receiver.texts.ts';

export function exportReceivers(
  scope: Scope,
  { format, columns: shown }: SheetWish,
  page: ListSheet<ReceiverRow>['page'],
) {
  const t = receiverTexts(scope.language);
  const states = [t('receiver.inactive'), t('receiver.online'), t('receiver.offline')];
  const columns = [
    ['receiverNo', t('receiver.receiverNo'), (row: ReceiverRow) => row.receiverNo],
    ['model', t('receiver.brand'), (row: ReceiverRow) => row.brand],
    ['model', t('receiver.model'), (row: ReceiverRow) => row.model],
    ['site', t('receiver.site'), (row: ReceiverRow) => row.siteName],
    ['state', t('receiver.state'), (row: ReceiverRow) => states[row.state] ?? null],
    ['vehicle', t('receiver.vehicle'), (row: ReceiverRow) => row.vehicleName],
    ['vehicle', t('receiver.warehouse'), (row: ReceiverRow) => row.warehouseName],
    ['protocol', t('receiver.protocol'), (row: ReceiverRow) => row.protocol],
    ['seenAt', t('receiver.lastContact'), (row: ReceiverRow) => (row.seenAt === null ? null : new Date(row.seenAt))],
    ['signal', t('receiver.signal'), (row: ReceiverRow) => row.signal],
    ['supply', t('receiver.supply'), (row: ReceiverRow) => row.supplyV],
    ['sensors', t('receiver.sensors'), (row: ReceiverRow) => row.sensorsBound],
    ['startedOn', t('receiver.startedOn'), (row: ReceiverRow) => row.startedOn],
    [null, t('receiver.note'), (row: ReceiverRow) => row.note],
  ] as const satisfies readonly SheetColumn<ReceiverRow>[];
  return writeList(scope, { title: t('receiver.title'), columns, shown, format, page });
}
