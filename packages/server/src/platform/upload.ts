/** Receives one uploaded file with its fields; the file lies in a temporary folder until the call is answered. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** The file of an upload, lying in a temporary place until the call is answered. */
export interface UploadedFile {
  /** As the sender named it; never a path. */
  name: string;
  path: string;
  sizeBytes: number;
}

export interface ReceivedUpload {
  fields: Record<string, string>;
  file: UploadedFile;
  /** Removes the file. */
  discard(): Promise<void>;
}

const mostFields = 30;
const longestField = 65_536;

/**
 * @throws AppError A0115 when the body is no multipart/form-data, A0116 without a file, A0125 with more than one,
 * 5022 when it is larger than `maxBytes`, A0121 when the sender broke off
 */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new AppError('A0115');
  const folder = await mkdtemp(join(tmpdir(), 'treadline-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const fields: Record<string, string> = Object.create(null);
    let file: UploadedFile | null = null;
    const limits = { fileSize: maxBytes, files: 1, fields: mostFields, fieldSize: longestField };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const path = join(folder, 'file');
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw new AppError('5022', [{ path: 'file', code: '5022' }]);
      file = { name: basename(part.filename ?? '').slice(0, 200) || 'file', path, sizeBytes: part.file.bytesRead };
    }
    if (file === null) throw new AppError('A0116', [{ path: 'file', code: 'A0116' }]);
    return { fields: { ...fields }, file, discard };
  } catch (error) {
    await discard();
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'FST_FILES_LIMIT') return new AppError('A0125', [{ path: 'file', code: 'A0125' }]);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('5022', [{ path: 'file', code: '5022' }]);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new AppError('A0115');
  if (error instanceof AppError || (error as NodeJS.ErrnoException).syscall !== undefined) return error;
  // What is left is a body that ended in the middle or is no form at all.
  return new AppError('A0121');
}
