/**
 * npm run bench:people: lists of people of one enterprise with 20,000 members in 2,000 departments, called over the
 * loopback address as a browser calls them, one call at a time. Prints p50 and p95 of each; the budget is 50 ms.
 * The people are synthetic.
 *
 * --members 20000 --departments 2000 --calls 40
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller } from '@treadline/contract/call';
import { departmentApi, fleetApi } from '@treadline/contract/department';
import { header } from '@treadline/contract/envelope';
import { memberApi } from '@treadline/contract/member';
import { roleApi } from '@treadline/contract/role';
import pg, { type Client } from 'pg';
import { connectDatabase, type Database, type Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { type CreatedEnterprise, createEnterprise, createMember } from '../src/seed/enterprise.ts';
import { seedReference } from '../src/seed/reference.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    departments: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '40' },
  },
});
const members = Number(values.members);
const departments = Number(values.departments);
const calls = Number(values.calls);
const budgetMs = 50;
const password = 'measure twice';
/** Below each department of the first level. */
const perBranch = 50;

interface Case {
  name: string;
  run: (call: Caller) => Promise<unknown>;
}

const cases = (branch: string): Case[] => [
  { name: 'members, newest first', run: (call) => call(memberApi.list, {}) },
  { name: 'members, page 300', run: (call) => call(memberApi.list, { page: 300 }) },
  { name: 'members by name', run: (call) => call(memberApi.list, { sort: 'name' }) },
  { name: 'members by last sign-in', run: (call) => call(memberApi.list, { sort: 'lastSignInAt' }) },
  { name: 'members by part of a name', run: (call) => call(memberApi.list, { keyword: 'son 1234' }) },
  { name: 'members by two letters', run: (call) => call(memberApi.list, { keyword: 'on' }) },
  { name: 'members by part of a mobile', run: (call) => call(memberApi.list, { mobile: '0001234' }) },
  { name: 'members of a branch', run: (call) => call(memberApi.list, { departmentId: branch }) },
  { name: 'members idle for 90 days', run: (call) => call(memberApi.list, { idleDays: 90 }) },
  { name: 'members never signed in', run: (call) => call(memberApi.list, { neverSignedIn: true }) },
  { name: 'address book', run: (call) => call(memberApi.addressBook, {}) },
  { name: 'address book by part of a name', run: (call) => call(memberApi.addressBook, { keyword: 'person 77' }) },
  { name: 'departments with counts', run: (call) => call(departmentApi.list, {}) },
  { name: 'departments for a picker', run: (call) => call(departmentApi.options, {}) },
  { name: 'fleets with counts', run: (call) => call(fleetApi.list, {}) },
  { name: 'roles', run: (call) => call(roleApi.list, {}) },
];

/** Of the newest call, until its last byte was here: what the browser makes of it is the browser's. */
let lastMs = 0;

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-people-'));
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
  const database = await connectDatabase(target, { readers: 1, poolSize: 2 });
  // The owner: statistics are gathered by nobody else.
  const client = new pg.Client(target);
  await client.connect();
  const { branch } = await fill(database, client);
  await client.end();
  await database.close();
  const product = await startProduct(target);
  try {
    let slowest = 0;
    for (const [who, account] of [
      ['super administrator, all departments', 'bench-super'],
      ['administrator of ten branches by name', 'bench-chosen'],
    ] as const) {
      const call = await signIn(product.address, account);
      console.log(`\n${who}\n${'call'.padEnd(34)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}`);
      for (const { name, run: once } of cases(branch)) {
        const { p50, p95 } = await measure(() => once(call));
        slowest = Math.max(slowest, p95);
        const over = p95 > budgetMs ? '  over budget' : '';
        console.log(`${name.padEnd(34)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${over}`);
      }
    }
    console.log(`\nslowest p95 ${slowest.toFixed(1)} ms of ${budgetMs} ms`);
  } finally {
    product.child.kill('SIGTERM');
    await (product.child.exitCode === null ? once(product.child, 'exit') : product.ended);
  }
}

async function signIn(address: string, account: string): Promise<Caller> {
  const send = async (url: string, request: RequestInit) => {
    const start = performance.now();
    const reply = await fetch(`${address}${url}`, request);
    const body = await reply.arrayBuffer();
    lastMs = performance.now() - start;
    return new Response(body, { status: reply.status, headers: reply.headers });
  };
  const { token } = await createCaller(send as never, () => ({}))(authApi.login, { account, password });
  return createCaller(send as never, () => ({ [header.token]: token }));
}

