/** What other rooms need of files: that one they are told to point at exists and was uploaded for their purpose. */
import type { FilePurpose } from '@treadline/contract/file';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';

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
