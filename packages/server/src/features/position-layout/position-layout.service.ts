/** Use cases of axle layouts: while a vehicle has one, its axles and wheels stay (model.md 3.2). */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { RowResult } from '@treadline/contract/fields';
import type { positionLayoutApi } from '@treadline/contract/position-layout';
import { sql } from 'kysely';
import { rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { type ConstraintCodes, refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { mustBeFile } from '../file/file.public.ts';

type Input = ParsedInputOf<typeof positionLayoutApi.add>;

export async function addLayout(scope: Scope, input: Input): Promise<{ id: string }> {
  return scope.tx(async (tx) => {
    if (input.imageFileId) await mustBeFile(tx, scope, imageOf(input.imageFileId));
    const { id } = await tx
      .insertInto('position_layout')
      .values({
        customer_id: scope.customer.id,
        name: input.name,
        axle_roles: input.axleRoles,
        lift_axles: sorted(input.liftAxles),
        image_file_id: input.imageFileId ?? null,
        created_by: scope.member.id,
        updated_by: scope.member.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertWheels(tx, scope, id, input.wheels);
    scope.audit({ targetId: id, changes: changesOf({}, { ...shownOf(input), imageFileId: input.imageFileId }) });
    return { id };
  });
}

/** @throws A0321 when axles or wheels of a layout in use would change */
export async function editLayout(
  scope: Scope,
  input: ParsedInputOf<typeof positionLayoutApi.edit>,
): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const before = await lockLayout(tx, scope, input.id);
    if (before.version !== input.version) refuse('5004');
    const shapeChanges =
      JSON.stringify(shapeOf(before)) !== JSON.stringify(shapeOf(input)) && (await isUsed(tx, scope, input.id));
    if (shapeChanges) refuse('A0321', [{ path: 'wheels', code: 'A0321' }]);
    const imageFileId = input.imageFileId === undefined ? before.imageFileId : input.imageFileId;
    if (imageFileId !== null && imageFileId !== before.imageFileId) await mustBeFile(tx, scope, imageOf(imageFileId));
    await tx
      .deleteFrom('layout_wheel')
      .where('customer_id', '=', scope.customer.id)
      .where('layout_id', '=', input.id)
      .execute();
    await insertWheels(tx, scope, input.id, input.wheels);
    const { version } = await tx
      .updateTable('position_layout')
      .set({
        name: input.name,
        axle_roles: input.axleRoles,
        lift_axles: sorted(input.liftAxles),
        image_file_id: imageFileId,
        version: sql<number>`version + 1`,
        updated_at: sql<Date>`now()`,
        updated_by: scope.member.id,
      })
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', input.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    scope.audit({
      targetId: input.id,
      changes: changesOf({ ...shownOf(before), imageFileId: before.imageFileId }, { ...shownOf(input), imageFileId }),
    });
    return { version };
  });
}

/** @throws (by row) 5007 when it is so already */
export function setEnabled(
  scope: Scope,
  input: { ids: readonly string[]; enabled: boolean },
  constraints: ConstraintCodes,
): Promise<{ list: RowResult[] }> {
  const action = input.enabled ? 'enable' : 'disable';
  return rowByRow(scope, input.ids, { constraints, action }, async (tx, id) => {
    const before = await lockLayout(tx, scope, id);
    if (before.enabled === input.enabled) refuse('5007');
    await tx
      .updateTable('position_layout')
      .set({
        enabled: input.enabled,
        version: sql<number>`version + 1`,
        updated_at: sql<Date>`now()`,
        updated_by: scope.member.id,
      })
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', id)
      .execute();
    scope.audit({ targetId: id, changes: changesOf({ enabled: before.enabled }, { enabled: input.enabled }) });
    return before.name;
  });
}

interface LockedLayout {
  version: number;
  name: string;
  axleRoles: string[];
  liftAxles: number[];
  imageFileId: string | null;
  enabled: boolean;
  wheels: { wheel: number; alias: string }[];
}

/** Whoever gives a vehicle this layout waits until it is written. */
async function lockLayout(tx: ScopedTx, scope: Scope, id: string): Promise<LockedLayout> {
  const { rows } = await sql<Omit<LockedLayout, 'wheels'>>`
    select version, name, axle_roles as "axleRoles", lift_axles as "liftAxles", image_file_id as "imageFileId", enabled
    from position_layout where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint for update`.execute(
    tx,
  );
  const wheels = await tx
    .selectFrom('layout_wheel')
    .select(['wheel', 'alias'])
    .where('customer_id', '=', scope.customer.id)
    .where('layout_id', '=', id)
    .execute();
  const [layout] = rows;
  return layout === undefined ? refuse('A0117') : { ...layout, wheels };
}

async function isUsed(tx: ScopedTx, scope: Scope, id: string): Promise<boolean> {
  const used = await tx
    .selectFrom('vehicle')
    .select('id')
    .where('customer_id', '=', scope.customer.id)
    .where('layout_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

async function insertWheels(tx: ScopedTx, scope: Scope, layoutId: string, wheels: Input['wheels']): Promise<void> {
  await tx
    .insertInto('layout_wheel')
    .values(wheels.map(({ wheel, alias }) => ({ customer_id: scope.customer.id, layout_id: layoutId, wheel, alias })))
    .execute();
}

const sorted = (axles: readonly number[]) => [...new Set(axles)].sort((one, other) => one - other);
const codesOf = (wheels: Input['wheels']) => wheels.map(({ wheel }) => wheel).sort((one, other) => one - other);
const imageOf = (id: string) => ({ id, purpose: 'layout', path: 'imageFileId' }) as const;

type Shaped = { axleRoles: readonly string[]; liftAxles: readonly number[]; wheels: Input['wheels'] };

/** What stays while a vehicle has it. */
function shapeOf(layout: Shaped) {
  return { roles: layout.axleRoles, lift: sorted(layout.liftAxles), wheels: codesOf(layout.wheels) };
}

function shownOf(layout: Shaped & { name: string }) {
  const wheels = [...layout.wheels].sort((one, other) => one.wheel - other.wheel);
  return {
    name: layout.name,
    axleRoles: layout.axleRoles,
    liftAxles: sorted(layout.liftAxles),
    wheels: wheels.map(({ wheel, alias }) => `${wheel} ${alias}`),
  };
}
