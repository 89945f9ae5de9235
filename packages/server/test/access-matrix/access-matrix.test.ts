/**
 * Every endpoint of the contract by everyone who could call it (issue: people and permissions). The table says what is
 * expected; the calls are made against one product with something in every table, and every cell is compared.
 */
import { apiKeyApi } from '@treadline/contract/api-key';
import { authorizationApi } from '@treadline/contract/authorization';
import { ApiError, type Caller, type CallReply } from '@treadline/contract/call';
import type { Endpoint } from '@treadline/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../src/platform/database/doors.ts';
import { actionOf } from '../../src/platform/serve.ts';
import { createMember } from '../../src/seed/enterprise.ts';
import { type TestApp, testApp, testPassword } from '../app.ts';
import { contractEndpoints } from '../laws/contract.ts';
import { sampleInputs } from '../laws/sample-input.ts';
import { buildWorld, printsOf, type World } from '../laws/world.ts';
import { liveFleet } from '../live-fleet.ts';
import { addOperator, askForAccess, enterCustomer, type Operator } from '../support.ts';
import { type Actor, actors, cells, type Outcome } from './cells.ts';

interface Case {
  action: string;
  endpoint: Endpoint;
}

interface Given {
  outcome: Outcome | 'fault' | 'not served';
  /** The answer as text: the code of a refusal, else the result. */
  text: string;
}

let t: TestApp;
let operator: Operator;
let world: World;
let cases: Case[];
let callers: Record<Actor, Caller>;
/** By actor and action. */
const given = new Map<string, Given[]>();
/** Tables of the enterprise that changed while somebody called. */
const changed = new Map<Actor, string[]>();
let supportCalls = 0;
let supportTrail = 0;

/** Reading before writing, so that nobody reads their own traces; what ends the session last of all. */
const turn = ({ action, endpoint }: Case) => (action === 'auth.logout' ? 2 : Number(endpoint.method !== 'GET'));

/** Room and call, and the service group where it has calls of the same name in several. */
const nameOf = (path: string) =>
  (/^\/(otr|tbr|supplier)\/web/.exec(path)?.[1] ?? '').concat('.', actionOf(path)).replace(/^\./, '');

/** Where a sample from the schema would be refused for what it says. */
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  'apiKey.add': { name: 'sample', permissions: ['unit:query'] },
};

beforeAll(async () => {
  t = await testApp({ limits: { signedInPerMinute: 1_000_000, publicPerMinute: 1_000_000 } });
  cases = (await contractEndpoints())
    .map(({ endpoint }) => ({ action: nameOf(endpoint.path), endpoint }))
    .sort((a, b) => turn(a) - turn(b));
  operator = await addOperator(t);
  const fleet = liveFleet(t.db, t.enterprise.customerId);
  const north = await fleet.addDepartment('North bench', t.enterprise.departmentId);
  world = await buildWorld(t, t.enterprise, north);
  callers = await everybody();
  // The first ones leave the world as it is, so that who comes later finds it; their writing is watched.
  for (const actor of ['nobody', 'stranger', 'operator', 'powerless', 'due', 'narrowKey'] as const) await play(actor);
  const before = await trail();
  await play('support');
  supportTrail = (await trail()) - before;
  for (const actor of ['elsewhere', 'key', 'consented', 'permitted'] as const) await play(actor);
}, 300_000);
afterAll(() => t.close());

async function everybody(): Promise<Record<Actor, Caller>> {
  const { customerId, departmentId } = t.enterprise;
  const fleet = liveFleet(t.db, customerId);
  const south = await t.secondTenant();
  const quarry = await fleet.addDepartment('Quarry', departmentId);
  const all = await addRole('All rights, own departments', 'tree', true);
  const none = await addRole('No rights', 'all', false);
  const due = await addRole('All rights, second factor', 'all', true);
  await t.db.platform.tx((tx) => tx.updateTable('role').set({ second_factor: true }).where('id', '=', due).execute());
  const visit = await enterCustomer(t, operator.agent, customerId);
  const consented = await enterCustomer(t, operator.agent, customerId);
  await t.call(authorizationApi.grantChange, { id: consented.authorizationId, granted: true });
  // Something else of support's, so that the one in the world is not the only one to end.
  await askForAccess(t, operator.agent, customerId);
  const key = async (permissions: string[]) => {
    const made = await t.call(apiKeyApi.add, { name: 'matrix', permissions });
    return t.callerWith({ authorization: `Bearer ${made.key}` });
  };
  return {
    nobody: t.anonymous,
    stranger: south.administrator.call,
    powerless: await signIn('powerless', none, departmentId),
    due: await signIn('factordue', due, departmentId),
    elsewhere: await signIn('elsewhere', all, quarry),
    permitted: t.call,
    operator: operator.agent.call,
    support: visit.call,
    consented: consented.call,
    key: await key(await permissionsOf(t.enterprise.roleIds.super_admin)),
    narrowKey: await key(['unit:query']),
  };
}

