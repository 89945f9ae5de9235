/** A new enterprise: its root department, six built-in roles with grants, default alarm template, and first super administrator. */
import { systemTypeOf } from '@treadline/contract/menu';
import { sql, type Transaction } from 'kysely';
import { createMember as insertMember } from '../features/member/member.public.ts';
import type { DB } from '../platform/database/schema.ts';
import { hashPassword } from '../platform/password.ts';
import { enterStarterCatalogue } from './starter-catalogue.ts';

export interface NewEnterprise {
  kind: 'fleet' | 'supplier' | 'operator';
  /** By default active at once. */
  status?: 'pending' | 'active';
  name: string;
  abbreviation: string;
  countryCode: string;
  tyreType: string;
  centre: readonly [number, number] | null;
  settings?: Record<string, unknown>;
}

export interface NewAdministrator {
  account: string;
  name: string;
  nickname?: string;
  title?: string;
  email: string | null;
  /** Calling code of the mobile number, by default 86. */
  area?: string;
  /** National number, digits alone. */
  mobile: string | null;
  password: string;
  pressureUnit?: 'kPa' | 'bar' | 'psi';
}

export interface CreatedEnterprise {
  customerId: string;
  departmentId: string;
  memberId: string;
  defaultTemplateId: string;
  roleIds: Record<RoleKind, string>;
}

type RoleKind = 'super_admin' | 'admin' | 'approver' | 'supervisor' | 'driver' | 'regular';

const builtInRoles: readonly {
  kind: RoleKind;
  name: string;
  dataScope: string;
  /** By permission of a button; a page is granted with its first button. */
  grants: (permission: string) => boolean;
}[] = [
  { kind: 'super_admin', name: 'Super administrator', dataScope: 'all', grants: () => true },
  { kind: 'admin', name: 'Administrator', dataScope: 'all', grants: () => true },
  {
    kind: 'approver',
    name: 'Approver',
    dataScope: 'all',
    grants: (permission) => isWork(permission) || isReading(permission),
  },
  {
    kind: 'supervisor',
    name: 'Supervisor',
    dataScope: 'tree',
    grants: (permission) => isWork(permission) || permission === 'member:query' || permission === 'member:get',
  },
  {
    kind: 'driver',
    name: 'Driver',
    dataScope: 'own',
    grants: (permission) => permission === 'feedback:add' || (isWork(permission) && isReading(permission)),
  },
  { kind: 'regular', name: 'Regular user', dataScope: 'tree', grants: isWork },
];

/**
 * Inserts everything in the caller's transaction of the platform door.
 * Unique names are refused: the enterprise's by the database (customer__name, …), the administrator's by their codes.
 */
