/**
 * Members as other rooms make and rename them. The names people sign in with live in `claim`, unique over all
 * enterprises; they are written here and nowhere else, in one transaction with their member (model.md 1.4).
 */
import type { ErrorCode } from '@treadline/contract/error-code';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';

export interface MemberNames {
  account: string | null;
  /** Calling code without "+". */
  area: string;
  /** National number, digits alone. */
  mobile: string | null;
  email: string | null;
}

export interface NewMember extends MemberNames {
  name: string;
  nickname?: string | null | undefined;
  gender?: number | null | undefined;
  title?: string | null | undefined;
  pressureUnit?: 'kPa' | 'bar' | 'psi';
  /** Null: nobody signed in (the enterprise is being made). */
  createdBy: string | null;
}

/**
 * Inserts a member with its claims and answers its id. Works in the tenant's own transaction and in one of the platform
 * door. It has no password yet: `set_password` in the tenant, or `credential` behind the platform door.
 * @throws AppError 6000, A0221, A0233 with the field (account, mobile, email) when a name is taken, in any enterprise
 */
export async function createMember(
  tx: Transaction<DB>,
  place: { customerId: string; departmentId: string; roleId: string },
  person: NewMember,
): Promise<string> {
  const { id } = await tx
    .insertInto('member')
    .values({
      customer_id: place.customerId,
      department_id: place.departmentId,
      role_id: place.roleId,
      login_account: person.account,
      name: person.name,
      nickname: person.nickname ?? null,
      gender: person.gender ?? null,
      title: person.title ?? null,
      area: person.area,
      mobile: person.mobile,
      email: person.email,
      ...(person.pressureUnit === undefined ? {} : { pressure_unit: person.pressureUnit }),
      created_by: person.createdBy,
      updated_by: person.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimNames(tx, { customerId: place.customerId, memberId: id }, claimsOf(person));
  return id;
}

/**
 * Gives a member other names: the row and its claims together, counting the version up. Only what is given changes;
 * null takes a name away. Answers the new version, or null when the member is not there.
 * @throws AppError 6000, A0221, A0233 with the field (account, mobile, email) when a name is taken, in any enterprise;
 * the driver's error of member__contact (A0116) when neither mobile nor e-mail is left
 */
export async function changeMemberNames(
  tx: Transaction<DB>,
  owner: { customerId: string; memberId: string; changedBy: string },
  names: Partial<MemberNames>,
): Promise<number | null> {
  const row = await tx
    .updateTable('member')
    .set({
      ...(names.account === undefined ? {} : { login_account: names.account }),
      ...(names.area === undefined ? {} : { area: names.area }),
      ...(names.mobile === undefined ? {} : { mobile: names.mobile }),
      ...(names.email === undefined ? {} : { email: names.email }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: owner.changedBy,
    })
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', owner.memberId)
    .where('kind', '=', 'person')
    .returning(['version', 'login_account as account', 'area', 'mobile', 'email'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const wanted = claimsOf(row);
  const held = await tx
    .selectFrom('claim')
    .select(['kind', 'value'])
    .where('customer_id', '=', owner.customerId)
    .where('owner_id', '=', owner.memberId)
    .where('kind', 'in', ['account', 'mobile', 'email'])
    .execute();
  const isIn = (claims: readonly Claim[] | typeof held, one: { kind: string; value: string }) =>
    claims.some((claim) => claim.kind === one.kind && claim.value === one.value);
  const given = wanted.filter((claim) => !isIn(held, claim));
  for (const claim of held.filter((one) => !isIn(wanted, one))) {
    await tx
      .deleteFrom('claim')
      .where('customer_id', '=', owner.customerId)
      .where('kind', '=', claim.kind)
      .where('value', '=', claim.value)
      .execute();
  }
  await claimNames(tx, owner, given);
  return row.version;
}

export interface Claim {
  kind: 'account' | 'mobile' | 'email';
  value: string;
}

/** The form in which names are unique: account and e-mail in lower case, the mobile number as `+area number`. */
export function claimsOf(names: MemberNames): Claim[] {
  return [
    ...(names.account === null ? [] : [{ kind: 'account', value: names.account.toLowerCase() } as const]),
    ...(names.email === null ? [] : [{ kind: 'email', value: names.email.toLowerCase() } as const]),
    ...(names.mobile === null ? [] : [{ kind: 'mobile', value: `+${names.area}${names.mobile}` } as const]),
  ];
}

/** What a taken name answers (specification 8: 6000, A0221, A0233). */
export const takenCodes = { account: '6000', mobile: 'A0221', email: 'A0233' } as const satisfies Record<
  Claim['kind'],
  ErrorCode
>;

/** A taken name may be another enterprise's, which the wall hides: the index answers, nothing is read beforehand. */
async function claimNames(
  tx: Transaction<DB>,
  owner: { customerId: string; memberId: string },
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) return;
  const taken = await tx
    .insertInto('claim')
    .values(claims.map((claim) => ({ ...claim, customer_id: owner.customerId, owner_id: owner.memberId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute();
  const refused = claims.filter((claim) => !taken.some((row) => row.kind === claim.kind));
  const [first] = refused;
  if (first === undefined) return;
  refuse(
    takenCodes[first.kind],
    refused.map(({ kind }) => ({ path: kind, code: takenCodes[kind] })),
  );
}