async function permissionsOf(roleId: string): Promise<string[]> {
  const [rows] = await t.db.platform.read(
    query
      .selectFrom('role_menu')
      .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
      .where('role_menu.role_id', '=', roleId)
      .where('menu.permission', 'is not', null)
      .select('menu.permission')
      .distinct(),
  );
  return rows.map((row) => row.permission ?? '');
}

async function addRole(name: string, dataScope: string, withRights: boolean): Promise<string> {
  const { customerId, roleIds } = t.enterprise;
  return t.db.platform.tx(async (tx) => {
    const { id } = await tx
      .insertInto('role')
      .values({ customer_id: customerId, name, data_scope: dataScope })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (withRights) {
      await sql`insert into role_menu (customer_id, role_id, menu_id)
        select customer_id, ${id}, menu_id from role_menu where role_id = ${roleIds.super_admin}`.execute(tx);
    }
    return id;
  });
}

async function signIn(account: string, roleId: string, departmentId: string): Promise<Caller> {
  const { customerId } = t.enterprise;
  const person = { account, name: account, email: `${account}@test.invalid`, mobile: null, password: testPassword };
  await t.db.platform.tx((tx) => createMember(tx, { customerId, departmentId, roleId }, person));
  return (await t.signIn(account)).call;
}

/** Everything once; who must not see is asked with every sample, the others with the first. */
async function play(actor: Actor): Promise<void> {
  const before = await printsOf(t, t.enterprise.customerId);
  for (const { action, endpoint } of cases) {
    if (endpoint.access === 'public' && actor !== 'nobody') continue;
    const own = inputs[action];
    const samples = own === undefined ? sampleInputs(endpoint, world.ids) : [own];
    const asked = cells[action]?.[actor] === 'hidden' ? samples : samples.slice(0, 1);
    const answers: Given[] = [];
    for (const input of asked) answers.push(await answerOf(callers[actor], endpoint, input));
    given.set(`${actor} ${action}`, answers);
    if (actor === 'support') supportCalls += asked.length;
  }
  const after = await printsOf(t, t.enterprise.customerId);
  changed.set(
    actor,
    Object.keys(after).filter((table) => after[table] !== before[table]),
  );
}

async function answerOf(call: Caller, endpoint: Endpoint, input: Record<string, unknown>): Promise<Given> {
  const file = endpoint.upload === null ? {} : { file: { name: 'sample.bin', data: new Blob(['sample']) } };
  try {
    const result = await call(endpoint, input, file);
    if (endpoint.kind === 'file') return { outcome: 'served', text: await (result as unknown as CallReply).text() };
    return { outcome: 'served', text: withoutEcho(result, input) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: 'fault', text: String(error) };
    return { outcome: outcomeOf(error), text: `${error.status} ${error.code}` };
  }
}

/** Bulk calls repeat the ids they were given; what was done to one of them counts as shown. */
function withoutEcho(result: unknown, input: Record<string, unknown>): string {
  const named = input as { ids?: readonly string[]; vehicleIds?: readonly string[] };
  const ids = named.ids ?? named.vehicleIds;
  if (ids === undefined) return JSON.stringify(result);
  const rows = (result as { list?: readonly { id?: string; code?: string }[] } | null)?.list ?? [];
  const done = rows.filter((row) => row.code === '00000').map((row) => row.id);
  return ids.reduce((text, id) => text.replaceAll(id, ''), JSON.stringify(result)) + JSON.stringify(done);
}

