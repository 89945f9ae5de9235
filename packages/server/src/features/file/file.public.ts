/** What other rooms need of files: that one they are told to point at exists and was uploaded for their purpose. */
import type { FilePurpose } from '@treadline/contract/file';
import { query, type ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FileReply } from '../../platform/serve.ts';

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
