/** What a file is stands in its bytes; its name and what the browser says of it are not believed. */
import { createReadStream } from 'node:fs';
import { type FileRules, fileEndings } from '@treadline/contract/file';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/upload.ts';

/**
 * Media type of a file that keeps the rules of its purpose. Refuses A0121 an empty one, 5021 another type or a name that
 * ends as another type, 5022 one that is too large.
 */
export async function checkContent(file: UploadedFile, rules: FileRules): Promise<string> {
  if (file.sizeBytes === 0) refuse('A0121', [{ path: 'file', code: 'A0121' }]);
  if (file.sizeBytes > rules.maxBytes) refuse('5022', [{ path: 'file', code: '5022' }]);
  const mediaType = await mediaTypeOf(file.path);
  if (mediaType === null || !rules.types.includes(mediaType)) return refuse('5021', [{ path: 'file', code: '5021' }]);
  if (rules.named === true && !namedAs(file.name, mediaType)) refuse('5021', [{ path: 'file', code: '5021' }]);
  const limit = mediaType.startsWith('image/') ? (rules.maxImageBytes ?? rules.maxBytes) : rules.maxBytes;
  if (file.sizeBytes > limit) refuse('5022', [{ path: 'file', code: '5022' }]);
  return mediaType;
}

/** Whether a name ends as files of this type do. */
export function namedAs(name: string, mediaType: string): boolean {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return fileEndings[mediaType]?.includes(ending) === true;
}

async function mediaTypeOf(path: string): Promise<string | null> {
  const found = (await fileTypeFromFile(path))?.mime ?? null;
  // The old Office formats share one container: Word, Excel, installers and mails.
  if (found !== 'application/x-cfb') return found;
  return (await isWordDocument(path)) ? 'application/msword' : found;
}

const entryBytes = 128;
const wordStream = Buffer.from('WordDocument\0', 'utf16le');

/** The container's directory names its streams in entries of 128 bytes; a Word document has one called WordDocument. */
async function isWordDocument(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { highWaterMark: 512 * entryBytes })) {
    const bytes = chunk as Buffer;
    for (let at = 0; at + wordStream.length <= bytes.length; at += entryBytes) {
      if (bytes.compare(wordStream, 0, wordStream.length, at, at + wordStream.length) === 0) return true;
    }
  }
  return false;
}
