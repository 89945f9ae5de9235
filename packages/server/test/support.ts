/** An operations company and its way into an enterprise, step by step through the product's own calls. Synthetic. */
import { authorizationApi } from '@treadline/contract/authorization';
import { header } from '@treadline/contract/envelope';
import { query } from '../src/platform/database/doors.ts';
import { type CreatedEnterprise, createEnterprise } from '../src/seed/enterprise.ts';
import { type SignedIn, type TestApp, testPassword } from './app.ts';

export interface Operator extends CreatedEnterprise {
  account: string;
  /** Its super administrator. */
  agent: SignedIn;
}

export async function addOperator(t: TestApp): Promise<Operator> {
  const created = await t.db.platform.tx((tx) =>
    createEnterprise(
      tx,
      {
        kind: 'operator',
        name: 'Treadline operations',
        abbreviation: 'Operations',
        countryCode: 'CL',
        tyreType: 'OTR',
        centre: null,
      },
      {
        account: 'operations',
        name: 'Olga Support',
        email: 'operations@test.invalid',
        mobile: null,
        password: testPassword,
      },
    ),
  );
  return { ...created, account: 'operations', agent: await t.signIn('operations') };
}

export async function askForAccess(t: TestApp, agent: SignedIn, customId: string, wantsChange = false) {
  const { id, sentTo } = await agent.call(authorizationApi.add, { customId, reason: 'Import 231 fails', wantsChange });
  return { id, sentTo, code: await lastCode(t, customId) };
}

/** The code of the newest message in the enterprise's outbox. */
async function lastCode(t: TestApp, customerId: string): Promise<string> {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('outbox')
      .where('customer_id', '=', customerId)
      .where('business', '=', 'authorization')
      .orderBy('id', 'desc')
      .limit(1)
      .select('body'),
  );
  const [code] = /\b\d{6}\b/.exec(rows[0]?.body ?? '') ?? [];
  if (code === undefined) throw new Error('no code was sent');
  return code;
}

/** A session on the customer's behalf. */
export async function enterCustomer(
  t: TestApp,
  agent: SignedIn,
  customId: string,
): Promise<SignedIn & { authorizationId: string }> {
  const { id, code } = await askForAccess(t, agent, customId);
  const { token } = await agent.call(authorizationApi.enter, { id, code });
  const headers = { [header.token]: token };
  return { token, headers, call: t.callerWith(headers), authorizationId: id };
}
