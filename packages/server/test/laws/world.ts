/** An enterprise with something in every table, so that a leak has something to leak. The data is synthetic. */
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { createMember } from '../../src/seed/enterprise.ts';
import type { TestApp, TestEnterprise } from '../app.ts';
import { liveFleet } from '../live-fleet.ts';
import type { KnownIds } from './sample-input.ts';
import { fillAssets } from './world-assets.ts';

/** In every text of the world, so that it is known wherever it turns up. */
export const mark = 'ZQ-MARK';

export interface World {
  ids: KnownIds;
  /** Ids and marks by which a record is recognised in an answer. */
  traces: readonly string[];
}

/** Records stand in `departmentId`, or in the root department. */
export async function buildWorld(t: TestApp, enterprise: TestEnterprise, departmentId?: string): Promise<World> {
  const { customerId } = enterprise;
  const department = departmentId ?? enterprise.departmentId;
  const fleet = liveFleet(t.db, customerId);
  const at = new Date(t.clock.now - 60_000);
  const tag = `${mark}${randomBytes(2).toString('hex').toUpperCase()}`;
  const layout = await fleet.addLayout(`${tag} layout`, [2, 2]);
  const group = await fleet.addGroup(`${tag} group`);
  const place = { departmentId: department, layoutId: layout, groupId: group };
  const vehicle = await fleet.addVehicle({ ...place, selfNo: `${tag}-1`, plate: `${tag}-P`, vin: `${tag}-VIN` });
  const trailer = await fleet.addVehicle({ ...place, selfNo: `${tag}-2`, vin: `${tag}-VIN2`, isTrailer: true });
  const coupling = await fleet.couple(vehicle, trailer);
  const receiver = await fleet.addReceiver({ receiverNo: tag.replaceAll('-', ''), vehicleId: vehicle, seenAt: at });
  const wheels = { 111: [850, 95], 121: [600, 60] } as const;
  for (const id of [vehicle, trailer]) {
    await fleet.setState(id, {
      at,
      receiverId: receiver,
      longitude: 10,
      latitude: 10,
      speedKmh: 20,
      wheels: { ...wheels },
    });
  }
  const alarm = await fleet.openAlarm({ vehicleId: vehicle, departmentId: department, wheel: 121, level: 2 });
  const yard = await fleet.addDepartment(`${tag} yard`, department);
  const role = await addRole(t, { customerId, departmentId: yard, name: `${tag} role` });
  const system = await fillSystem(t, { customerId, departmentId: department, roleId: role, tag });
  const quarantine = await fillHistory(t, { customerId, vehicle, receiver, alarm, tag, department, enterprise });
  const assets = await fillAssets(t, { customerId, departmentId: department, vehicleId: vehicle, tag });
  const ids = {
    vehicle: [vehicle, trailer],
    trailer: [trailer],
    layout: [layout],
    receiver: [receiver],
    alarm: [alarm],
    group: [group],
    monitor_group: [group],
    position_layout: [layout],
    trailer_coupling: [coupling],
    quarantine: [quarantine],
    department: [yard],
    role: [role],
    ...system,
    ...assets,
  };
  return { ids, traces: [...Object.values(ids).flat(), tag, tag.replaceAll('-', '')] };
}

/** A role of the enterprise's own that sees one department. */
async function addRole(t: TestApp, about: { customerId: string; departmentId: string; name: string }): Promise<string> {
  return t.db.platform.tx(async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into role (customer_id, name, description, data_scope)
      values (${about.customerId}, ${about.name}, ${about.name}, 'chosen') returning id`.execute(tx);
    const id = rows[0]?.id ?? '';
    await sql`insert into role_department (customer_id, role_id, department_id)
      values (${about.customerId}, ${id}, ${about.departmentId})`.execute(tx);
    return id;
  });
}

/** A person, a key, a request of support, a message, a file and an identity provider. */
async function fillSystem(
  t: TestApp,
  of: { customerId: string; departmentId: string; roleId: string; tag: string },
): Promise<KnownIds> {
  const { customerId, tag } = of;
  const account = tag.replaceAll('-', '').toLowerCase();
  const picture = join(tmpdir(), `treadline-${tag}`);
  await writeFile(picture, tag);
  const storageKey = await t.deps.files.keep(picture);
  return t.db.platform.tx(async (tx) => {
    const member = await createMember(
      tx,
      { customerId, departmentId: of.departmentId, roleId: of.roleId },
      { account, name: `${tag} person`, email: `${account}@test.invalid`, mobile: null, password: account },
    );
    const insert = async (table: string, columns: Record<string, unknown>): Promise<string[]> => {
      const names = ['customer_id', ...Object.keys(columns)].map((name) => sql.ref(name));
      const values = [customerId, ...Object.values(columns)].map((value) => sql`${value}`);
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) returning id`.execute(tx);
      return rows.map((row) => row.id);
    };
    const secret = Buffer.from(tag);
    const later = new Date(t.clock.now + 3_600_000);
    const support_authorization = await insert('support_authorization', {
      applicant_customer_id: '1',
      applicant_id: '1',
      applicant: `${tag} support`,
      reason: tag,
      state: 'authorized',
      authorized_at: new Date(t.clock.now),
      expires_at: later,
    });
    const [authorization_id] = support_authorization;
    await insert('session', { member_id: member, authorization_id, secret_hash: secret, expires_at: later });
    await insert('audit', { action: 'auth.login', member_id: member, account: tag });
    const feedback = await insert('feedback', {
      feedback_no: tag,
      subject: tag,
      category: 1,
      content: tag,
      status: 3,
      waiting_since: null,
      created_by: member,
    });
    const [feedback_id] = feedback;
    const file = { name: `${tag}.png`, media_type: 'image/png', size_bytes: tag.length, storage_key: storageKey };
    await insert('upload', {
      token_hash: createHash('sha256').update(tag).digest(),
      purpose: 'video',
      name: tag,
      size_bytes: 1000,
      storage_key: storageKey,
      created_by: member,
    });
    await sql`insert into counter (customer_id, name, value) values (${customerId}, ${tag}, 1)`.execute(tx);
    return {
      feedback,
      comment: await insert('comment', { feedback_id, content: tag }),
      member: [member],
      api_key: await insert('api_key', { name: tag, prefix: 'abc', secret_hash: secret, created_by: member }),
      support_authorization,
      audit: await insert('audit', { action: 'alarm.note', member_id: member, authorization_id, target_kind: tag }),
      outbox: await insert('outbox', { channel: 'sms', address: '+1', business: 'login', body: tag }),
      file: [
        ...(await insert('file', { ...file, purpose: 'feedback', feedback_id })),
        ...(await insert('file', { ...file, purpose: 'logo' })),
      ],
      message: await insert('message', {
        member_id: member,
        purpose: 'system',
        text_key: 'notice.feedback',
        params: JSON.stringify({ name: tag, subject: tag }),
      }),
      integration: await insert('integration', { kind: 'oidc', name: tag, url: `https://${account}.invalid` }),
    };
  });
}