function outcomeOf({ status, code }: ApiError): Given['outcome'] {
  if (status === 404) return 'not served';
  if (code === 'A0101' || code === 'A0103' || code === 'A0201' || code === '5029') return code;
  return status >= 500 ? 'fault' : 'served';
}

/** What a stranger, or somebody of another department, would know a record by. */
function tracesFor(actor: Actor): readonly string[] {
  if (actor !== 'elsewhere') return world.traces;
  const { vehicle = [], alarm = [], receiver = [], member = [], department = [] } = world.ids;
  return [...vehicle, ...alarm, ...receiver, ...member, ...department];
}

function problemsOf(actor: Actor, table = cells): string[] {
  return cases.flatMap(({ action }) => {
    const expected = table[action]?.[actor];
    return (given.get(`${actor} ${action}`) ?? []).flatMap(({ outcome, text }) => {
      const wanted = expected === 'hidden' ? 'served' : expected;
      if (outcome !== wanted) return [`${action}: ${outcome} (${text.slice(0, 80)}), expected ${expected}`];
      const seen = expected === 'hidden' && tracesFor(actor).some((trace) => text.includes(trace));
      return seen ? [`${action}: shows a record`] : [];
    });
  });
}

async function trail(): Promise<number> {
  const [[row]] = await t.db.platform.read(
    query
      .selectFrom('audit')
      .where('customer_id', '=', t.enterprise.customerId)
      .where('authorization_id', 'is not', null)
      .where('account', '=', 'Olga Support')
      .select(sql<string>`count(*)`.as('n')),
  );
  return Number(row?.n);
}

test('every endpoint has its line, and every line an endpoint', () => {
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.map(({ action }) => action).sort()).toEqual(Object.keys(cells).sort());
});

test.each(actors)('%s gets what the table says from every endpoint [ERR-A0101, ERR-A0103]', (actor) => {
  expect(problemsOf(actor)).toEqual([]);
});

test('the matrix finds a wall that is lower, a wall that is higher, and a record that shows', () => {
  const row = cells['alarm.list'];
  if (row === undefined) throw new Error('no line of alarm.list');
  const wrong = { ...row, nobody: 'served', powerless: 'served', permitted: 'hidden', key: 'A0103' } as const;
  const table = { ...cells, 'alarm.list': wrong };
  const found = (actor: Actor) => problemsOf(actor, table).filter((problem) => problem.startsWith('alarm.list'));
  expect(found('nobody')).toEqual(['alarm.list: A0101 (401 A0101), expected served']);
  expect(found('powerless')).toEqual(['alarm.list: A0103 (200 A0103), expected served']);
  expect(found('permitted')).toEqual(['alarm.list: shows a record']);
  expect(found('key')).toHaveLength(1);
});

test('who may not write has written nothing', () => {
  for (const actor of ['nobody', 'stranger'] as const) expect(changed.get(actor)).toEqual([]);
  // Operations staff have ended a feedback, which the enterprise reads in its audit; nothing else.
  expect(changed.get('operator')).toEqual(['audit', 'feedback']);
  const walled = ['alarm', 'alarm_step', 'vehicle', 'receiver', 'department', 'credential', 'trailer_coupling'];
  expect(changed.get('elsewhere')?.filter((table) => walled.includes(table))).toEqual([]);
  // The same calls do change something where they may.
  expect(changed.get('permitted')).toEqual(expect.arrayContaining(['alarm', 'api_key']));
});

test('the support member is in no list and no count', async () => {
  const [[support]] = await t.db.platform.read(
    query
      .selectFrom('member')
      .where('customer_id', '=', t.enterprise.customerId)
      .where('kind', '=', 'support')
      .select('id'),
  );
  const showing = cases
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ action }) => action)
    .filter((action) => given.get(`permitted ${action}`)?.some(({ text }) => text.includes(support?.id ?? '')));
  // These tell what support did.
  const telling = ['audit.list', 'loginLog.list', 'vehicle.operationLog'];
  expect(showing.filter((action) => !telling.includes(action))).toEqual([]);
});

test('support without consent has changed nothing, and every call of it is in the customer’s audit', () => {
  // Invariant 29; sessions are not printed. It left at last, which ended its authorization.
  expect(changed.get('support')).toEqual(['audit', 'support_authorization']);
  expect(supportTrail).toBe(supportCalls);
  expect(supportCalls).toBeGreaterThan(100);
});
