import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { createFleet, type Fleet } from '../../../test/fleet.ts';
import { createReceiverToken, revokeReceiverTokens } from './receiver-token.ts';
import { isGatewayToken } from './speaker.ts';

let database: TestDatabase;
let fleet: Fleet;
beforeAll(async () => {
  database = await testDatabase();
  const client = await database.db.platform.connect();
  const about = { name: 'North', vehicles: 2, wheelsPerAxle: [2, 4], protocol: 'mqtt' } as const;
  fleet = await createFleet(client, { ...about, firstTerminal: 7000, sensorPrefix: null });
  await client.end();
});
afterAll(() => database.close());

const create = (isGateway: boolean, number = '7000') =>
  database.db.platform.tx((tx) => createReceiverToken(tx, number, { isGateway, expiresAt: null }));
const revoke = (number: string) => database.db.platform.tx((tx) => revokeReceiverTokens(tx, number));

describe('tokens of receivers', () => {
  it('name their enterprise and say in their text what they may', async () => {
    const device = (await create(false)) ?? '';
    const gateway = (await create(true)) ?? '';
    expect(device.split('.')[0]).toBe(fleet.customerId);
    expect([isGatewayToken(device), isGatewayToken(gateway)]).toEqual([false, true]);
    expect(device).not.toBe(await create(false));
  });

  it('are kept as a hash alone', async () => {
    const token = (await create(false)) ?? '';
    const { rows } = await database.db.platform.tx(async (tx) => ({
      rows: await tx.selectFrom('api_key').selectAll().where('customer_id', '=', fleet.customerId).execute(),
    }));
    expect(rows.length).toBeGreaterThan(0);
    const secret = token.split('.').at(-1) as string;
    for (const row of rows) {
      const texts = [row.name, row.prefix, row.secret_hash.toString('latin1')].join(' ');
      expect(texts).not.toContain(secret);
    }
  });

  it('end when they are revoked, those of one receiver alone', async () => {
    await create(false, '7001');
    expect(await revoke('7001')).toBe(1);
    expect(await revoke('7001')).toBe(0);
    expect(await revoke('7000')).toBeGreaterThan(0);
  });

  it('are for receivers that exist', async () => {
    expect(await create(false, 'nobody')).toBe(null);
    expect(await revoke('nobody')).toBe(null);
  });
});
