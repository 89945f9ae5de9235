/** Views of lists: each belongs to who saved it, and is read by others when it is shared. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { mostSavedViews, type SavedView, type savedViewApi } from '@treadline/contract/saved-view';
import { sql } from 'kysely';
import { changesOf } from '../../platform/changes.ts';
import type { Readable, ScopedTx } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';

export function viewsOf({ customer, member }: Scope, listKey: string): Readable<SavedView> {
  return readable(sql<SavedView>`
    select v.id, v.version, v.name, v.view, v.preferred and v.member_id = ${member.id}::bigint as preferred, v.shared,
      v.member_id = ${member.id}::bigint as own, m.name as "ownerName"
    from saved_view v join member m on m.customer_id = v.customer_id and m.id = v.member_id
    where v.customer_id = ${customer.id}::bigint and v.list_key = ${listKey}
      and (v.member_id = ${member.id}::bigint or v.shared)
    order by lower(v.name), v.id limit 500`);
}

/** @throws A0118 a name this person has for this list; A0102 more of them than a menu can hold */
export function addView(scope: Scope, input: ParsedInputOf<typeof savedViewApi.add>): Promise<{ id: string }> {
  const { listKey, name, view, preferred, shared } = input;
  return scope.tx(async (tx) => {
    const { count } = await tx
      .selectFrom('saved_view')
      .where('customer_id', '=', scope.customer.id)
      .where('member_id', '=', scope.member.id)
      .where('list_key', '=', listKey)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostSavedViews) refuse('A0102', [{ path: 'name', code: 'A0102' }]);
    if (preferred) await preferNone(tx, scope, listKey);
    const { id } = await tx
      .insertInto('saved_view')
      .values({
        customer_id: scope.customer.id,
        member_id: scope.member.id,
        list_key: listKey,
        name,
        view: JSON.stringify(view),
        preferred,
        shared,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    scope.audit({ targetId: id, changes: changesOf({}, { listKey, name, preferred, shared, search: view.search }) });
    return { id };
  });
}

/** @throws A0117 another's, or gone; A0118; 5004 */
export function editView(
  scope: Scope,
  { id, ...input }: ParsedInputOf<typeof savedViewApi.update>,
): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const before = await lockOwn(tx, scope, id);
    if (before.version !== input.version) refuse('5004');
    if (input.preferred) await preferNone(tx, scope, before.list_key);
    const { name, view, preferred, shared } = input;
    const { version } = await tx
      .updateTable('saved_view')
      .set({
        name,
        view: JSON.stringify(view),
        preferred,
        shared,
        version: sql<number>`version + 1`,
        updated_at: sql<Date>`now()`,
      })
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    const shown = { name: before.name, preferred: before.preferred, shared: before.shared, search: before.view.search };
    scope.audit({ targetId: id, changes: changesOf(shown, { name, preferred, shared, search: view.search }) });
    return { version };
  });
}

/** @throws A0117 another's, or gone */
export async function deleteView(scope: Scope, { id }: { id: string }): Promise<void> {
  await scope.tx(async (tx) => {
    const { name } = await lockOwn(tx, scope, id);
    await tx.deleteFrom('saved_view').where('customer_id', '=', scope.customer.id).where('id', '=', id).execute();
    scope.audit({ targetId: id, changes: changesOf({ name }, {}) });
  });
}

async function lockOwn(tx: ScopedTx, scope: Scope, id: string) {
  const row = await tx
    .selectFrom('saved_view')
    .where('customer_id', '=', scope.customer.id)
    .where('member_id', '=', scope.member.id)
    .where('id', '=', id)
    .select(['version', 'list_key', 'name', 'view', 'preferred', 'shared'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('A0117');
  return { ...row, view: row.view as unknown as SavedView['view'] };
}

/** A list opens with one view. */
async function preferNone(tx: ScopedTx, scope: Scope, listKey: string): Promise<void> {
  await tx
    .updateTable('saved_view')
    .set({ preferred: false })
    .where('customer_id', '=', scope.customer.id)
    .where('member_id', '=', scope.member.id)
    .where('list_key', '=', listKey)
    .where('preferred', '=', true)
    .execute();
}
