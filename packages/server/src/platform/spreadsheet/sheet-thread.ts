/** Reads or makes one workbook in a thread of its own: the event loop never waits, and memory has an end. */
import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, SSF, type WorkSheet, write } from '@e965/xlsx';
import { unguardText } from './sheet-text.ts';
import { zipEntries } from './zip-size.ts';

export const mostRows = 10_000;
export const mostColumns = 50;
/** A workbook of 10,000 rows and 50 columns unpacks to some 30 MB. */
const mostUnpackedBytes = 96 * 1024 * 1024;

export type SheetOrder =
  | { kind: 'read'; file: Uint8Array /** Sheets that hold no rows. */; behind: readonly string[] }
  | {
      kind: 'write';
      title: string;
      widths: number[];
      rows: (string | number | null)[][];
      front?: { title: string; rows: (string | number | null)[][] };
    };

export type SheetNews =
  | { header: string[]; rows: string[][] }
  | { file: Uint8Array<ArrayBuffer> }
  | { refused: '5021' | '5023' };

/** Of the sheet in front: what, and what of it. */
const aboutWidths = [20, 80];

// Null where a test imports the rules below without a thread.
parentPort?.postMessage(answerTo(workerData as SheetOrder));

export function answerTo(order: SheetOrder): SheetNews {
  return order.kind === 'write' ? made(order) : understood(Buffer.from(order.file), order.behind);
}

/** The kind of file is told by its content; a name can say anything. */
function understood(file: Buffer, behind: readonly string[]): SheetNews {
  if (file.length >= 4 && file.readUInt32BE(0) === 0x504b0304) {
    const { entries, tooLarge } = zipEntries(file, mostUnpackedBytes);
    if (tooLarge) return { refused: '5023' };
    if (!entries?.some(({ name }) => /^\/?xl\/workbook\d*\.xml$/i.test(name))) return { refused: '5021' };
  } else if (file.length < 8 || file.readUInt32BE(0) !== 0xd0cf11e0) {
    return { refused: '5021' };
  }
  let sheet: WorkSheet | undefined;
  let from1904 = false;
  try {
    const book = read(file, { dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false });
    const properties = book.Workbook?.Sheets ?? [];
    const visible = book.SheetNames.filter((_name, n) => (properties[n]?.Hidden ?? 0) === 0);
    const name = visible.find((each) => !behind.includes(each)) ?? visible[0] ?? book.SheetNames[0];
    sheet = name === undefined ? undefined : book.Sheets[name];
    from1904 = book.Workbook?.WBProps?.date1904 === true;
  } catch {
    return { refused: '5021' };
  }
  const cells = (sheet?.['!data'] ?? []) as ((CellObject | undefined)[] | undefined)[];
  // The list has holes where the sheet has no line.
  const lines = Array.from(cells, (line) => texts(line, from1904));
  while (lines.length > 0 && (lines.at(-1) ?? []).length === 0) lines.pop();
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), 0);
  if (lines.length > mostRows + 1 || width > mostColumns) return { refused: '5023' };
  const [header = [], ...rows] = lines.map((line) => [...line, ...Array<string>(width - line.length).fill('')]);
  return { header, rows };
}

/** Without the empty cells at the end. */
function texts(line: readonly (CellObject | undefined)[] | undefined, from1904: boolean): string[] {
  const list = Array.from(line ?? [], (cell) => textOf(cell, from1904));
  while (list.length > 0 && list.at(-1) === '') list.pop();
  return list;
}

/** Numbers with the 15 digits a spreadsheet keeps; dates as written on the sheet's own clock. */
function textOf(cell: CellObject | undefined, from1904: boolean): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (typeof cell.v !== 'number') return unguardText(String(cell.v)).trim();
  if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return dateText(cell.v, from1904);
  return String(Number(cell.v.toPrecision(15)));
}

function dateText(days: number, from1904: boolean): string {
  const parts = SSF.parse_date_code(days, { date1904: from1904 });
  if (!parts) return String(days);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`;
  const time = `${two(parts.H)}:${two(parts.M)}:${two(Math.floor(parts.S))}`;
  if (days < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function made({ title, widths, rows, front }: Extract<SheetOrder, { kind: 'write' }>): SheetNews {
  const list = sheetOf(rows, widths);
  list['!autofilter'] = { ref: list['!ref'] ?? 'A1' };
  const about = front === undefined ? {} : { [front.title]: sheetOf(front.rows, aboutWidths) };
  const sheets = { ...about, [title]: list };
  const file: ArrayBuffer = write(
    { SheetNames: Object.keys(sheets), Sheets: sheets },
    { type: 'array', bookType: 'xlsx', compression: true, bookSST: true },
  );
  return { file: new Uint8Array(file) };
}

function sheetOf(rows: readonly (readonly (string | number | null)[])[], widths: readonly number[]): WorkSheet {
  return {
    '!data': rows.map((row) => row.map((value) => (value === null ? undefined : cellObject(value)))),
    '!ref': `A1:${columnName(widths.length - 1)}${Math.max(1, rows.length)}`,
    '!cols': widths.map((wch) => ({ wch })),
  } as unknown as WorkSheet;
}

function cellObject(value: string | number): CellObject {
  if (typeof value === 'number') return { t: 'n', v: value };
  // `_x0041_` would be read as a sign by its number.
  return { t: 's', v: value.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') };
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
