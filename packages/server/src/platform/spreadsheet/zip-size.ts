/** Bounds what an archive unpacks to before anything that trusts its own figures reads it. */
import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

export interface ZipEntry {
  name: string;
  sizeBytes: number;
}

/**
 * Entries with what they truly unpack to. Null when it is no plain zip archive (several parts, zip64, encrypted,
 * a method other than deflate), or as soon as all together exceed `mostBytes`: then `tooLarge` is true.
 */
export function zipEntries(file: Buffer, mostBytes: number): { entries: ZipEntry[] | null; tooLarge: boolean } {
  const broken = { entries: null, tooLarge: false };
  const end = findEnd(file);
  if (end < 0) return broken;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  let left = mostBytes;
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) return broken;
    const encrypted = (file.readUInt16LE(at + 8) & 1) === 1;
    const method = file.readUInt16LE(at + 10);
    const packedBytes = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (encrypted || (method !== 0 && method !== 8)) return broken;
    const packed = packedPart(file, local, packedBytes);
    if (packed === null) return broken;
    const sizeBytes = method === 0 ? packed.length : unpackedBytes(packed, left);
    if (sizeBytes === null) return broken;
    left -= sizeBytes;
    if (left < 0) return { entries: null, tooLarge: true };
    entries.push({ name, sizeBytes });
  }
  return { entries, tooLarge: false };
}

function findEnd(file: Buffer): number {
  for (let at = file.length - endLength; at >= Math.max(0, file.length - endLength - longestComment); at--) {
    if (file.readUInt32LE(at) === endSignature) return at;
  }
  return -1;
}

function packedPart(file: Buffer, local: number, packedBytes: number): Buffer | null {
  if (local + 30 > file.length || file.readUInt32LE(local) !== localSignature) return null;
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  return start + packedBytes > file.length ? null : file.subarray(start, start + packedBytes);
}

/** One more than `most` when it is more; null when it cannot be unpacked. */
function unpackedBytes(packed: Buffer, most: number): number | null {
  if (packed.length === 0) return 0;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? most + 1 : null;
  }
}
