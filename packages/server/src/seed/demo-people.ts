/** The synthetic people of the demo: departments, members with and without sign-in, and operations staff. */
import type { DemoFleet, DemoPerson } from '@treadline/contract/demo-fleet';
import type { Transaction } from 'kysely';
import { createMember as insertMember } from '../features/member/member.public.ts';
import type { DB } from '../platform/database/schema.ts';
import { type CreatedEnterprise, createEnterprise, createMember, type NewAdministrator } from './enterprise.ts';

/** Of everybody in the demo who signs in. */
export const demoPassword = 'treadline-demo';

export interface EnteredPeople {
  memberIds: ReadonlyMap<string, string>;
  departmentOfGroup: ReadonlyMap<string, string>;
}

/** Departments and everybody but the administrator, who came with the enterprise. */
export async function enterPeople(
  tx: Transaction<DB>,
  enterprise: CreatedEnterprise,
  fleet: DemoFleet,
): Promise<EnteredPeople> {
  const { customerId } = enterprise;
  const departments = new Map<string | null, string>([[null, enterprise.departmentId]]);
  for (const { name, parent } of fleet.departments) {
    const { id } = await tx
      .insertInto('department')
      .values({ customer_id: customerId, name, parent_id: departments.get(parent) ?? enterprise.departmentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    departments.set(name, id);
  }
  const memberIds = new Map<string, string>();
  for (const person of fleet.people) {
    if (person.role === 'super_admin') continue;
    const departmentId = departments.get(person.department) ?? enterprise.departmentId;
    const place = { customerId, departmentId, roleId: enterprise.roleIds[person.role] };
    const id =
      person.account === null
        ? await insertMember(tx, place, { ...person, createdBy: enterprise.memberId })
        : await createMember(tx, place, signsIn(person));
    memberIds.set(person.name, id);
    if (person.head) await tx.updateTable('department').set({ head_id: id }).where('id', '=', departmentId).execute();
  }
  const departmentOfGroup = new Map(
    fleet.departments.flatMap(({ name, groups }) =>
      groups.map((group) => [group, departments.get(name) ?? enterprise.departmentId] as const),
    ),
  );
  return { memberIds, departmentOfGroup };
}

export async function createOperations(tx: Transaction<DB>, fleet: DemoFleet): Promise<void> {
  const { name, abbreviation, person } = fleet.operations;
  await createEnterprise(
    tx,
    {
      kind: 'operator',
      name,
      abbreviation,
      countryCode: fleet.enterprise.countryCode,
      tyreType: fleet.enterprise.tyreType,
      centre: null,
      settings: { synthetic: true, timeZone: fleet.enterprise.timeZone },
    },
    signsIn(person),
  );
}

/** @throws when the person has no account */
export function signsIn(person: DemoPerson): NewAdministrator {
  const { name, nickname, account, title, email, area, mobile } = person;
  if (account === null) throw new Error(`${name} of the demo has no account`);
  return { name, account, title, email, area, mobile, password: demoPassword, ...(nickname ? { nickname } : {}) };
}
