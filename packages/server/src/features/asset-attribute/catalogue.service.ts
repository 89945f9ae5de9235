/** Names of the catalogue: entered, corrected, taken away while nothing is of them, and doubles made one. */
import type { attributeApi } from '@treadline/contract/asset-catalogue';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { sql } from 'kysely';
import { type BulkCall, rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { mustBeFile } from '../file/file.public.ts';
import type { AttributeData } from './catalogue.views.ts';

type Input<K extends keyof typeof attributeApi> = ParsedInputOf<(typeof attributeApi)[K]>;

interface LockedAttribute {
  id: string;
  version: number;
  kind: 'pattern' | 'brand' | 'size';
  name: string;
  parent_id: string | null;
  data: AttributeData;
  image_file_id: string | null;
  note: string | null;
  enabled: boolean;
}

export async function addAttribute(scope: Scope, input: Input<'add'>): Promise<{ id: string }> {
  return scope.tx(async (tx) => {
    const columns = await columnsOf(tx, scope, { kind: input.kind, image_file_id: null }, input);
    const { id } = await tx
      .insertInto('asset_attribute')
      .values({
        customer_id: scope.customer.id,
        kind: input.kind,
        ...columns,
        data: JSON.stringify(columns.data),
        created_by: scope.member.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    scope.audit({ targetKind: 'asset-attribute', targetId: id, changes: changesOf({}, { ...input }) });
    return { id };
  });
}

/** @throws 5004 it was changed since it was read */
export async function editAttribute(scope: Scope, input: Input<'edit'>): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const before = await lockAttribute(tx, scope, input.id);
    if (before.version !== input.version) refuse('5004');
    const after = await columnsOf(tx, scope, before, input);
    await write(tx, scope, input.id, after);
    const { kind: _kind, id: _id, version: _version, enabled: _enabled, ...was } = before;
    scope.audit({ targetKind: 'asset-attribute', targetId: input.id, changes: changesOf(was, after) });
    return { version: input.version + 1 };
  });
}

export function deleteAttributes(scope: Scope, ids: readonly string[], constraints: BulkCall['constraints']) {
  return rowByRow(scope, ids, { constraints, action: 'delete' }, async (tx, id) => {
    const { name } = await lockAttribute(tx, scope, id);
    await remove(tx, scope, id);
    scope.audit({ targetKind: 'asset-attribute', targetId: id, changes: { name: { from: name, to: null } } });
    return name;
  });
}

export function setEnabled(
  scope: Scope,
  { ids, enabled }: { ids: readonly string[]; enabled: boolean },
  constraints: BulkCall['constraints'],
) {
  return rowByRow(scope, ids, { constraints, action: enabled ? 'enable' : 'disable' }, async (tx, id) => {
    const before = await lockAttribute(tx, scope, id);
    if (before.enabled === enabled) refuse('5007');
    await sql`update asset_attribute set enabled = ${enabled}, version = version + 1, updated_at = now(),
        updated_by = ${scope.member.id}::bigint
      where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
    scope.audit({
      targetKind: 'asset-attribute',
      targetId: id,
      changes: changesOf({ enabled: !enabled }, { enabled }),
    });
    return before.name;
  });
}

/** The first one stays. @throws A0102 they are of different kinds */
export async function mergeAttributes(scope: Scope, { ids }: Input<'merge'>): Promise<{ id: string }> {
  const [keepId, ...lostIds] = [...new Set(ids)];
  if (keepId === undefined || lostIds.length === 0) return refuse('A0102', [{ path: 'ids', code: 'A0102' }]);
  return scope.tx(async (tx) => {
    const all = new Map<string, LockedAttribute>();
    // In id order, so that two who merge do not wait for each other.
    for (const id of [keepId, ...lostIds].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
      all.set(id, await lockAttribute(tx, scope, id));
    }
    const keep = all.get(keepId) ?? refuse('A0117');
    const names: string[] = [];
    for (const id of lostIds) {
      const lost = all.get(id) ?? refuse('A0117');
      if (lost.kind !== keep.kind) refuse('A0102', [{ path: 'ids', code: 'A0102' }]);
      await mergeInto(tx, scope, keep, lost);
      names.push(lost.name);
    }
    const changes = { merged: { from: names.join(', '), to: keep.name } };
    scope.audit({ targetKind: 'asset-attribute', targetId: keepId, changes });
    return { id: keepId };
  });
}

type Named = Pick<LockedAttribute, 'id' | 'kind'>;

async function mergeInto(tx: ScopedTx, scope: Scope, keep: Named, lost: Named): Promise<void> {
  if (keep.kind === 'brand') {
    const { rows } = await sql<{ id: string; twin: string | null }>`
      select p.id, (select q.id from asset_attribute q where q.customer_id = p.customer_id and q.kind = 'pattern'
        and q.parent_id = ${keep.id}::bigint and lower(q.name) = lower(p.name)) as twin
      from asset_attribute p where p.customer_id = ${scope.customer.id}::bigint and p.parent_id = ${lost.id}::bigint
      order by p.id for update of p`.execute(tx);
    for (const { id, twin } of rows) {
      if (twin !== null) await mergeInto(tx, scope, { id: twin, kind: 'pattern' }, { id, kind: 'pattern' });
      else {
        await sql`update asset_attribute set parent_id = ${keep.id}::bigint
          where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
      }
    }
  }
  await repointModels(tx, scope, keep, lost);
  await remove(tx, scope, lost.id);
}

