/** `treadline admin create`: the first enterprise and the person who lets everybody else in. */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Config } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { openTargetBeside } from '../platform/database/open.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import { createLog } from '../platform/log.ts';
import { createEnterprise } from '../seed/enterprise.ts';
import { seedReference } from '../seed/reference.ts';

interface AdminOptions {
  enterprise: string;
  abbreviation?: string;
  country: string;
  tyreType: string;
  operator: boolean;
  account: string;
  name: string;
  email: string;
  passwordStdin: boolean;
}

/** By constraint, or by the code of a refusal. */
const meanings: Record<string, string> = {
  customer__name: 'an enterprise of this name exists',
  customer__abbreviation: 'an enterprise of this short name exists',
  customer__country_code_fkey: 'this country is not known: two capital letters, e.g. AU',
  '6000': 'this login account is taken',
  A0233: 'this e-mail address is taken',
  member__account_length: 'a login account has 8 to 20 characters',
};

export async function runAdminCreate(config: Config, options: AdminOptions): Promise<number> {
  const given = options.passwordStdin ? await firstLine() : null;
  if (given !== null && given.length < 6) {
    console.error('treadline: a password has at least 6 characters');
    return 2;
  }
  const password = given ?? randomBytes(12).toString('base64url');
  const opened = await openTargetBeside(config, createLog(config.LOG_LEVEL));
  try {
    await ensurePartitions(opened.target);
    const database = await connectDatabase(opened.target, { readers: 1, poolSize: 2 });
    try {
      await database.platform.tx(async (tx) => {
        await seedReference(tx);
        await createEnterprise(
          tx,
          {
            kind: options.operator ? 'operator' : 'fleet',
            name: options.enterprise,
            abbreviation: options.abbreviation ?? options.enterprise,
            countryCode: options.country.toUpperCase(),
            tyreType: options.tyreType,
            centre: null,
          },
          { account: options.account, name: options.name, email: options.email, mobile: null, password },
        );
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string };
    const meaning = meanings[constraint ?? code ?? ''];
    if (meaning === undefined) throw error;
    console.error(`treadline: ${meaning}; nothing was created`);
    return 1;
  } finally {
    await opened.close();
  }
  console.log(`${options.enterprise} is created; ${options.account} may sign in`);
  if (given === null) console.log(`  password, shown once: ${password}`);
  return 0;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}
