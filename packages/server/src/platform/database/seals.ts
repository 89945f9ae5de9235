/** Said at the start, before people find that their second factor or the company sign-in no longer works. */
import type { Log } from '../log.ts';
import { otherKey, type Sealer } from '../seal.ts';
import type { Database } from './database.ts';
import { query } from './doors.ts';

/** The rest of the product works without: tyres are watched whether or not a secret can be read. */
export async function warnOfForeignSeals(database: Database, sealer: Sealer, log: Log): Promise<void> {
  const [directories, secondFactors] = await database.platform.read(
    query
      .selectFrom('integration')
      .where('secret_sealed', 'is not', null)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .select('secret_sealed'),
    query.selectFrom('credential').where('kind', '=', 'totp').orderBy('changed_at', 'desc').limit(1).select('secret'),
  );
  const sealed = [
    ...directories.flatMap(({ secret_sealed }) => (secret_sealed === null ? [] : [secret_sealed])),
    ...secondFactors.map(({ secret }) => Buffer.from(secret, 'base64')),
  ];
  if (!sealed.every((each) => sealer.isOwn(each))) log.error(otherKey);
}
