/** Enterprises are made, renamed, activated and suspended by operations staff; both audits keep it (model.md 1.9). */
import type { customerApi } from '@treadline/contract/customer';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { type Change, changesOf } from '../../platform/changes.ts';
import type { DB } from '../../platform/database/schema.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { changeAsOperator } from '../../platform/operator-door.ts';
import type { Scope } from '../../platform/scope.ts';
import { createEnterprise } from '../../seed/enterprise.ts';
import { mobileAddress, requireLength } from '../auth/auth.public.ts';

type Add = ParsedInputOf<typeof customerApi.add>;
type Edit = ParsedInputOf<typeof customerApi.edit>;

export async function addCustomer(deps: RoomDeps, scope: Scope, input: Add): Promise<{ id: string }> {
  const { administrator } = input;
  if (!administrator.mobile && !administrator.email) {
    refuse('A0116', [{ path: 'administrator.mobile', code: 'A0116' }]);
  }
  if (administrator.mobile) {
    mobileAddress(administrator.area, administrator.mobile, scope.language, 'administrator.mobile');
  }
  requireLength(administrator.password, 'administrator.password');
  return changeAsOperator(deps.database, scope, 'customer.add', async (tx, note) => {
    const { customerId } = await createEnterprise(
      tx,
      {
        kind: input.kind,
        name: input.customName,
        abbreviation: input.abbreviateName,
        countryCode: input.countryCode,
        tyreType: input.tyreType,
        centre: null,
      },
      {
        account: administrator.account,
        name: administrator.name,
        area: administrator.area,
        mobile: administrator.mobile ?? null,
        email: administrator.email ?? null,
        password: administrator.password,
      },
    ).catch(refuseAtField);
    await tx.updateTable('customer').set({ currency: input.currency }).where('id', '=', customerId).execute();
    const { administrator: person, ...enterprise } = input;
    const changes = changesOf({}, { ...enterprise, administrator: person.account });
    await noteChange(tx, scope, note, 'customer.add', customerId, changes);
    return { id: customerId };
  });
}

export function editCustomer(deps: RoomDeps, scope: Scope, input: Edit): Promise<{ version: number }> {
  return changeAsOperator(deps.database, scope, 'customer.edit', async (tx, note) => {
    const before = await lockCustomer(tx, input.id);
    if (before.version !== input.version) refuse('5004');
    const after = {
      name: input.customName,
      abbreviation: input.abbreviateName,
      tyre_type: input.tyreType,
      country_code: input.countryCode,
      currency: input.currency,
    };
    const version = await saveCustomer(tx, scope, before, after).catch(refuseAtField);
    await noteChange(tx, scope, note, 'customer.edit', input.id, changesOf({ ...before }, after));
    return { version };
  });
}

/** Pending and suspended ones become active; active ones are suspended, which ends what their people are doing. */
export function changeStatus(deps: RoomDeps, scope: Scope, id: string, to: 'active' | 'suspended'): Promise<string> {
  const action = to === 'active' ? 'customer.enable' : 'customer.disable';
  return changeAsOperator(deps.database, scope, action, async (tx, note) => {
    const before = await lockCustomer(tx, id);
    // Operations staff would lock themselves out.
    if (id === scope.customer.id) refuse('A0254');
    if (before.status === to) refuse('5007');
    const possible = to === 'active' ? ['pending', 'suspended'] : ['active'];
    if (!possible.includes(before.status)) refuse('5006');
    await saveCustomer(tx, scope, before, { status: to });
    await noteChange(tx, scope, note, action, id, { status: { from: before.status, to } });
    return before.name;
  });
}

interface StoredCustomer {
  id: string;
  version: number;
  name: string;
  abbreviation: string;
  status: string;
  tyre_type: string;
  country_code: string;
  currency: string;
}

async function lockCustomer(tx: Transaction<DB>, id: string): Promise<StoredCustomer> {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'version', 'name', 'abbreviation', 'status', 'tyre_type', 'country_code', 'currency'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('A0117');
}

async function saveCustomer(
  tx: Transaction<DB>,
  scope: Scope,
  before: StoredCustomer,
  columns: Partial<Omit<StoredCustomer, 'id' | 'version'>>,
): Promise<number> {
  const version = before.version + 1;
  await tx
    .updateTable('customer')
    .set({ ...columns, version, updated_at: sql<Date>`now()`, updated_by: scope.member.id })
    .where('id', '=', before.id)
    .execute();
  return version;
}

/** In the audit of operations by `note`, and in that of the enterprise itself. */
async function noteChange(
  tx: Transaction<DB>,
  scope: Scope,
  note: (about: { targetKind: string; targetId: string; changes: Record<string, Change> }) => void,
  action: string,
  customerId: string,
  changes: Record<string, Change>,
): Promise<void> {
  note({ targetKind: 'customer', targetId: customerId, changes });
  await writeAudit(tx, [
    {
      customerId,
      memberId: null,
      action,
      targetKind: 'customer',
      targetId: customerId,
      changes,
      account: scope.member.name,
      address: null,
      userAgent: null,
      platform: scope.platform,
      requestId: scope.requestId,
    },
  ]);
}

/** Names that are taken are told at their fields; people's names already carry theirs. */
function refuseAtField(error: unknown): never {
  if (error instanceof AppError) {
    refuse(
      error.code,
      error.fields.map(({ path, code }) => ({ path: `administrator.${path}`, code })),
    );
  }
  const { constraint } = error as { constraint?: string };
  if (constraint === 'customer__name') refuse('A0274', [{ path: 'customName', code: 'A0274' }]);
  if (constraint === 'customer__abbreviation') refuse('A0275', [{ path: 'abbreviateName', code: 'A0275' }]);
  if (constraint === 'customer_country_code_fkey') refuse('A0102', [{ path: 'countryCode', code: 'A0102' }]);
  throw error;
}
