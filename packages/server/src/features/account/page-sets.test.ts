/** Which pages a person gets: tyreType chooses the tree, roles only take away (TYPE-001 to 003). */
import { accountApi, type MenuItem } from '@treadline/contract/account';
import { customerApi } from '@treadline/contract/customer';
import { menuApi } from '@treadline/contract/menu';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp, testPassword } from '../../../test/app.ts';
import { addOperator, type Operator } from '../../../test/support.ts';

let t: TestApp;
let operator: Operator;
beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 1_000, publicPerMinute: 1_000 } });
  operator = await addOperator(t);
});
afterAll(() => t.close());

const pagesOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.menuType === 2 ? [item.key] : []), ...pagesOf(item.childMenu)]);
const menuOf = async ({ call }: Pick<SignedIn, 'call'>) => (await call(accountApi.userMenu, {})).menu;

let made = 0;

/** Operations staff enter an enterprise; its first super administrator signs in. */
async function enterprise(tyreType: string): Promise<SignedIn> {
  made += 1;
  const account = `headoffleet${made}`;
  const { id } = await operator.agent.call(customerApi.add, {
    customName: `Fleet ${made}`,
    abbreviateName: `F${made}`,
    tyreType,
    countryCode: 'CL',
    administrator: { name: account, account, email: `${account}@test.invalid`, password: testPassword },
  });
  await operator.agent.call(customerApi.enable, { ids: [id] }).catch(() => undefined);
  return t.signIn(account);
}

test('tyreType takes G, TBR, OTR and others; any other value is accepted and gets the OTR pages [TYPE-001]', async () => {
  const otr = pagesOf(await menuOf(await enterprise('OTR')));
  for (const tyreType of ['agricultural', 'otr', 'PCR 17']) {
    const person = await enterprise(tyreType);
    expect((await person.call(accountApi.userInfo, {})).tyreType).toBe(tyreType);
    expect(pagesOf(await menuOf(person))).toEqual(otr);
  }
  for (const tyreType of ['G', 'TBR', 'OTR']) {
    const person = tyreType === 'OTR' ? t : await enterprise(tyreType);
    expect((await person.call(accountApi.userInfo, {})).tyreType).toBe(tyreType);
  }
});

test('a value without letters, or too long, is refused', async () => {
  for (const tyreType of [' ', 'x'.repeat(21)]) {
    await expect(enterprise(tyreType)).rejects.toMatchObject({ fields: [{ path: 'tyreType' }] });
  }
});

test('a G user gets no vehicle entry, even when their tree was given one; an OTR user does [TYPE-003, TYPE-002]', async () => {
  const general = await enterprise('G');
  const name = { 'en-US': 'Vehicles' };
  const systemType = 'G' as const;
  const { id: parentId } = await operator.agent.call(menuApi.add, {
    parentId: null,
    systemType,
    type: 1,
    key: 'vehicles',
    name,
  });
  const page = { parentId, systemType, type: 2, key: 'vehicle.list', name, link: '/member/vehicleList' };
  const { id } = await operator.agent.call(menuApi.add, page);
  await t.db.platform.tx((tx) =>
    sql`insert into role_menu (customer_id, role_id, menu_id)
      select r.customer_id, r.id, m.id from role r, menu m
      where r.kind = 'super_admin' and m.id in (${parentId}, ${id}) on conflict do nothing`.execute(tx),
  );
  const keys = async (person: Pick<SignedIn, 'call'>) => JSON.stringify(await menuOf(person));
  expect(await keys(t)).toContain('vehicle.list');
  expect(await keys(general)).not.toMatch(/vehicle/i);
  expect(pagesOf(await menuOf(general))).toContain('member.list');
  expect(pagesOf(await menuOf(general))).not.toContain('monitor.live');
});
