/** Rows every installation has: countries, dictionaries and menu trees. Run at each start; what is in the code wins, nothing is lost. */

import { type SystemType, systemTypes } from '@treadline/contract/menu';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { countries } from './countries.ts';
import { seedDictionaries } from './dictionaries/seed.ts';
import { grantAdministrators } from './grant-administrators.ts';
import { appModules } from './menu/app.ts';
import type { MenuModule } from './menu/types.ts';
import { actionNames, inLanguages, menuModules } from './menus.ts';

export async function seedReference(tx: Transaction<DB>): Promise<void> {
  await seedCountries(tx);
  await seedDictionaries(tx);
  for (const systemType of systemTypes) {
    await seedMenus(tx, { systemType, client: 'web' }, menuModules);
    await seedMenus(tx, { systemType, client: 'app' }, appModules);
  }
  await grantAdministrators(tx);
}

async function seedCountries(tx: Transaction<DB>): Promise<void> {
  await tx
    .insertInto('country')
    .values(
      countries.map((country) => ({
        code: country.code,
        area: country.area,
        name: JSON.stringify(country.name),
        mobile_pattern: country.mobilePattern,
        time_zone: country.timeZone,
        steer_tread_min_mm: country.steerTreadMinMm,
        tread_min_mm: country.treadMinMm,
        steer_retread: country.steerRetread,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        area: set.ref('excluded.area'),
        mobile_pattern: set.ref('excluded.mobile_pattern'),
        time_zone: set.ref('excluded.time_zone'),
      })),
    )
    .execute();
}

interface MenuSet {
  systemType: SystemType;
  client: 'web' | 'app';
}

async function seedMenus(tx: Transaction<DB>, set: MenuSet, modules: readonly MenuModule[]): Promise<void> {
  const { systemType, client } = set;
  for (const [moduleIndex, module] of modules.entries()) {
    if (!module.systems.includes(systemType)) continue;
    const pages = module.pages.filter((page) => page.systems === undefined || page.systems.includes(systemType));
    const moduleId = await upsertMenu(tx, {
      system_type: systemType,
      client,
      type: 1,
      menu_key: module.key,
      parent_id: null,
      name: inLanguages(module.name),
      icon: module.icon,
      route_addr: null,
      permission: null,
      sort: moduleIndex,
      shown: true,
    });
    for (const [pageIndex, page] of pages.entries()) {
      const pageId = await upsertMenu(tx, {
        system_type: systemType,
        client,
        type: 2,
        menu_key: page.key,
        parent_id: moduleId,
        name: inLanguages(page.name),
        icon: page.icon,
        route_addr: page.path,
        permission: null,
        sort: pageIndex,
        shown: page.shown,
      });
      for (const [actionIndex, permission] of page.permissions.entries()) {
        const names = actionNames[permission.split(':')[1] ?? ''];
        if (names === undefined) throw new Error(`no name for the action of ${permission}`);
        await upsertMenu(tx, {
          system_type: systemType,
          client,
          type: 3,
          menu_key: `${page.key}.${permission}`,
          parent_id: pageId,
          name: inLanguages(names),
          icon: null,
          route_addr: null,
          permission,
          sort: actionIndex,
          shown: false,
        });
      }
    }
  }
}

interface MenuRow {
  system_type: string;
  client: string;
  type: number;
  menu_key: string;
  parent_id: string | null;
  name: Record<string, string>;
  icon: string | null;
  route_addr: string | null;
  permission: string | null;
  sort: number;
  shown: boolean;
}

/** An entry that somebody changed stays as they left it; the others follow the code. */
async function upsertMenu(tx: Transaction<DB>, row: MenuRow): Promise<string> {
  const written = await tx
    .insertInto('menu')
    .values({ ...row, name: JSON.stringify(row.name), built_in: true })
    .onConflict((conflict) =>
      conflict.columns(['system_type', 'client', 'menu_key']).doUpdateSet({
        built_in: true,
        parent_id: unchanged('parent_id'),
        route_addr: unchanged('route_addr'),
        permission: unchanged('permission'),
        name: unchanged('name'),
        sort: unchanged('sort'),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

/** The value of the code while nobody edited the row (its version counts edits). */
function unchanged<T>(column: string): RawBuilder<T> {
  return sql<T>`case when menu.version = 1 then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`menu.${column}`)} end`;
}
