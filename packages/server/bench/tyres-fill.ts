/** Synthetic tyres of many enterprises, set by set, for bench:tyres. */
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import type { Client } from 'pg';
import { connectDatabase, type Target } from '../src/platform/database/database.ts';
import { createEnterprise } from '../src/seed/enterprise.ts';
import { seedReference } from '../src/seed/reference.ts';

export const benchPassword = 'measure twice';
const wheelsPerAxle = [2, 4, 4];
const wheels = wheelsInZOrder(wheelsPerAxle);

export interface TyreSample {
  id: string;
  tyreNo: string;
  vehicleId: string;
  departmentId: string;
}

/** The first enterprise is the large one; the answer is a tyre of its middle. */
export async function fill(
  target: Target,
  client: Client,
  { tyres, enterprises, each }: { tyres: number; enterprises: number; each: number },
): Promise<TyreSample> {
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
        {
          account: `bench-tyres-${index}`,
          name: 'Bench',
          email: `bench${index}@test.invalid`,
          mobile: null,
          password: benchPassword,
        },
      ),
    );
    if (index === 0) large = customerId;
    await fillEnterprise(client, customerId, index === 0 ? tyres : each);
  }
  await database.close();
  await client.query('vacuum analyze');
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${tyres + (enterprises - 1) * each} synthetic tyres of ${enterprises} enterprises in ${seconds} s\n`);
  const { rows } = await client.query<TyreSample>(
    `select id, tyre_no as "tyreNo", vehicle_id as "vehicleId", department_id as "departmentId" from tyre
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
  await run(`insert into asset_attribute (customer_id, kind, name)
    select $1, 'size', name from unnest('{Nobody size,Spare size}'::text[]) name`);
  const spare = `select id from asset_attribute where customer_id = $1 and name = 'Spare size'`;
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
  await run(
    `with m as (insert into asset_model (customer_id, kind, size_id) values ($1, 'tyre', (${spare})) returning id)
    update tyre set model_id = m.id from m where customer_id = $1 and tyre_no >= 'BT' || lpad(($2::int - 5)::text, 7, '0')`,
    count,
  );
  await run(`insert into tyre_event (customer_id, tyre_id, seq, kind, at, status, condition, life_no, vehicle_id, wheel,
      warehouse_id, tread_mm, km, hours)
    select $1, t.id, e.seq, case when e.seq = 2 and t.vehicle_id is not null then 'mounted' else e.kind end,
      t.updated_at - make_interval(days => 100 - 20 * e.seq), case when e.seq = 1 then 2 else t.status end, t.condition, 1,
      case when e.seq > 1 then t.vehicle_id end, case when e.seq > 1 then t.wheel end,
      case when e.seq = 1 then (select min(id) from warehouse where customer_id = $1) else t.warehouse_id end, array[16 - e.seq]::numeric[], e.seq * 1000, e.seq * 50
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
