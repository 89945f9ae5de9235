/** Enters many new members set by set; who is refused is found by the claims that could not be taken. */
import type { ErrorCode } from '@treadline/contract/error-code';
import type { memberInput } from '@treadline/contract/member';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Claim, claimsOf, takenCodes } from './member.public.ts';
import type { SheetField, SheetRow } from './member.sheet.ts';

export interface NewRow {
  /** As the sheet counts it. */
  row: number;
  said: SheetRow;
  input: z.output<typeof memberInput> & { area: string; mobile: string | null; email: string | null };
}

export interface RowOutcome {
  row: NewRow;
  outcome: 'entered' | 'duplicate' | { field: SheetField; code: ErrorCode }[];
}

/** One transaction; each row is entered whole or not at all. Nobody has a password yet. */
export async function insertRows(scope: Scope, rows: readonly NewRow[]): Promise<RowOutcome[]> {
  return scope.tx(async (tx) => {
    const ids = await newIds(tx, rows.length);
    const planned = rows.map((row, at) => ({ row, id: ids[at] ?? '', claims: claimsOf(row.input) }));
    const taken = await takeClaims(tx, scope, planned);
    const missing = (one: Planned) => one.claims.filter((claim) => !taken.has(keyOf(one.id, claim)));
    const entered = planned.filter((one) => missing(one).length === 0);
    const refused = planned.filter((one) => missing(one).length > 0);
    await giveBack(tx, scope, refused);
    await insertAll(tx, scope, entered);
    for (const { id, row } of entered) scope.audit({ targetId: id, changes: changesOf({}, row.input) });
    const names = await namesOf(tx, scope, refused);
    return planned.map((one) => {
      const lacking = missing(one);
      if (lacking.length === 0) return { row: one.row, outcome: 'entered' };
      const known = names.get(one.row.input.account.toLowerCase());
      if (known !== undefined && known.toLowerCase() === one.row.input.name.toLowerCase()) {
        return { row: one.row, outcome: 'duplicate' };
      }
      return { row: one.row, outcome: lacking.map(({ kind }) => ({ field: kind, code: takenCodes[kind] })) };
    });
  });
}

interface Planned {
  row: NewRow;
  id: string;
  claims: readonly Claim[];
}

const keyOf = (ownerId: string, claim: { kind: string }) => `${ownerId} ${claim.kind}`;

async function newIds(tx: ScopedTx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('id_seq') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map((row) => row.id);
}

async function takeClaims(tx: ScopedTx, scope: Scope, planned: readonly Planned[]): Promise<Set<string>> {
  const rows = await tx
    .insertInto('claim')
    .values(
      planned.flatMap(({ id, claims }) =>
        claims.map((claim) => ({ ...claim, customer_id: scope.customer.id, owner_id: id })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['owner_id', 'kind'])
    .execute();
  return new Set(rows.map((row) => keyOf(row.owner_id, row)));
}

async function giveBack(tx: ScopedTx, scope: Scope, refused: readonly Planned[]): Promise<void> {
  if (refused.length === 0) return;
  await tx
    .deleteFrom('claim')
    .where('customer_id', '=', scope.customer.id)
    .where(
      'owner_id',
      'in',
      refused.map(({ id }) => id),
    )
    .execute();
}

async function insertAll(tx: ScopedTx, scope: Scope, entered: readonly Planned[]): Promise<void> {
  if (entered.length === 0) return;
  await tx
    .insertInto('member')
    .values(
      entered.map(({ id, row: { input } }) => ({
        customer_id: scope.customer.id,
        id,
        login_account: input.account,
        name: input.name,
        gender: input.gender ?? null,
        title: input.title ?? null,
        area: input.area,
        mobile: input.mobile,
        email: input.email,
        department_id: input.departmentId,
        role_id: input.roleId,
        created_by: scope.member.id,
        updated_by: scope.member.id,
      })),
    )
    .execute();
}

/** Names of those in this enterprise who hold the accounts, by account in lower case. */
async function namesOf(tx: ScopedTx, scope: Scope, refused: readonly Planned[]): Promise<Map<string, string>> {
  if (refused.length === 0) return new Map();
  const rows = await tx
    .selectFrom('claim')
    .innerJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'claim.customer_id').onRef('member.id', '=', 'claim.owner_id'),
    )
    .where('claim.customer_id', '=', scope.customer.id)
    .where('claim.kind', '=', 'account')
    .where(
      'claim.value',
      'in',
      refused.map(({ row }) => row.input.account.toLowerCase()),
    )
    .select(['claim.value', 'member.name'])
    .execute();
  return new Map(rows.map((row) => [row.value, row.name]));
}
