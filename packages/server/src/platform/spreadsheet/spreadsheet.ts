/**
 * Spreadsheets of exports and imports. Times are text in the reader's zone, numbers are numbers, and no text can become
 * a formula (sheet-text.ts).
 */
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { FileReply } from '../serve.ts';
import { aboutSheetNames } from './filter-texts.ts';
import type { SheetAbout } from './list-about.ts';
import { type Cell, cellOf, cleanText, csvLine, guardText } from './sheet-text.ts';
import type { SheetNews, SheetOrder } from './sheet-thread.ts';

/** Beyond, xlsx would have to lie in memory as a whole; the answer is csv, however long. */
export const mostXlsxRows = 50_000;

export interface SheetWish {
  /** Name of the file, without ending, and of its sheet. */
  title: string;
  columns: readonly { header: string /** Characters. */; width?: number }[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  format: 'xlsx' | 'csv';
  /** The reader's IANA zone, for dates; UTC without. */
  timeZone?: string;
  /** Written on a sheet in front of the rows; a csv has none. */
  about?: (() => Promise<SheetAbout>) | undefined;
}

/**
 * The file as a handler answers it. Rows are taken as the reader takes them (csv), or all at once (xlsx). An xlsx with
 * more than 50,000 rows becomes csv.
 */
export async function writeSheet(wish: SheetWish): Promise<FileReply> {
  const header = wish.columns.map(({ header }) => guardText(header));
  const written = { rows: 0 };
  const rows = cellRows(wish, written);
  if (wish.format === 'csv') return { ...csvReply(wish.title, header, [], rows), written };
  const taken: (string | number | null)[][] = [];
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    taken.push(next.value);
    if (taken.length > mostXlsxRows) return { ...csvReply(wish.title, header, taken, rows), written };
  }
  const widths = wish.columns.map(({ header, width }) => width ?? Math.min(60, Math.max(12, header.length + 4)));
  const title = sheetName(wish.title);
  const about = wish.about === undefined ? undefined : await wish.about();
  const front = about && {
    title: sheetName(about.name === title ? `${about.name} (1)` : about.name),
    rows: about.lines(taken.length).map((line) => line.map((cell) => cellOf(cell, wish.timeZone ?? 'UTC'))),
  };
  const rest = front === undefined ? {} : { front };
  const news = await inThread({ kind: 'write', title, widths, rows: [header, ...taken], ...rest });
  if (!('file' in news)) throw new Error('the workbook was not made');
  return {
    name: `${wish.title}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Buffer.from(news.file.buffer),
    written,
  };
}

export interface Sheet {
  header: string[];
  /** As wide as the widest; row n stands in line n + 2 of the sheet, so empty lines between are kept. */
  rows: string[][];
}

/**
 * First visible sheet of an .xlsx or .xls file, but for what an export says of itself, as trimmed text: dates as `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, formulas
 * by their result.
 * @throws AppError 5021 when it is neither, 5023 beyond 10,000 rows under the header, 50 columns, or what memory allows
 */
export async function readSheet(path: string): Promise<Sheet> {
  const news = await inThread({ kind: 'read', file: await readFile(path), behind: aboutSheetNames() });
  if ('refused' in news) throw new AppError(news.refused, [{ path: 'file', code: news.refused }]);
  if (!('rows' in news)) throw new Error('the workbook was not read');
  return news;
}

async function* cellRows(
  { rows, timeZone = 'UTC' }: SheetWish,
  written: { rows: number },
): AsyncGenerator<(string | number | null)[], void> {
  for await (const row of rows) {
    yield row.map((cell) => cellOf(cell, timeZone));
    written.rows += 1;
  }
}

/** With a byte order mark, by which Excel knows UTF-8. */
function csvReply(
  title: string,
  header: readonly string[],
  taken: readonly (readonly (string | number | null)[])[],
  rest: AsyncGenerator<(string | number | null)[], void>,
): FileReply {
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(header)}`;
    let piece = '';
    for (const row of taken) piece += csvLine(row);
    for await (const row of rest) {
      piece += csvLine(row);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    if (piece !== '') yield piece;
  }
  return { name: `${title}.csv`, mediaType: 'text/csv; charset=utf-8', body: Readable.from(lines()) };
}

const pieceLength = 65_536;

/** Excel takes 31 characters and not all of them. */
function sheetName(title: string): string {
  const name = cleanText(title)
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return name.slice(0, 31).trim() || 'Sheet1';
}

/** Two workbooks at a time: each may take half a gigabyte. */
const mostThreads = 2;
const longestMs = 120_000;
let running = 0;
const waiting: (() => void)[] = [];

async function inThread(order: SheetOrder): Promise<SheetNews> {
  if (running >= mostThreads) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await run(order);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

function run(order: SheetOrder): Promise<SheetNews> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const tooMuch = () => (order.kind === 'read' ? resolve({ refused: '5023' }) : reject(new Error('sheet too large')));
    const timer = setTimeout(() => {
      tooMuch();
      void worker.terminate();
    }, longestMs);
    worker.once('message', (news: SheetNews) => resolve(news));
    worker.once('error', (error) => {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the thread of spreadsheets ended with ${code}`));
    });
  });
}
