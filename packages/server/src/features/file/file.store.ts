/** Rows of uploaded files. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { fileApi } from '@treadline/contract/file';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { query } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';

export interface NewFile {
  purpose: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: Buffer;
  storageKey: string;
}

/** Writes the row and its audit; answers what the caller is told of it. */
export async function insertFile(
  tx: ScopedTx,
  scope: Scope,
  { purpose, name, mediaType, sizeBytes, sha256, storageKey }: NewFile,
): Promise<ResultOf<typeof fileApi.upload>> {
  const { id } = await tx
    .insertInto('file')
    .values({
      customer_id: scope.customer.id,
      purpose,
      name,
      media_type: mediaType,
      size_bytes: sizeBytes,
      sha256,
      storage_key: storageKey,
      created_by: scope.member.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  scope.audit({ targetKind: 'file', targetId: id, changes: { purpose, name, mediaType } });
  return { id, url: `/api/base/web/file/get?id=${id}`, name, sizeBytes };
}

export function findFile(scope: Pick<Scope, 'customer'>, id: string) {
  return query
    .selectFrom('file')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .select([
      'name',
      'media_type',
      'storage_key',
      'purpose',
      'created_by',
      sql<boolean>`num_nonnulls(feedback_id, comment_id) > 0`.as('owned'),
    ]);
}