/** A model that would be there twice becomes its twin, with all that is of it. */
async function repointModels(tx: ScopedTx, scope: Scope, keep: Named, lost: Named): Promise<void> {
  const customer = sql`${scope.customer.id}::bigint`;
  const column = sql.ref(`${keep.kind}_id`);
  const same = (name: 'brand_id' | 'size_id' | 'pattern_id') =>
    name === `${keep.kind}_id` ? sql`true` : sql`o.${sql.ref(name)} is not distinct from m.${sql.ref(name)}`;
  const { rows } = await sql<{ id: string; twin: string | null }>`
    select m.id, (select o.id from asset_model o where o.customer_id = m.customer_id and o.kind = m.kind
      and o.${column} = ${keep.id}::bigint and ${same('brand_id')} and ${same('size_id')} and ${same('pattern_id')}
      and o.compound is not distinct from m.compound and o.material is not distinct from m.material
      and lower(o.name) is not distinct from lower(m.name)) as twin
    from asset_model m where m.customer_id = ${customer} and m.${column} = ${lost.id}::bigint
    order by m.id for update of m`.execute(tx);
  for (const { id, twin } of rows) {
    if (twin === null) {
      await sql`update asset_model set ${column} = ${keep.id}::bigint, version = version + 1
        where customer_id = ${customer} and id = ${id}::bigint`.execute(tx);
      continue;
    }
    for (const table of ['tyre', 'rim', 'sensor', 'receiver']) {
      await sql`update ${sql.table(table)} set model_id = ${twin}::bigint
        where customer_id = ${customer} and model_id = ${id}::bigint`.execute(tx);
    }
    await sql`delete from asset_model where customer_id = ${customer} and id = ${id}::bigint`.execute(tx);
  }
}

/** @throws A02045 it would come off deeper than it came on; 5004 it was changed since it was read */
export async function editModel(scope: Scope, { id, version, ...input }: Input<'editModel'>) {
  return scope.tx(async (tx) => {
    const before = await tx
      .selectFrom('asset_model')
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', id)
      .where('kind', '=', 'tyre')
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return refuse('A0117');
    if (before.version !== version) refuse('5004');
    const after = {
      initial_tread_mm: kept(input.initialTreadMm, before.initial_tread_mm),
      removal_tread_mm: kept(input.removalTreadMm, before.removal_tread_mm),
      recommended_kpa: kept(input.recommendedKpa, before.recommended_kpa),
      load_kg: kept(input.loadKg, before.load_kg),
      tkph_rating: kept(input.tkphRating, before.tkph_rating),
      tkph_school: input.tkphSchool === undefined ? before.tkph_school : input.tkphSchool,
      minimum_quantity: kept(input.minimumQuantity, before.minimum_quantity),
    };
    const { initial_tread_mm: initial, removal_tread_mm: removal } = after;
    if (initial !== null && removal !== null && Number(removal) > Number(initial)) {
      refuse('A02045', [{ path: 'removalTreadMm', code: 'A02045' }]);
    }
    await tx
      .updateTable('asset_model')
      .set({ ...after, version: version + 1, updated_at: sql`now()`, updated_by: scope.member.id })
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', id)
      .execute();
    scope.audit({ targetKind: 'asset-model', targetId: id, changes: changesOf({ ...before }, after) });
    return { version: version + 1 };
  });
}

function kept<T>(given: T | undefined, before: T): T {
  return given === undefined ? before : given;
}

/** @throws A0117 */
async function lockAttribute(tx: ScopedTx, scope: Scope, id: string): Promise<LockedAttribute> {
  const { rows } = await sql<LockedAttribute>`
    select id, version, kind, name, parent_id, data, image_file_id, note, enabled from asset_attribute
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint for update`.execute(tx);
  return rows[0] ?? refuse('A0117');
}

/** A pattern may be of a brand; the table of a size stands from the least pressure to the greatest. */
async function columnsOf(
  tx: ScopedTx,
  scope: Scope,
  { kind, image_file_id: imageBefore }: Pick<LockedAttribute, 'kind' | 'image_file_id'>,
  input: Omit<Input<'add'>, 'kind'>,
) {
  const parentId = kind === 'pattern' ? (input.brandId ?? null) : null;
  if (parentId !== null && (await lockAttribute(tx, scope, parentId)).kind !== 'brand') {
    refuse('A0117', [{ path: 'brandId', code: 'A0117' }]);
  }
  const imageFileId = kind !== 'pattern' ? null : input.imageFileId === undefined ? imageBefore : input.imageFileId;
  if (imageFileId !== null && imageFileId !== imageBefore) {
    await mustBeFile(tx, scope, { id: imageFileId, purpose: 'pattern', path: 'imageFileId' });
  }
  const data: AttributeData =
    kind === 'pattern'
      ? { traCode: input.traCode || null }
      : kind === 'size'
        ? {
            rim: input.rim || null,
            dualSpacingMm: input.dualSpacingMm ?? null,
            loads: [...(input.loads ?? [])].sort((one, other) => one.kpa - other.kpa),
          }
        : {};
  return {
    name: input.name.replace(/\s+/g, ' '),
    parent_id: parentId,
    data,
    image_file_id: imageFileId,
    note: input.note || null,
  };
}

async function write(
  tx: ScopedTx,
  scope: Scope,
  id: string,
  { name, parent_id, data, image_file_id, note }: Awaited<ReturnType<typeof columnsOf>>,
): Promise<void> {
  await sql`update asset_attribute set name = ${name}, parent_id = ${parent_id}::bigint,
      data = ${JSON.stringify(data)}::jsonb, image_file_id = ${image_file_id}::bigint, note = ${note}, version = version + 1, updated_at = now(),
      updated_by = ${scope.member.id}::bigint
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
}

async function remove(tx: ScopedTx, scope: Scope, id: string): Promise<void> {
  await sql`delete from asset_attribute where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(
    tx,
  );
}
