/**
 * npm run bench:messages: bell and message centre of members with 100,000 messages each, called over the loopback
 * address one call at a time: everything unread, everything read one by one, everything read at once. Prints p50 and
 * p95; the budget is 50 ms. The fleet is synthetic.
 *
 * --messages 100000 --calls 40
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { messageApi } from '@treadline/contract/message';
import pg, { type Client } from 'pg';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { type CreatedEnterprise, createEnterprise, createMember } from '../src/seed/enterprise.ts';
import { seedReference } from '../src/seed/reference.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({
  options: { messages: { type: 'string', default: '100000' }, calls: { type: 'string', default: '40' } },
});
const messages = Number(values.messages);
const calls = Number(values.calls);
const budgetMs = 50;
const password = 'measure twice';
const departments = 50;
const vehicles = 2000;

const readers = [
  ['all departments', 'bench-super'],
  ['one department of 50', 'bench-yard'],
  ['own vehicle', 'bench-driver'],
] as const;

const cases: readonly { name: string; run: (call: Caller) => Promise<unknown> }[] = [
  { name: 'latest', run: (call) => call(messageApi.latest, {}) },
  { name: 'list, both', run: (call) => call(messageApi.list, {}) },
  { name: 'list, alarms, page 200', run: (call) => call(messageApi.list, { tab: 'alarm', page: 200 }) },
  { name: 'list, unread alarms', run: (call) => call(messageApi.list, { tab: 'alarm', read: false }) },
  { name: 'list, notices', run: (call) => call(messageApi.list, { tab: 'notice' }) },
  { name: 'list, unread notices', run: (call) => call(messageApi.list, { tab: 'notice', read: false }) },
  { name: 'mark one read', run: (call) => call(messageApi.markRead, { ids: ['100000000000000001'] }) },
];

/** What the database looks like when the calls are measured; each follows the one before. */
const states: readonly (readonly [string, string[]])[] = [
  ['everything unread', []],
  [
    'everything read one by one',
    [
      `insert into alarm_read (customer_id, member_id, alarm_id) select a.customer_id, m.id, a.id
       from alarm a join member m on m.customer_id = a.customer_id and m.login_account like 'bench-%'
       where a.told_at < now() - interval '1 hour'`,
      'update message set read_at = now()',
      'vacuum analyze alarm_read, message',
    ],
  ],
  [
    'everything read at once',
    ['delete from alarm_read', 'update member set alarms_read_until = now()', 'vacuum analyze alarm_read, member'],
  ],
];

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-messages-'));
const server = await startEmbedded({ dataDir });
try {
  await run(server.target);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function run(target: Target): Promise<void> {
  await migrate(target);
  await ensurePartitions(target);
  // The owner: statistics are gathered by nobody else.
  const client = new pg.Client(target);
  await client.connect();
  await fill(target, client);
  const product = await startProduct(target);
  try {
    let slowest = 0;
    for (const [state, statements] of states) {
      for (const statement of statements) await client.query(statement);
      for (const [who, account] of readers) {
        const call = await signIn(product.address, account);
        // As with the last of those marks: many are folded into one moment.
        await call(messageApi.markRead, { ids: ['100000000000000001'] });
        console.log(`\n${state}, ${who}\n${'call'.padEnd(34)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}`);
        for (const { name, run: once } of cases) {
          const { p50, p95 } = await measure(() => once(call));
          slowest = Math.max(slowest, p95);
          const over = p95 > budgetMs ? '  over budget' : '';
          console.log(`${name.padEnd(34)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${over}`);
        }
      }
    }
    console.log(`\nslowest p95 ${slowest.toFixed(1)} ms of ${budgetMs} ms`);
  } finally {
    product.child.kill('SIGTERM');
    await (product.child.exitCode === null ? once(product.child, 'exit') : product.ended);
    await client.end();
  }
}

async function signIn(address: string, account: string): Promise<Caller> {
  const send = (url: string, request: RequestInit) => fetch(`${address}${url}`, request);
  const { token } = await createCaller(send as never, () => ({}))(authApi.login, { account, password });
  return createCaller(send as never, () => ({ [header.token]: token }));
}

async function measure(once: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let warm = 0; warm < 5; warm += 1) await once();
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    const start = performance.now();
    await once();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const of = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: of(0.5), p95: of(0.95) };
}

async function fill(target: Target, client: Client): Promise<void> {
  const database = await connectDatabase(target, { readers: 1, poolSize: 2 });
  const enterprise = await database.platform.tx(async (tx) => {
    await seedReference(tx);
    const about = { kind: 'fleet', name: 'Bench (synthetic)', abbreviation: 'Bench', countryCode: 'AU' } as const;
    const person = (account: string) => ({
      account,
      name: account,
      email: `${account}@test.invalid`,
      mobile: null,
      password,
    });
    const made = await createEnterprise(tx, { ...about, tyreType: 'OTR', centre: null }, person('bench-super'));
    const { customerId, departmentId } = made;
    await createMember(tx, { customerId, departmentId, roleId: made.roleIds.regular }, person('bench-yard'));
    await createMember(tx, { customerId, departmentId, roleId: made.roleIds.driver }, person('bench-driver'));
    return made;
  });
  await database.close();
  await fillFleet(client, enterprise);
  await client.query('vacuum analyze');
}

async function fillFleet(client: Client, { customerId, departmentId }: CreatedEnterprise): Promise<void> {
  const run = (text: string, ...more: unknown[]) => client.query(text, [customerId, ...more]);
  await run(
    `insert into department (customer_id, parent_id, name) select $1, $2, 'Yard ' || n from generate_series(1, $3::int) n`,
    departmentId,
    departments,
  );
  await run(`update member set alarms_read_until = now() - interval '1 year', department_id = case login_account
      when 'bench-yard' then (select id from department where customer_id = $1 and name = 'Yard 1') else department_id end
    where customer_id = $1`);
  await run(`insert into position_layout (customer_id, name, axle_roles) values ($1, 'Bench', '{drive}')`);
  await run(
    `with yard as (select id, row_number() over (order by id) - 1 as n from department where customer_id = $1 and parent_id is not null)
     insert into vehicle (customer_id, self_no, vin, vehicle_type, department_id, layout_id, driver_id)
     select $1, 'HT-' || k, 'VIN-' || k, 3, yard.id, (select id from position_layout where customer_id = $1 limit 1),
       case when k = 7 then (select id from member where customer_id = $1 and login_account = 'bench-driver') end
     from generate_series(1, $2::int) k join yard on yard.n = k % $3`,
    vehicles,
    departments,
  );
  await run(
    `with machine as (select id, department_id, row_number() over (order by id) - 1 as n from vehicle where customer_id = $1)
     insert into alarm (customer_id, vehicle_id, wheel, code, level, peak_code, peak_level, source, department_id,
       started_at, last_at, ended_at, end_reason, told_at)
     select $1, machine.id, 111, 3, 1 + k % 3, 3, 1 + k % 3, 'template', machine.department_id, at, at, at, 'cleared', at
     from generate_series(1, $2::int) k
     cross join lateral (select now() - k * interval '2 minutes' as at) moment
     join machine on machine.n = k % $3`,
    messages,
    vehicles,
  );
  await run(
    `insert into message (customer_id, member_id, purpose, text_key, params, module_key, created_at)
     select $1, m.id, 'feedback', 'notice.feedback', '{"name": "Lena", "subject": "Sensor"}', k::text, now() - k * interval '2 minutes'
     from generate_series(1, $2::int) k join member m on m.customer_id = $1 and m.login_account like 'bench-%'`,
    messages,
  );
}
