/** What other rooms need of files: that those they are told to point at exist and were uploaded for their purpose. */
import type { FilePurpose } from '@treadline/contract/file';
import type { Transaction } from 'kysely';
import { query, type ScopedTx } from '../../platform/database/doors.ts';
import type { DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FileReply } from '../../platform/serve.ts';

export { insertFile } from './file.store.ts';

/** Refuses A0117 at `path` when there is no such file, or it was uploaded for something else. */
export async function mustBeFile(
  tx: ScopedTx,
  scope: Scope,
  file: { id: string; purpose: FilePurpose; path: string },
): Promise<void> {
  const row = await tx
    .selectFrom('file')
    .select('id')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', file.id)
    .where('purpose', '=', file.purpose)
    .executeTakeFirst();
  if (row === undefined) refuse('A0117', [{ path: file.path, code: 'A0117' }]);
}

/**
 * A picture that belongs to everybody, such as the icon of a menu entry: uploaded by operations staff, read through
 * the platform door. Refuses A0117 for files of any other purpose, so that nothing else of an enterprise leaves it.
 */
export async function readPublicFile(deps: RoomDeps, id: string, purpose: 'menuIcon'): Promise<FileReply> {
  const [[row]] = await deps.database.platform.read(
    query
      .selectFrom('file')
      .innerJoin('customer', 'customer.id', 'file.customer_id')
      .where('file.id', '=', id)
      .where('file.purpose', '=', purpose)
      .where('customer.kind', '=', 'operator')
      .select(['file.name', 'file.media_type', 'file.storage_key']),
  );
  if (row === undefined) return refuse('A0117');
  return { name: row.name, mediaType: row.media_type, body: await deps.files.read(row.storage_key) };
}

/** The record files are attached to; of an enterprise that need not be the sender's. */
export type FileOwner = { customerId: string } & ({ feedbackId: string } | { commentId: string });

/**
 * Gives one's own uploads to a record, each once. Files of support move into the customer's enterprise, whose record it
 * is. Refuses A0125 more than `most`, A0117 what is not one's own, for another purpose, or given away already.
 */
export async function attachFiles(
  tx: Transaction<DB>,
  scope: Pick<Scope, 'customer' | 'member'>,
  about: { fileIds: readonly string[]; purpose: FilePurpose; most: number; owner: FileOwner },
): Promise<void> {
  const ids = [...new Set(about.fileIds)];
  if (ids.length > about.most) refuse('A0125', [{ path: 'fileIds', code: 'A0125' }]);
  if (ids.length === 0) return;
  const { customerId, ...owner } = about.owner;
  const column = 'feedbackId' in owner ? { feedback_id: owner.feedbackId } : { comment_id: owner.commentId };
  const taken = await tx
    .deleteFrom('file')
    .where('customer_id', '=', scope.customer.id)
    .where('id', 'in', ids)
    .where('created_by', '=', scope.member.id)
    .where('purpose', '=', about.purpose)
    .where('feedback_id', 'is', null)
    .where('comment_id', 'is', null)
    .returningAll()
    .execute();
  if (taken.length < ids.length) refuse('A0117', [{ path: 'fileIds', code: 'A0117' }]);
  await tx
    .insertInto('file')
    .values(taken.map((file) => ({ ...file, customer_id: customerId, ...column })))
    .execute();
}
