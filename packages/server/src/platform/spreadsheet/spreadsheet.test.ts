import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { write } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cell, cleanText } from './sheet-text.ts';
import { mostXlsxRows, readSheet, type SheetWish, writeSheet } from './spreadsheet.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treadline-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const wish = (rows: Iterable<readonly Cell[]>, format: 'xlsx' | 'csv', columns = 3): SheetWish => ({
  title: 'Tyres',
  columns: Array.from({ length: columns }, (_none, n) => ({ header: `Column ${n}` })),
  rows,
  format,
  timeZone: 'America/Santiago',
});

async function readBack(rows: Iterable<readonly Cell[]>) {
  const reply = await writeSheet(wish(rows, 'xlsx'));
  return readSheet(await kept(reply.body as Buffer));
}

async function kept(body: Uint8Array | string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, body);
  return path;
}

const csv = async (rows: Iterable<readonly Cell[]>) => text((await writeSheet(wish(rows, 'csv'))).body as Readable);

describe('what was written is read again', () => {
  test('any text and number, as spreadsheets can hold them', { timeout: 120_000 }, async () => {
    const signs = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      "'",
      '"',
      ',',
      ';',
      '_x0041_',
      '胎',
      '😀',
      '\ud800',
      '\u0007',
      '<',
      '&',
      ' ',
    );
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.array(signs, { maxLength: 6 }).map((list) => list.join('')),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 40 }), async (rows) => {
        const marked = rows.map((row) => [...row.slice(0, 2), row[2] ?? 'end'] as Cell[]);
        marked.push(['end', 'end', 'end']);
        const { header, rows: read } = await readBack(marked);
        expect(header).toEqual(['Column 0', 'Column 1', 'Column 2']);
        expect(read).toEqual(marked.map((row) => row.map(asRead)));
      }),
      { numRuns: 25 },
    );
  });

  test('times stand in the zone of the reader', async () => {
    const time = new Date('2026-07-01T03:04:05Z');
    expect((await readBack([[time, 1, null]])).rows).toEqual([['2026-06-30 23:04:05', '1', '']]);
    expect(await csv([[time, 1.5, null]])).toBe('\uFEFFColumn 0,Column 1,Column 2\r\n2026-06-30 23:04:05,1.5,\r\n');
  });

  test('lines left empty keep their place, those at the end are none', async () => {
    const { rows } = await readBack([
      ['a', null, null],
      [null, null, null],
      ['b', null, null],
      [null, null, null],
    ]);
    expect(rows.map(([first]) => first)).toEqual(['a', '', 'b']);
  });
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('%j cannot become a formula', async (evil) => {
  const lines = (await csv([[evil, -1, null]])).split('\r\n');
  expect(lines[1]?.replace(/^"/, '')).toMatch(/^'/);
  // A number is one, even below zero.
  expect(lines[1]).toMatch(/,-1,$/);
  const reply = await writeSheet(wish([[evil, -1, null]], 'xlsx'));
  const { read } = await import('@e965/xlsx');
  const sheet = read(reply.body as Buffer).Sheets.Tyres;
  expect(sheet?.A2.v).toMatch(/^'/);
  expect(sheet?.A2.f).toBeUndefined();
  expect(sheet?.B2).toMatchObject({ t: 'n', v: -1 });
});

test('csv quotes what needs it', async () => {
  expect(await csv([['a,b', 'say "x"', 'two\nlines']])).toContain('"a,b","say ""x""","two\nlines"\r\n');
});

test('an xlsx that would not fit in memory becomes csv, with every row', async () => {
  function* many(): Iterable<Cell[]> {
    for (let n = 0; n <= mostXlsxRows; n++) yield [n, null, null];
  }
  const reply = await writeSheet(wish(many(), 'xlsx'));
  expect(reply.name).toBe('Tyres.csv');
  const lines = (await text(reply.body as Readable)).split('\r\n');
  expect(lines).toHaveLength(mostXlsxRows + 3);
  expect(lines.at(-2)).toBe(`${mostXlsxRows},,`);
});

test('reads the old format, dates as the sheet shows them and formulas by their result', async () => {
  const sheet = {
    '!ref': 'A1:E2',
    A1: { t: 's', v: ' Name ' },
    B1: { t: 's', v: 'Day' },
    C1: { t: 's', v: 'Time' },
    D1: { t: 's', v: 'Sum' },
    E1: { t: 's', v: 'Number' },
    A2: { t: 's', v: '胎' },
    B2: { t: 'n', v: 46_000, z: 'yyyy-mm-dd' },
    C2: { t: 'n', v: 46_000.5, z: 'yyyy-mm-dd hh:mm' },
    D2: { t: 'n', v: 3, f: '1+2' },
    E2: { t: 'n', v: 123_456_789_012 },
  };
  for (const bookType of ['biff8', 'xlsx'] as const) {
    const book = {
      SheetNames: ['hidden', 'shown'],
      Sheets: { hidden: { '!ref': 'A1' }, shown: sheet },
      Workbook: { Sheets: [{ Hidden: 1 as const }, {}] },
    };
    const path = await kept(write(book, { type: 'buffer', bookType }));
    expect(await readSheet(path)).toEqual({
      header: ['Name', 'Day', 'Time', 'Sum', 'Number'],
      rows: [['胎', '2025-12-09', '2025-12-09 12:00:00', '3', '123456789012']],
    });
  }
});

describe('refuses', () => {
  const book = (rows: unknown[][]) => ({
    SheetNames: ['S'],
    Sheets: {
      S: {
        '!ref': 'A1:A1',
        '!data': rows.map((row) => row.map((v) => ({ t: 's', v }))),
      },
    },
  });
  const saved = async (rows: unknown[][], columns: string) => {
    const one = book(rows);
    one.Sheets.S['!ref'] = `A1:${columns}${rows.length}`;
    return kept(write(one as never, { type: 'buffer', bookType: 'xlsx', compression: true }));
  };
  const refusal = (code: string) => ({ code, fields: [{ path: 'file', code }] });

  test('more than 10,000 rows and more than 50 columns, with 5023', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['x']);
    await expect(readSheet(await saved(rows(10_002), 'A'))).rejects.toMatchObject(refusal('5023'));
    expect((await readSheet(await saved(rows(10_001), 'A'))).rows).toHaveLength(10_000);
    await expect(readSheet(await saved([Array(51).fill('x')], 'AY'))).rejects.toMatchObject(refusal('5023'));
    expect((await readSheet(await saved([Array(50).fill('x')], 'AX'))).header).toHaveLength(50);
  });

  test.each([
    ['nothing', ''],
    ['text', 'name,department\r\na,b\r\n'],
    ['a web page', '<html><table><tr><td>1</td></tr></table></html>'],
    ['another archive', zip([{ name: 'word/document.xml', packed: deflateRawSync('<w/>'), unpackedBytes: 4 }])],
    ['half an archive', Buffer.from('PK\x03\x04 and no more')],
    ['another old document', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])],
  ])('%s, with 5021', async (_what, body) => {
    await expect(readSheet(await kept(body))).rejects.toMatchObject(refusal('5021'));
  });

  test('an archive that unpacks to more than it says, with 5023', async () => {
    const bomb = deflateRawSync(Buffer.alloc(120 * 1024 * 1024));
    const file = zip([{ name: 'xl/workbook.xml', packed: bomb, unpackedBytes: 10 }]);
    expect(file.length).toBeLessThan(200_000);
    await expect(readSheet(await kept(file))).rejects.toMatchObject(refusal('5023'));
  });
});

/** What a cell looks like after the way through a file. */
function asRead(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  return cleanText(String(cell)).trim();
}

/** An archive by hand, whose figures may lie. */
function zip(entries: { name: string; packed: Buffer; unpackedBytes: number }[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, packed, unpackedBytes } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(unpackedBytes, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(unpackedBytes, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
