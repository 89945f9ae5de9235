/**
 * npm run bench:tyres: lists of tyres of one enterprise with 200,000 among 200 with 2,000,000 together, called over the
 * loopback address as a browser calls them, one call at a time. Prints p50 and p95 of each; the budget is 50 ms for
 * lists and 30 ms for details. The tyres are synthetic.
 *
 * --tyres 200000 --enterprises 200 --each 9045 --calls 40
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { tyreApi } from '@treadline/contract/tyre';
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import pg, { type Client } from 'pg';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';
import { createEnterprise } from '../src/seed/enterprise.ts';
import { seedReference } from '../src/seed/reference.ts';
import { startProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    tyres: { type: 'string', default: '200000' },
    enterprises: { type: 'string', default: '200' },
    each: { type: 'string', default: '9045' },
    calls: { type: 'string', default: '40' },
  },
});
const [tyres, enterprises, each, calls] = [values.tyres, values.enterprises, values.each, values.calls].map(Number) as [
  number,
  number,
  number,
  number,
];
const listBudgetMs = 50;
const detailBudgetMs = 30;
const password = 'measure twice';
const wheelsPerAxle = [2, 4, 4];
const wheels = wheelsInZOrder(wheelsPerAxle);

interface Case {
  name: string;
  budgetMs: number;
  run: (call: Caller) => Promise<unknown>;
}

const cases = (sample: { id: string; tyreNo: string; vehicleId: string }): Case[] => {
  const list = (name: string, input: Parameters<typeof tyreApi.list.input.parse>[0] & object): Case => ({
    name,
    budgetMs: listBudgetMs,
    run: (call) => call(tyreApi.list, input),
  });
  const detail = (name: string, run: Case['run']): Case => ({ name, budgetMs: detailBudgetMs, run });
  return [
    list('newest first', {}),
    list('page 300', { page: 300 }),
    list('by number', { sort: 'tyreNo' }),
    list('by tread, least first', { sort: 'treadMm' }),
    list('by part of a number', { tyreNo: '1234' }),
    list('by two digits', { tyreNo: '77' }),
    list('part of a number that is none', { tyreNo: 'ZZZ' }),
    list('in stock', { location: 'in_stock' }),
    list('to be appraised', { status: [12] }),
    list('of a size', { size: 'Size 3' }),
    list('of a brand, by tread', { brand: 'Brand 2', sort: 'treadMm' }),
    list('of a vehicle', { vehicleId: sample.vehicleId }),
    list('frozen', { flag: 'frozen' }),
    list('abnormal', { flag: 'abnormal' }),
    list('near removal', { flag: 'near_removal' }),
    list('without sensor', { flag: 'no_sensor' }),
    list('not measured', { flag: 'not_measured' }),
    { name: 'ledger', budgetMs: listBudgetMs, run: (call) => call(tyreApi.ledger, {}) },
    {
      name: 'ledger by part of a number',
      budgetMs: listBudgetMs,
      run: (call) => call(tyreApi.ledger, { tyreNo: '1234' }),
    },
    detail('details', (call) => call(tyreApi.get, { id: sample.id })),
    detail('by its number', (call) => call(tyreApi.byNumber, { tyreNo: sample.tyreNo })),
    detail('life', (call) => call(tyreApi.lifeCycle, { id: sample.id })),
    detail('records', (call) => call(tyreApi.records, { id: sample.id })),
  ];
};

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-bench-tyres-'));
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
  const client = new pg.Client(target);
  await client.connect();
  const sample = await fill(target, client).finally(() => client.end());
  const product = await startProduct(target);
  try {
    const call = await signIn(product.address);
    console.log(`${'call'.padEnd(34)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}`);
    let over = 0;
    for (const { name, budgetMs, run: once } of cases(sample)) {
      const { p50, p95 } = await measure(() => once(call));
      if (p95 > budgetMs) over += 1;
      const told = p95 > budgetMs ? `  over ${budgetMs}` : '';
      console.log(`${name.padEnd(34)}${p50.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}${told}`);
    }
    console.log(`\n${over} over their budget`);
  } finally {
    product.child.kill('SIGTERM');
    await (product.child.exitCode === null ? once(product.child, 'exit') : product.ended);
  }
}

async function signIn(address: string): Promise<Caller> {
  const send = (url: string, request: RequestInit) => fetch(`${address}${url}`, request);
  const { token } = await createCaller(send as never, () => ({}))(authApi.login, {
    account: 'bench-tyres-0',
    password,
  });
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
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** The first enterprise is the large one; the answer is a tyre of its middle. */
async function fill(target: Target, client: Client): Promise<{ id: string; tyreNo: string; vehicleId: string }> {
  const database = await connectDatabase(target, { readers: 1, poolSize: 2 });
  const started = performance.now();
  await database.platform.tx((tx) => seedReference(tx));
  let large = '';
  for (let index = 0; index < enterprises; index += 1) {
    const { customerId } = await database.platform.tx((tx) =>
      createEnterprise(
        tx,
        {
          kind: 'fleet',
          name: `Bench ${index} (synthetic)`,
          abbreviation: `Bench ${index}`,
          countryCode: 'CL',
          tyreType: 'OTR',
          centre: null,
        },
        { account: `bench-tyres-${index}`, name: 'Bench', email: `bench${index}@test.invalid`, mobile: null, password },
      ),
    );
    if (index === 0) large = customerId;
    await fillEnterprise(client, customerId, index === 0 ? tyres : each);
  }
  await database.close();
  await client.query('vacuum analyze');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${tyres + (enterprises - 1) * each} synthetic tyres of ${enterprises} enterprises in ${seconds} s\n`);
  const { rows } = await client.query<{ id: string; tyreNo: string; vehicleId: string }>(
    `select id, tyre_no as "tyreNo", vehicle_id as "vehicleId" from tyre
     where customer_id = $1 and vehicle_id is not null order by id offset 40 limit 1`,
    [large],
  );
  const [sample] = rows;
  if (sample === undefined) throw new Error('no tyre');
  return sample;
}

/** Half of them on wheels, each with four events; every fiftieth frozen, marked or to be appraised. */
async function fillEnterprise(client: Client, customerId: string, count: number): Promise<void> {
  const vehicles = Math.floor(count / 2 / wheels.length);
  await client.query(`create temp table if not exists bench_wheel (place int, wheel int)`);
  await client.query('truncate bench_wheel');
  await client.query(`insert into bench_wheel select n - 1, wheel from unnest($1::int[]) with ordinality x(wheel, n)`, [
    wheels,
  ]);
  const run = (text: string, ...more: unknown[]) => client.query(text, [customerId, ...more]);
  await run(
    `with l as (insert into position_layout (customer_id, name, axle_roles) values ($1, 'Bench', '{steer,drive,drive}') returning id)
    insert into layout_wheel (customer_id, layout_id, wheel, alias)
    select $1, l.id, x.wheel, x.alias from l, unnest($2::int[], $3::text[]) x(wheel, alias)`,
    wheels,
    wheels.map((wheel) => defaultAlias(wheel, wheelsPerAxle[Math.floor(wheel / 100) - 1] ?? 2)),
  );
  await run(
    `insert into vehicle (customer_id, vin, self_no, vehicle_type, department_id, layout_id)
     select $1, 'BENCH' || n, 'B-' || n, 13, (select min(id) from department where customer_id = $1),
       (select min(id) from position_layout where customer_id = $1) from generate_series(1, $2::int) n`,
    vehicles,
  );
  await run(`insert into vehicle_state (customer_id, vehicle_id, run_km, run_hours)
    select $1, id, 50000, 2000 from vehicle where customer_id = $1`);
  await run(`insert into asset_attribute (customer_id, kind, name)
    select $1, kind, initcap(kind) || ' ' || n from unnest('{brand,size}'::text[]) kind, generate_series(1, 8) n`);
  await run(`insert into asset_model (customer_id, kind, brand_id, size_id, removal_tread_mm)
    select $1, 'tyre', b.id, s.id, 3 from asset_attribute b, asset_attribute s
    where b.customer_id = $1 and s.customer_id = $1 and b.kind = 'brand' and s.kind = 'size'
      and b.name like 'Brand %' and s.name like 'Size %'`);
  await run(
    `insert into tyre (customer_id, tyre_no, model_id, source, status, condition, vehicle_id, wheel, warehouse_id,
       department_id, initial_tread_mm, tread_mm, tread_at, km, hours, fit_run_km, fit_run_hours, fitted_at, first_fitted_at,
       frozen_at, abnormal, version, updated_at)
     select $1, 'BT' || lpad(n::text, 7, '0'), m.ids[1 + n % array_length(m.ids, 1)], 'manual',
       case when v.id is not null then 1 when n % 50 = 0 then 12 else 2 end, 1 + 2 * (n % 2), v.id, w.wheel,
       case when v.id is null then d.warehouse end, d.department, 16, 4 + (n % 120) / 10.0,
       now() - make_interval(days => n % 90), n % 90000, n % 4000,
       case when v.id is not null then 40000 end, case when v.id is not null then 1500 end,
       case when v.id is not null then now() - interval '100 days' end, case when v.id is not null then now() - interval '100 days' end,
       case when n % 50 = 1 then now() end, case when n % 50 = 2 then 'mark' end, 4, now() - make_interval(mins => n)
     from generate_series(0, $2::int - 1) n
     cross join (select array_agg(id) ids from asset_model where customer_id = $1) m
     cross join (select (select min(id) from warehouse where customer_id = $1) warehouse,
       (select min(id) from department where customer_id = $1) department) d
     left join (select id, row_number() over (order by id) - 1 as place from vehicle where customer_id = $1) v
       on v.place = n / $3::int
     left join bench_wheel w on v.id is not null and w.place = n % $3::int`,
    count,
    wheels.length,
  );
  await run(`insert into tyre_event (customer_id, tyre_id, seq, kind, at, status, condition, life_no, vehicle_id, wheel,
      warehouse_id, tread_mm, km, hours)
    select $1, t.id, e.seq, e.kind, t.updated_at - make_interval(days => 100 - 20 * e.seq), t.status, t.condition, 1,
      t.vehicle_id, t.wheel, t.warehouse_id, array[16 - e.seq]::numeric[], e.seq * 1000, e.seq * 50
    from tyre t cross join (values (1, 'received'), (2, 'inspected'), (3, 'inspected'), (4, 'inspected')) e(seq, kind)
    where t.customer_id = $1`);
  await run(`insert into tyre_fitting (customer_id, tyre_id, vehicle_id, wheel, life_no, fitted_at, start_run_km,
      start_run_hours, start_seq)
    select $1, id, vehicle_id, wheel, 1, fitted_at, fit_run_km, fit_run_hours, 2 from tyre
    where customer_id = $1 and vehicle_id is not null`);
  await run(`insert into sensor (customer_id, sensor_no, status, tyre_id)
    select $1, 'BS' || row_number() over (order by id), 1, id from tyre
    where customer_id = $1 and vehicle_id is not null and id % 10 <> 0`);
}
