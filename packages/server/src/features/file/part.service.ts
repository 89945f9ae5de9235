/**
 * Large files in parts (API-MISC-04): a token opens the upload, parts follow each other, a broken connection goes on
 * where the server stands. The last part is judged as any upload is, and only then there is a file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type PartPurpose, partBytes, partPurposes } from '@treadline/contract/file';
import { sql } from 'kysely';
import { query } from '../../platform/database/doors.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { digestOf } from '../../platform/files.ts';
import type { Scope } from '../../platform/scope.ts';
import type { UploadedFile } from '../../platform/upload.ts';
import { checkContent } from './file.content.ts';
import { keptHours } from './file.retention.ts';
import { insertFile } from './file.store.ts';

type Deps = Pick<RoomDeps, 'files' | 'now'>;

export async function openUpload(
  deps: Deps,
  scope: Scope,
  { purpose, name, size }: { purpose: PartPurpose; name: string; size: number },
) {
  if (size > partPurposes[purpose].maxBytes) refuse('5022', [{ path: 'size', code: '5022' }]);
  const token = randomBytes(24).toString('base64url');
  const storageKey = await deps.files.begin();
  await scope.tx(async (tx) => {
    const { id } = await tx
      .insertInto('upload')
      .values({
        customer_id: scope.customer.id,
        token_hash: hashOf(token),
        purpose,
        name,
        size_bytes: size,
        storage_key: storageKey,
        created_by: scope.member.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    scope.audit({ targetKind: 'upload', targetId: id, changes: { purpose, name, size } });
  });
  const expiresAt = new Date(deps.now() + keptHours * 3_600_000).toISOString();
  return { token, url: '/api/base/web/file/uploadPart', partBytes, expiresAt };
}

export async function uploadState(scope: Scope, token: string) {
  const { received_bytes, size_bytes } = await found(scope, token);
  return { receivedBytes: Number(received_bytes), sizeBytes: Number(size_bytes) };
}

export async function takePart(
  deps: Deps,
  scope: Scope,
  { token, offset, file }: { token: string; offset: number; file: UploadedFile },
) {
  const upload = await found(scope, token);
  const size = Number(upload.size_bytes);
  const receivedBytes = offset + file.sizeBytes;
  if (file.sizeBytes === 0) refuse('A0121', [{ path: 'file', code: 'A0121' }]);
  if (offset !== Number(upload.received_bytes)) refuse('5004', [{ path: 'offset', code: '5004' }]);
  if (receivedBytes > size) refuse('5022', [{ path: 'file', code: '5022' }]);
  await deps.files.append(upload.storage_key, offset, file.path);
  const isLast = receivedBytes === size;
  const judged = isLast ? await judge(deps, scope, upload) : null;
  return scope.tx(async (tx) => {
    // Two senders of one part: the first one goes on.
    const [taken] = await tx
      .updateTable('upload')
      .set({ received_bytes: receivedBytes })
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', upload.id)
      .where('received_bytes', '=', upload.received_bytes)
      .returning('id')
      .execute();
    if (taken === undefined) return refuse('5004', [{ path: 'offset', code: '5004' }]);
    scope.audit({ targetKind: 'upload', targetId: upload.id, changes: { receivedBytes } });
    if (judged === null) return { receivedBytes, file: null };
    await tx.deleteFrom('upload').where('customer_id', '=', scope.customer.id).where('id', '=', upload.id).execute();
    const { purpose, name, storage_key: storageKey } = upload;
    return {
      receivedBytes,
      file: await insertFile(tx, scope, { purpose, name, sizeBytes: size, storageKey, ...judged }),
    };
  });
}

type Found = Awaited<ReturnType<typeof found>>;

/** What is refused whole is forgotten whole: no part of it can make it better. */
async function judge(deps: Deps, scope: Scope, upload: Found): Promise<{ mediaType: string; sha256: Buffer }> {
  try {
    return await deps.files.withPath(upload.storage_key, async (path) => {
      const file = { name: upload.name, path, sizeBytes: Number(upload.size_bytes) };
      const mediaType = await checkContent(file, partPurposes[upload.purpose as PartPurpose]);
      return { mediaType, sha256: await digestOf(path) };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await scope.tx(async (tx) => {
      scope.audit({ targetKind: 'upload', targetId: upload.id, outcome: error.code });
      await tx.deleteFrom('upload').where('customer_id', '=', scope.customer.id).where('id', '=', upload.id).execute();
    });
    await deps.files.remove(upload.storage_key);
    throw error;
  }
}

/** Refuses A0117 a token that is unknown, too old, or somebody else's. */
async function found(scope: Scope, token: string) {
  const [[row]] = await scope.read(
    query
      .selectFrom('upload')
      .where('customer_id', '=', scope.customer.id)
      .where('created_by', '=', scope.member.id)
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${keptHours})`)
      .select(['id', 'purpose', 'name', 'size_bytes', 'received_bytes', 'storage_key']),
  );
  return row ?? refuse('A0117', [{ path: 'token', code: 'A0117' }]);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
