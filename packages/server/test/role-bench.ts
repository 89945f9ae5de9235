/** Roles and the people bound to them, for tests of what a role lets a person see and do. */
import type { ApiError, Caller } from '@treadline/contract/call';
import { type Client, type DataScope, type GrantRow, roleApi } from '@treadline/contract/role';
import { query } from '../src/platform/database/doors.ts';
import { createMember } from '../src/seed/enterprise.ts';
import { type SignedIn, type TestApp, testPassword } from './app.ts';

export function roleBench(t: TestApp) {
  let made = 0;

  const grantsOf = async (client: Client): Promise<GrantRow[]> => (await t.call(roleApi.grants, { client })).list;

  /** Ids of the buttons with these permissions; of pages by their key. */
  async function menuIds(client: Client, wanted: readonly string[]): Promise<string[]> {
    const rows = await grantsOf(client);
    return wanted.map((text) => {
      const row = rows.find((each) => (each.permission ?? each.key) === text);
      if (row === undefined) throw new Error(`${text} cannot be granted`);
      return row.id;
    });
  }

  async function grant(roleId: string, client: Client, permissions: readonly string[], as: Caller = t.call) {
    const { version } = await t.call(roleApi.get, { id: roleId });
    return as(roleApi.setMenuPermission, { roleId, version, client, menuIds: await menuIds(client, permissions) });
  }

  /** A member of the first enterprise with this role, signed in. */
  async function bind(roleId: string): Promise<{ memberId: string; signedIn: SignedIn }> {
    made += 1;
    const account = `bound.person${made}`;
    const memberId = await t.db.platform.tx((tx) =>
      createMember(
        tx,
        { customerId: t.enterprise.customerId, departmentId: t.enterprise.departmentId, roleId },
        { account, name: account, email: `${account}@test.invalid`, mobile: null, password: testPassword },
      ),
    );
    return { memberId, signedIn: await t.signIn(account) };
  }

  return {
    grantsOf,
    menuIds,
    grant,
    bind,
    /** A role of its own with these permissions in the console, and a member bound to it. */
    personWith: async (permissions: readonly string[], scope: DataScope = 'tree') => {
      made += 1;
      const { id } = await t.call(roleApi.add, { name: `Person ${made}` });
      if (scope !== 'tree') await t.call(roleApi.setDataPermission, { roleId: id, version: 1, scope });
      await grant(id, 'web', permissions);
      return { roleId: id, ...(await bind(id)) };
    },
    /** Permissions of the granted buttons of one client, once each: two pages may stand under the same. */
    granted: async (roleId: string, client: Client): Promise<string[]> => {
      const role = await t.call(roleApi.get, { id: roleId });
      const ids = new Set(client === 'web' ? role.webMenuIds : role.appMenuIds);
      const rows = await grantsOf(client);
      return [...new Set(rows.flatMap((row) => (ids.has(row.id) && row.permission ? [row.permission] : [])))].sort();
    },
    lastAudit: async (action: string) => {
      const [rows] = await t.db.platform.read(
        query
          .selectFrom('audit')
          .where('action', '=', action)
          .orderBy('id', 'desc')
          .select(['target_kind', 'target_id', 'changes', 'member_id']),
      );
      return rows[0];
    },
  };
}

/** What a call was refused with; fails when it was not. */
export function refusal(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: unknown) => error as ApiError,
  );
}
