/** People a journey needs: operations staff of the demo, and members made through the product's calls. */
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller } from '@treadline/contract/call';
import { customerApi } from '@treadline/contract/customer';
import { departmentApi } from '@treadline/contract/department';
import { header } from '@treadline/contract/envelope';
import { memberApi } from '@treadline/contract/member';
import { outboxApi } from '@treadline/contract/outbox';
import { roleApi } from '@treadline/contract/role';
import { administrator, productUrl } from './console.ts';

/** Support staff of the demo. */
export const operator = { account: 'operations', password: administrator.password } as const;

/** Calls of the signed-in operator. */
export function asOperator(): Promise<Caller> {
  return callsOf(operator);
}

/** Calls of anybody, as programs of the enterprise would make them. */
export async function callsOf(who: { account: string; password: string }): Promise<Caller> {
  let token = '';
  const call = createCaller(
    (url, request) => fetch(productUrl(url), request),
    () => ({ [header.language]: 'en-US', ...(token === '' ? {} : { [header.token]: token }) }),
  );
  token = (await call(authApi.login, { account: who.account, password: who.password })).token;
  return call;
}

/** The newest code that waits in the outbox for this address or number. */
export async function codeFor(call: Caller, address: string): Promise<string> {
  const { list } = await call(outboxApi.list, { keyword: address });
  const code = /\b\d{6}\b/.exec(list[0]?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no code waits for ${address}`);
  return code;
}

/** Lets an enterprise that signed up begin. */
export async function activate(call: Caller, customName: string): Promise<void> {
  const { list } = await call(customerApi.list, { keyword: customName });
  const found = list.find((row) => row.customName === customName);
  if (found === undefined) throw new Error(`no enterprise is called ${customName}`);
  await call(customerApi.enable, { ids: [found.id] });
}

/** A regular user of the demo enterprise, for a journey that changes what others would trip over. */
export async function addRegularMember(member: {
  name: string;
  account: string;
  password: string;
  email: string;
  mobile?: string;
}): Promise<void> {
  const call = await callsOf(administrator);
  const [{ list: roles }, { list: departments }] = await Promise.all([
    call(roleApi.options, {}),
    call(departmentApi.options, {}),
  ]);
  await call(memberApi.add, {
    ...member,
    departmentId: departments[0]?.id ?? '',
    roleId: roles.find(({ kind }) => kind === 'regular')?.id ?? '',
  });
}
