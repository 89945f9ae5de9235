/** Platform door: finds the tenant of a name, and keeps count of wrong passwords (model.md 3.1). */
import { sql, type Transaction } from 'kysely';
import type { Door } from '../../platform/database/doors.ts';
import { query } from '../../platform/database/doors.ts';
import type { DB } from '../../platform/database/schema.ts';

export interface SignInMember {
  customerId: string;
  customerStatus: string;
  memberId: string;
  status: string;
  roleId: string | null;
  name: string;
  loginAccount: string | null;
  mobile: string | null;
  email: string | null;
  language: string;
  /** Null: no password is set. */
  secret: string | null;
  failed: number;
  locked: boolean;
  /** `due`: the role asks for one and none is set up. */
  secondFactor: 'none' | 'due' | 'on';
}

/** The member a typed name belongs to: an account, an e-mail address or a mobile number. */
export async function findSignInMember(door: Door, typed: string): Promise<SignInMember | null> {
  const name = typed.trim().toLowerCase();
  const [rows] = await door.read(
    memberByClaim()
      .where((where) =>
        where.or([
          where.and([where('claim.kind', '=', 'account'), where('claim.value', '=', name)]),
          where.and([where('claim.kind', '=', 'email'), where('claim.value', '=', name)]),
          where.and([where('claim.kind', '=', 'mobile'), where('claim.value', 'in', mobileForms(name))]),
        ]),
      )
      // 'account' sorts first: a name that is both belongs to the account.
      .orderBy('claim.kind')
      .limit(1),
  );
  return rows[0] ?? null;
}

/** The member with exactly this claim; `value` in its form there. */
export async function findClaimant(
  door: Door,
  claim: { kind: 'mobile' | 'email' | 'oidc'; value: string },
): Promise<SignInMember | null> {
  const [rows] = await door.read(
    memberByClaim().where('claim.kind', '=', claim.kind).where('claim.value', '=', claim.value),
  );
  return rows[0] ?? null;
}

function memberByClaim() {
  return query
    .selectFrom('claim')
    .innerJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'claim.customer_id').onRef('member.id', '=', 'claim.owner_id'),
    )
    .innerJoin('customer', 'customer.id', 'claim.customer_id')
    .leftJoin('credential', (join) =>
      join
        .onRef('credential.customer_id', '=', 'member.customer_id')
        .onRef('credential.member_id', '=', 'member.id')
        .on('credential.kind', '=', 'password'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .select([
      'claim.customer_id as customerId',
      'customer.status as customerStatus',
      'member.id as memberId',
      'member.status',
      'member.role_id as roleId',
      'member.name',
      'member.login_account as loginAccount',
      'member.mobile',
      'member.email',
      'member.language',
      'credential.secret',
      // A day without a failure wipes the slate, as in the memory of the process.
      sql<number>`case when credential.locked_until > now() - interval '1 day' then credential.failed else 0 end`.as(
        'failed',
      ),
      sql<boolean>`coalesce(credential.locked_until > now(), false)`.as('locked'),
      sql<SignInMember['secondFactor']>`case when member.second_factor_at is not null then 'on'
        when role.second_factor then 'due' else 'none' end`.as('secondFactor'),
    ]);
}

/** `failed` in a row with this one; the next try has to wait. `member` null does the same work for nobody. */
export async function noteWrongPassword(
  tx: Transaction<DB>,
  member: SignInMember | null,
  failed: number,
  waitSeconds: number,
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({
      failed,
      locked_until: sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where('customer_id', '=', member?.customerId ?? '0')
    .where('member_id', '=', member?.memberId ?? '0')
    .where('kind', '=', 'password')
    .execute();
}

export async function noteRightPassword(tx: Transaction<DB>, member: SignInMember): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ failed: 0, locked_until: null })
    .where('customer_id', '=', member.customerId)
    .where('member_id', '=', member.memberId)
    .where('kind', '=', 'password')
    .execute();
}

/** As typed, and with the area of the mainland when none is given (claims hold `+area mobile`). */
function mobileForms(name: string): string[] {
  const digits = name.replace(/[\s()-]/g, '');
  return digits.startsWith('+') ? [digits] : [digits, `+86${digits}`];
}
