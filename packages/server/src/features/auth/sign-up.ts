/** A stranger signs up an enterprise and becomes its super administrator (setting SIGN_UP says what happens next). */
import type { authCodeApi } from '@treadline/contract/auth';
import type { ParsedInputOf, ResultOf } from '@treadline/contract/endpoint';
import type { ErrorCode } from '@treadline/contract/error-code';
import { writeAudit } from '../../platform/audit.ts';
import { query } from '../../platform/database/doors.ts';
import { AppError, type RefusedField, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Call } from '../../platform/scope.ts';
import { createEnterprise } from '../../seed/enterprise.ts';
import { withCode } from './codes.ts';
import { contactOf } from './contact.ts';
import { requireNewPassword } from './new-password.ts';

type SignUp = ParsedInputOf<typeof authCodeApi.register>;

/** @throws AppError A0201 sign-up is closed; A0222, A0224; A0230, A0227; taken names at their fields */
export async function register(
  deps: RoomDeps,
  call: Call,
  input: SignUp,
): Promise<ResultOf<typeof authCodeApi.register>> {
  if (deps.product.signUp === 'closed') refuse('A0201');
  const { enterprise, member } = input;
  requireNewPassword(member, 'member.');
  const contact = contactOf(member, call.language, 'member.mobile');
  const status = deps.product.signUp === 'automatic' ? 'active' : 'pending';
  await withCode(deps, [{ ...contact, business: 'register' }], member.code, () =>
    create(deps, call, input, status).catch(refuseAtField),
  );
  deps.log.info({ requestId: call.requestId, status }, 'an enterprise signed up');
  return { status, customName: enterprise.customName, account: member.account };
}

/** Refuses the names that are taken, each at its field; the first one gives the code. */
export async function checkRegister(
  deps: RoomDeps,
  input: ParsedInputOf<typeof authCodeApi.checkRegister>,
): Promise<void> {
  const [names, abbreviations, accounts] = await deps.database.platform.read(
    lowered('name', input.customName),
    lowered('abbreviation', input.abbreviateName),
    query
      .selectFrom('claim')
      .where('kind', '=', 'account')
      .where('value', '=', (input.account ?? '').toLowerCase())
      .select('owner_id as id'),
  );
  const taken: RefusedField[] = [
    ...(names.length > 0 ? [{ path: 'customName', code: 'A0274' } as const] : []),
    ...(abbreviations.length > 0 ? [{ path: 'abbreviateName', code: 'A0275' } as const] : []),
    ...(accounts.length > 0 ? [{ path: 'account', code: '6000' } as const] : []),
  ];
  const [first] = taken;
  if (first !== undefined) refuse(first.code, taken);
}

function lowered(column: 'name' | 'abbreviation', value: string | undefined) {
  return query
    .selectFrom('customer')
    .where(
      (where) => where.fn<string>('lower', [column]),
      '=',
      (where) => where.fn<string>('lower', [where.val(value ?? '')]),
    )
    .select('id');
}

async function create(deps: RoomDeps, call: Call, input: SignUp, status: 'pending' | 'active'): Promise<void> {
  const { enterprise, member } = input;
  await deps.database.platform.tx(async (tx) => {
    const { customerId, memberId } = await createEnterprise(
      tx,
      {
        kind: 'fleet',
        status,
        name: enterprise.customName,
        abbreviation: enterprise.abbreviateName,
        countryCode: enterprise.countryCode,
        tyreType: enterprise.tyreType,
        centre: null,
        settings: call.timeZone === null ? {} : { timeZone: call.timeZone },
      },
      {
        account: member.account,
        name: member.name,
        area: member.area,
        mobile: member.mobile ?? null,
        email: member.email ?? null,
        password: member.password,
      },
    );
    await tx
      .updateTable('member')
      .set({ language: input.language ?? call.language })
      .where('customer_id', '=', customerId)
      .where('id', '=', memberId)
      .execute();
    await writeAudit(tx, [
      {
        customerId,
        memberId,
        action: 'auth.register',
        targetKind: 'customer',
        targetId: customerId,
        changes: { enterprise, status },
        account: member.account,
        address: call.address,
        userAgent: call.userAgent,
        platform: call.platform,
        requestId: call.requestId,
      },
    ]);
  });
}

/** What the database and the names' own rule refuse, told at the field of the form. */
function refuseAtField(error: unknown): never {
  if (error instanceof AppError && error.fields.length > 0) {
    refuse(
      error.code,
      error.fields.map(({ path, code }) => ({ path: `member.${path}`, code })),
    );
  }
  const [path, code] = constraintFields[(error as { constraint?: string }).constraint ?? ''] ?? [];
  if (path === undefined || code === undefined) throw error;
  return refuse(code, [{ path, code }]);
}

const constraintFields: Readonly<Record<string, readonly [path: string, code: ErrorCode]>> = {
  customer__name: ['enterprise.customName', 'A0274'],
  customer__abbreviation: ['enterprise.abbreviateName', 'A0275'],
  customer_country_code_fkey: ['enterprise.countryCode', 'A0102'],
};
