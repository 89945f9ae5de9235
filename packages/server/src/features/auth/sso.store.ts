/** Rows of single sign-on, asked before anybody is signed in. */
import { query } from '../../platform/database/doors.ts';
import type { RoomDeps } from '../../platform/feature.ts';

export interface SignInDirectory {
  customerId: string;
  customerStatus: string;
  id: string;
  version: number;
  issuer: string;
  clientId: string;
  secretSealed: Buffer | null;
}

type Deps = Pick<RoomDeps, 'database'>;

/** @param name abbreviation of an enterprise, or an e-mail address of one of its people */
export async function directoryOf(deps: Deps, name: string): Promise<SignInDirectory | null> {
  const wanted = name.trim().toLowerCase();
  const [rows] = await deps.database.platform.read(
    (wanted.includes('@')
      ? enabledDirectories().where('customer.id', 'in', (claims) =>
          claims
            .selectFrom('claim')
            .where('claim.kind', '=', 'email')
            .where('claim.value', '=', wanted)
            .select('claim.customer_id'),
        )
      : enabledDirectories().where((where) => where(where.fn('lower', ['customer.abbreviation']), '=', wanted))
    )
      .orderBy('integration.id')
      .limit(1),
  );
  return rows[0] ?? null;
}

export async function directoryById(
  deps: Deps,
  { customerId, id }: { customerId: string; id: string },
): Promise<SignInDirectory | null> {
  const [rows] = await deps.database.platform.read(
    enabledDirectories().where('integration.customer_id', '=', customerId).where('integration.id', '=', id),
  );
  return rows[0] ?? null;
}

function enabledDirectories() {
  return query
    .selectFrom('integration')
    .innerJoin('customer', 'customer.id', 'integration.customer_id')
    .where('integration.kind', '=', 'oidc')
    .where('integration.enabled', '=', true)
    .select([
      'integration.customer_id as customerId',
      'customer.status as customerStatus',
      'integration.id',
      'integration.version',
      'integration.url as issuer',
      'integration.username as clientId',
      'integration.secret_sealed as secretSealed',
    ])
    .$narrowType<{ clientId: string }>();
}

/** What an administrator reads in the settings. @param problem code or words; null: it worked */
export async function noteDirectory(
  { database, log }: Pick<RoomDeps, 'database' | 'log'>,
  { customerId, id }: { customerId: string; id: string },
  problem: string | null,
): Promise<void> {
  await database.platform
    .tx((tx) =>
      tx
        .updateTable('integration')
        .set(problem === null ? { ok_at: new Date(), last_error: null } : { last_error: problem.slice(0, 500) })
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .execute(),
    )
    .catch((error: unknown) => log.warn({ err: error }, 'state of a directory was not stored'));
}
