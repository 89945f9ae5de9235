/** The filtered list of receivers as a file, in the reader's language and time zone. */
import type { ReceiverRow } from '@treadline/contract/receiver';
import type { Scope } from '../../platform/scope.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { receiverTexts } from './receiver.texts.ts';

const pageRows = 1000;

export function exportReceivers(
  scope: Scope,
  format: 'xlsx' | 'csv',
  pageOf: (limit: number, offset: number) => Promise<ReceiverRow[]>,
) {
  const t = receiverTexts(scope.language);
  const states = [t('receiver.inactive'), t('receiver.online'), t('receiver.offline')];
  const columns = [
    [t('receiver.receiverNo'), (row: ReceiverRow) => row.receiverNo],
    [t('receiver.brand'), (row: ReceiverRow) => row.brand],
    [t('receiver.model'), (row: ReceiverRow) => row.model],
    [t('receiver.site'), (row: ReceiverRow) => row.siteName],
    [t('receiver.state'), (row: ReceiverRow) => states[row.state] ?? null],
    [t('receiver.vehicle'), (row: ReceiverRow) => row.vehicleName],
    [t('receiver.warehouse'), (row: ReceiverRow) => row.warehouseName],
    [t('receiver.protocol'), (row: ReceiverRow) => row.protocol],
    [t('receiver.lastContact'), (row: ReceiverRow) => (row.seenAt === null ? null : new Date(row.seenAt))],
    [t('receiver.signal'), (row: ReceiverRow) => row.signal],
    [t('receiver.supply'), (row: ReceiverRow) => row.supplyV],
    [t('receiver.sensors'), (row: ReceiverRow) => row.sensorsBound],
    [t('receiver.startedOn'), (row: ReceiverRow) => row.startedOn],
    [t('receiver.note'), (row: ReceiverRow) => row.note],
  ] as const;
  return writeSheet({
    title: t('receiver.title'),
    columns: columns.map(([header]) => ({ header, width: 20 })),
    rows: rows(),
    format,
    timeZone: scope.timeZone,
  });

  async function* rows() {
    for (let offset = 0; ; offset += pageRows) {
      const list = await pageOf(pageRows, offset);
      for (const row of list) yield columns.map(([, cell]) => cell(row));
      if (list.length < pageRows) return;
    }
  }
}