export async function createEnterprise(
  tx: Transaction<DB>,
  enterprise: NewEnterprise,
  administrator: NewAdministrator,
): Promise<CreatedEnterprise> {
  const { id: customerId } = await tx
    .insertInto('customer')
    .values({
      kind: enterprise.kind,
      name: enterprise.name,
      abbreviation: enterprise.abbreviation,
      status: enterprise.status ?? 'active',
      tyre_type: enterprise.tyreType,
      country_code: enterprise.countryCode,
      centre_longitude: enterprise.centre?.[0] ?? null,
      centre_latitude: enterprise.centre?.[1] ?? null,
      settings: JSON.stringify(enterprise.settings ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: departmentId } = await tx
    .insertInto('department')
    .values({ customer_id: customerId, name: enterprise.abbreviation })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select first_places(${customerId}::bigint)`.execute(tx);
  await enterStarterCatalogue(tx, customerId);
  const roleIds = await createRoles(tx, customerId, enterprise);
  const memberId = await createMember(tx, { customerId, departmentId, roleId: roleIds.super_admin }, administrator);
  // The support member: no credentials, no role, in no list (model.md 1.10).
  await tx
    .insertInto('member')
    .values({ customer_id: customerId, kind: 'support', name: 'Support', department_id: departmentId })
    .execute();
  const defaultTemplateId = await createTemplate(tx, customerId, {
    name: 'Standard',
    isDefault: true,
    nominalKpa: 830,
    highTemperatureC: [75, 85],
    highPressureKpa: [955, 1040],
    lowPressureKpa: [747, 664],
  });
  return { customerId, departmentId, memberId, defaultTemplateId, roleIds };
}

export interface NewTemplate {
  name: string;
  isDefault: boolean;
  nominalKpa: number;
  highTemperatureC: readonly [number, number];
  highPressureKpa: readonly [number, number];
  /** [ordinary, serious]; stored as low pressure 2 and low pressure 1 (ruling 13). */
  lowPressureKpa: readonly [number, number];
}

export async function createTemplate(tx: Transaction<DB>, customerId: string, template: NewTemplate): Promise<string> {
  const { id } = await tx
    .insertInto('alarm_template')
    .values({ customer_id: customerId, name: template.name, is_default: template.isDefault })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('alarm_template_version')
    .values({
      customer_id: customerId,
      template_id: id,
      version_no: 1,
      nominal_kpa: template.nominalKpa,
      high_temperature_1_c: template.highTemperatureC[0],
      high_temperature_2_c: template.highTemperatureC[1],
      high_pressure_1_kpa: template.highPressureKpa[0],
      high_pressure_2_kpa: template.highPressureKpa[1],
      low_pressure_2_kpa: template.lowPressureKpa[0],
      low_pressure_1_kpa: template.lowPressureKpa[1],
      channels: ['web'],
    })
    .execute();
  return id;
}

export async function createMember(
  tx: Transaction<DB>,
  place: { customerId: string; departmentId: string; roleId: string },
  person: NewAdministrator,
): Promise<string> {
  const id = await insertMember(tx, place, { ...person, area: person.area ?? '86', createdBy: null });
  await tx
    .insertInto('credential')
    .values({
      customer_id: place.customerId,
      member_id: id,
      kind: 'password',
      secret: await hashPassword(person.password),
    })
    .execute();
  return id;
}

async function createRoles(
  tx: Transaction<DB>,
  customerId: string,
  enterprise: NewEnterprise,
): Promise<Record<RoleKind, string>> {
  const systemType = systemTypeOf(enterprise.kind, enterprise.tyreType);
  const menus = await tx
    .selectFrom('menu')
    .select(['id', 'parent_id', 'permission'])
    .where('system_type', '=', systemType)
    .execute();
  const ids: Partial<Record<RoleKind, string>> = {};
  for (const role of builtInRoles) {
    const { id } = await tx
      .insertInto('role')
      .values({ customer_id: customerId, name: role.name, kind: role.kind, data_scope: role.dataScope })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[role.kind] = id;
    const granted = grantedMenus(menus, role.grants);
    if (granted.length > 0) {
      await tx
        .insertInto('role_menu')
        .values(granted.map((menu) => ({ customer_id: customerId, role_id: id, menu_id: menu.id })))
        .execute();
    }
  }
  return ids as Record<RoleKind, string>;
}

interface MenuPlace {
  id: string;
  parent_id: string | null;
  permission: string | null;
}

/** Buttons that are granted, their pages and modules, and pages that have no button of their own. */
function grantedMenus(menus: readonly MenuPlace[], grants: (permission: string) => boolean): MenuPlace[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const withButtons = new Set(menus.filter((menu) => menu.permission !== null).map((menu) => menu.parent_id));
  const granted = new Set<MenuPlace>();
  for (const menu of menus) {
    const free = menu.permission === null && menu.parent_id !== null && !withButtons.has(menu.id);
    if (menu.permission === null ? !free : !grants(menu.permission)) continue;
    for (let at: MenuPlace | undefined = menu; at !== undefined; at = byId.get(at.parent_id ?? '')) granted.add(at);
  }
  return [...granted];
}

/** Rooms that administer people and the enterprise; everybody else's work is the rest. */
const administration = new Set([
  'member',
  'department',
  'role',
  'setting',
  'login-log',
  'audit',
  'authorization',
  'customer',
  'menu',
  'dictionary',
  'app-version',
  'outbox',
]);
/** Read by nobody but administrators: codes and messages to other people. */
const confidential = new Set(['outbox', 'setting', 'authorization']);

function isWork(permission: string): boolean {
  return !administration.has(permission.split(':')[0] ?? '');
}

function isReading(permission: string): boolean {
  const [room = '', action] = permission.split(':');
  return (action === 'query' || action === 'get') && !confidential.has(room);
}