async function measure(once: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  for (let warm = 0; warm < 5; warm += 1) await once();
  const times: number[] = [];
  for (let at = 0; at < calls; at += 1) {
    await once();
    times.push(lastMs);
  }
  times.sort((one, other) => one - other);
  const of = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: of(0.5), p95: of(0.95) };
}

/** Set by set; answers a department of the first level, with those below it. */
async function fill(database: Database, client: Client): Promise<{ branch: string }> {
  const enterprise = await database.platform.tx(async (tx) => {
    await seedReference(tx);
    const created = await createEnterprise(
      tx,
      {
        kind: 'fleet',
        name: 'Bench (synthetic)',
        abbreviation: 'Bench',
        countryCode: 'AU',
        tyreType: 'OTR',
        centre: null,
      },
      { account: 'bench-super', name: 'Bench Super', email: 'super@test.invalid', mobile: null, password },
    );
    const place = {
      customerId: created.customerId,
      departmentId: created.departmentId,
      roleId: created.roleIds.approver,
    };
    await createMember(tx, place, {
      account: 'bench-chosen',
      name: 'Bench Chosen',
      email: 'chosen@test.invalid',
      mobile: null,
      password,
    });
    return created;
  });
  await fillTree(client, enterprise);
  await fillMembers(client, enterprise);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>(
    'select id from department where customer_id = $1 and parent_id = $2 order by id limit 1',
    [enterprise.customerId, enterprise.departmentId],
  );
  return { branch: rows[0]?.id ?? '' };
}

async function fillTree(client: Client, { customerId, departmentId, roleIds }: CreatedEnterprise): Promise<void> {
  const branches = Math.ceil(departments / (perBranch + 1));
  await client.query(
    `insert into department (customer_id, parent_id, name, sort)
     select $1, $2, 'Branch ' || n, n from generate_series(1, $3::int) n`,
    [customerId, departmentId, branches],
  );
  await client.query(
    `insert into department (customer_id, parent_id, name, kind, sort)
     select $1, d.id, 'Team ' || n, case when n % 5 = 0 then 'fleet' else 'department' end, n
     from department d, generate_series(1, $3::int) n where d.customer_id = $1 and d.parent_id = $2`,
    [customerId, departmentId, perBranch],
  );
  await client.query(
    `insert into role (customer_id, name, data_scope) select $1, 'Job ' || n, 'tree' from generate_series(1, 40) n`,
    [customerId],
  );
  await client.query(`update role set data_scope = 'chosen' where customer_id = $1 and id = $2`, [
    customerId,
    roleIds.approver,
  ]);
  await client.query(
    `insert into role_menu (customer_id, role_id, menu_id)
     select $1, $2, id from menu where permission is not null and system_type = 'OTR' on conflict do nothing`,
    [customerId, roleIds.approver],
  );
  await client.query(
    `insert into role_department (customer_id, role_id, department_id)
     select $1, $2, d.id from department d join department p on p.customer_id = d.customer_id and p.id = d.parent_id
     where d.customer_id = $1 and p.name in ('Branch 1','Branch 2','Branch 3','Branch 4','Branch 5','Branch 6','Branch 7','Branch 8','Branch 9','Branch 10')`,
    [customerId, roleIds.approver],
  );
}

async function fillMembers(client: Client, { customerId }: CreatedEnterprise): Promise<void> {
  await client.query(
    `with place as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from department where customer_id = $1),
     job as (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from role
       where customer_id = $1 and kind not in ('super_admin', 'admin', 'approver'))
     insert into member (customer_id, login_account, name, mobile, email, department_id, role_id, status, last_sign_in_at, created_at)
     select $1, 'bench.' || lpad(k::text, 6, '0'), 'Person ' || k, '138' || lpad(k::text, 8, '0'), 'bench' || k || '@test.invalid',
       place.id, job.id, case when k % 20 = 0 then 'disabled' else 'enabled' end,
       case when k % 3 > 0 then now() - (k % 200) * interval '1 day' end, now() - k * interval '1 minute'
     from generate_series(1, $2::int) k
     join place on place.n = k % place.total join job on job.n = k % job.total`,
    [customerId, members],
  );
  await client.query(
    `update department d set head_id = (select m.id from member m where m.customer_id = d.customer_id and m.department_id = d.id limit 1)
     where d.customer_id = $1`,
    [customerId],
  );
}