interface History {
  customerId: string;
  vehicle: string;
  receiver: string;
  alarm: string;
  tag: string;
  department: string;
  enterprise: TestEnterprise;
}

async function fillHistory(t: TestApp, of: History): Promise<string> {
  const { customerId, vehicle, receiver, alarm, tag } = of;
  return t.db.platform.tx(async (tx) => {
    await sql`insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level, note)
      values (${customerId}, ${alarm}, 1, now(), 'started', 3, 2, ${tag})`.execute(tx);
    await sql`insert into report (customer_id, vehicle_id, at, received_at, receiver_id, wheels, pressures_hpa, temperatures_dc)
      select ${customerId}, ${vehicle}, now() - n * interval '1 minute', now(), ${receiver}, '{111,121}', '{8500,6000}', '{950,600}'
      from generate_series(1, 5) n`.execute(tx);
    await sql`insert into audit (customer_id, action, target_kind, target_id, changes)
      values (${customerId}, 'vehicle.edit', 'vehicle', ${vehicle}, ${JSON.stringify({ note: tag })}::jsonb)`.execute(
      tx,
    );
    await sql`insert into wheel_hour (customer_id, vehicle_id, wheel, hour, readings, cold_avg_hpa)
      values (${customerId}, ${vehicle}, 111, date_trunc('hour', now()), 5, 8000)`.execute(tx);
    await sql`insert into vehicle_hour (customer_id, vehicle_id, hour, reports, run_km, run_hours)
      values (${customerId}, ${vehicle}, date_trunc('hour', now()), 5, 10, 1)`.execute(tx);
    await sql`insert into sensor (customer_id, sensor_no, status, vehicle_id, wheel)
      values (${customerId}, ${tag.replaceAll('-', '')}, 1, ${vehicle}, 111)`.execute(tx);
    await sql`insert into api_key (customer_id, name, prefix, secret_hash, receiver_id)
      values (${customerId}, ${tag}, 'abc', '\\x00', ${receiver})`.execute(tx);
    await sql`insert into role_department (customer_id, role_id, department_id)
      values (${customerId}, ${of.enterprise.roleIds.driver}, ${of.department}) on conflict do nothing`.execute(tx);
    await sql`insert into outbox (customer_id, channel, address, business, subject, body)
      values (${customerId}, 'email', ${`${tag}@test.invalid`}, 'login', ${tag}, ${tag})`.execute(tx);
    await sql`insert into alarm_read (customer_id, member_id, alarm_id)
      values (${customerId}, ${of.enterprise.memberId}, ${alarm})`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into quarantine (customer_id, kind, protocol, device_no, receiver_id, first_at, last_at)
      values (${customerId}, 'sensor', 'jt808', ${tag}, ${receiver}, now(), now()) returning id`.execute(tx);
    return rows[0]?.id ?? '';
  });
}

/** Tables with a tenant that have no row of the enterprise: a world that lacks one proves nothing about it. */
export async function emptyTables(t: TestApp, customerId: string): Promise<string[]> {
  return asOwner(t, async (client) => {
    const empty: string[] = [];
    for (const table of await tenantTables(client)) {
      const { rowCount } = await client.query(`select 1 from ${table} where customer_id = $1 limit 1`, [customerId]);
      if (rowCount === 0) empty.push(table);
    }
    return empty;
  });
}

/** A print of every row of an enterprise, but its sessions and trail, which every call of its own moves. */
export async function printOf(t: TestApp, customerId: string): Promise<string> {
  return Object.entries(await printsOf(t, customerId))
    .map(([table, print]) => `${table} ${print}`)
    .join('\n');
}

/** By table. */
export async function printsOf(t: TestApp, customerId: string): Promise<Record<string, string>> {
  return asOwner(t, async (client) => {
    const prints: Record<string, string> = {};
    for (const table of await tenantTables(client)) {
      if (table === 'session') continue;
      const { rows } = await client.query<{ print: string }>(
        `select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as print from ${table} r where customer_id = $1`,
        [customerId],
      );
      prints[table] = rows[0]?.print ?? '';
    }
    return prints;
  });
}

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map((row) => row.name);
}

async function asOwner<T>(t: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(t.database.target);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
