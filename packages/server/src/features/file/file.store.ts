/** Rows of uploaded files. */
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

export async function insertFile(tx: ScopedTx, scope: Scope, file: NewFile): Promise<string> {
  const { id } = await tx
    .insertInto('file')
    .values({
      customer_id: scope.customer.id,
      purpose: file.purpose,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      storage_key: file.storageKey,
      created_by: scope.member.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findFile(scope: Pick<Scope, 'customer'>, id: string) {
  return query
    .selectFrom('file')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .select(['name', 'media_type', 'storage_key', 'purpose']);
}
