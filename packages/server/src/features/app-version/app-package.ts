/** Whether a file is what it is uploaded as: an Android or an iOS package, found in its bytes. */
import { open } from 'node:fs/promises';

/** Both are zip archives; what stands in the list at their end tells them apart. */
const marks = { 1: 'AndroidManifest.xml', 2: 'Payload/' } as const;
const zipSignature = Buffer.from('504b0304', 'hex');
/** Name lists of real packages are far shorter. */
const longestTail = 8 * 1024 * 1024;

export async function isAppPackage(path: string, type: number): Promise<boolean> {
  const mark = marks[type as keyof typeof marks];
  if (mark === undefined) return false;
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    if (!head.equals(zipSignature)) return false;
    const tail = Buffer.alloc(Math.min(size, longestTail));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes(mark) && tail.includes(Buffer.from('504b0506', 'hex'));
  } finally {
    await file.close();
  }
}
