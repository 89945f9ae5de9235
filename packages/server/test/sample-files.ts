/** Small files of each kind people attach, made byte by byte. The data is synthetic. */
import { crc32 } from 'node:zlib';

/** One dark pixel. */
export const pngFile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
export const jpgFile = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  16,
  ...Buffer.from('JFIF\0'),
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  0xff,
  0xd9,
]);
export const pdfFile = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const docxFile = officeFile(
  'word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
);
export const xlsxFile = officeFile('xl', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml');
export const docFile = compoundFile('WordDocument');
/** The same container, another program. */
export const xlsFile = compoundFile('Workbook');
export const zipFile = zipOf({ 'readme.txt': 'tread' });
export const exeFile = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

/** An MP4 of so many bytes: what it is stands at its beginning. */
export function mp4File(bytes: number): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  return Buffer.concat([head, Buffer.alloc(bytes - head.length, 7)]);
}

/** `file` made longer behind its content, as large pictures and papers are. */
export function grown(file: Buffer, bytes: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)]);
}

function officeFile(folder: 'word' | 'xl', contentType: string): Buffer {
  const part = folder === 'word' ? 'word/document.xml' : 'xl/workbook.xml';
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`,
    [part]: '<?xml version="1.0"?><x/>',
  });
}

/** The container of Office 97: a header sector, then a directory whose entries name the streams. */
function compoundFile(stream: string): Buffer {
  const directory = ['Root Entry', stream].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    return entry;
  });
  const header = Buffer.alloc(512);
  header.write('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([header, Buffer.alloc(512), ...directory, Buffer.alloc(256)]);
}

/** Entries as they are, without compression. */
function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    // Version, flags, method, time, date, sum, packed size, size, length of the name, of extras.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const entriesCount = directory.length;
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entriesCount, 8);
  end.writeUInt16LE(entriesCount, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
