/** Laws of permissions: each guards something, each is granted by a button, and its button has five texts. */
import { languages } from '@treadline/contract/envelope';
import { permissions } from '@treadline/contract/permission';
import { expect, test } from 'vitest';
import { actionNames, inLanguages, menuModules } from '../../src/seed/menus.ts';
import { contractEndpoints } from './contract.ts';

interface Granted {
  permissions: readonly string[];
  /** Accesses of all endpoints. */
  guards: readonly string[];
  /** Permissions of menu buttons. */
  buttons: readonly string[];
  /** Texts of an action, by language. */
  texts: (permission: string) => Readonly<Record<string, string>>;
}

function permissionProblems(of: Granted): string[] {
  const problems: string[] = [];
  for (const permission of of.permissions) {
    if (!of.guards.includes(permission)) problems.push(`${permission} guards nothing`);
    if (!of.buttons.includes(permission)) problems.push(`${permission} is granted by no button`);
    const texts = of.texts(permission);
    const lacking = languages.filter((language) => !texts[language]?.trim());
    if (lacking.length > 0) problems.push(`${permission} has no text in ${lacking.join(', ')}`);
  }
  const unknown = of.buttons.filter((button) => !of.permissions.includes(button));
  return [...problems, ...unknown.map((button) => `a button grants ${button}, which is no permission`)];
}

async function product(): Promise<Granted> {
  return {
    permissions,
    guards: (await contractEndpoints()).map(({ endpoint }) => endpoint.access),
    buttons: menuModules.flatMap((module) => module.pages.flatMap((page) => page.permissions)),
    texts: (permission) => {
      const names = actionNames[permission.split(':')[1] ?? ''];
      return names === undefined ? {} : inLanguages(names);
    },
  };
}

test('every permission guards an endpoint, has a button and five texts [PERM-013]', async () => {
  expect(permissionProblems(await product())).toEqual([]);
});

test('menus and pages have names in five languages', () => {
  const names = menuModules.flatMap((module) => [module.name, ...module.pages.map((page) => page.name)]);
  const lacking = names.filter((name) => languages.some((language) => !inLanguages(name)[language]?.trim()));
  expect(lacking).toEqual([]);
});

test('the law finds a permission without guard, button or text, and a button without permission', async () => {
  const given = await product();
  const lacking = { ...given, permissions: [...given.permissions, 'fence:add'] };
  expect(permissionProblems(lacking)).toEqual(['fence:add guards nothing', 'fence:add is granted by no button']);
  const wordless = { ...lacking, guards: ['tyre:fly'], buttons: ['tyre:fly'], permissions: ['tyre:fly'] };
  expect(permissionProblems(wordless)).toEqual([`tyre:fly has no text in ${languages.join(', ')}`]);
  const unknown = { ...given, buttons: [...given.buttons, 'fence:add'] };
  expect(permissionProblems(unknown)).toEqual(['a button grants fence:add, which is no permission']);
});
