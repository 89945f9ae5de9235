/** The grid of a role's menu permission: pages down by module, actions across; what a change gives and takes. Pure. */
import type { Language } from '@treadline/contract/envelope';
import type { Texts } from '@treadline/contract/fields';
import type { Action } from '@treadline/contract/permission';
import type { GrantRow } from '@treadline/contract/role';
import { actionOf, completeGrants, withoutGrants } from '@treadline/domain/access/grants';

/** In the order of use, not of the alphabet: looking, then changing, then switching, then moving in bulk. */
export const gridActions = [
  'query',
  'get',
  'add',
  'edit',
  'delete',
  'enable',
  'disable',
  'import',
  'export',
] as const satisfies readonly Action[];

export interface GridPage {
  id: string;
  name: string;
  /** False: reached by links only. */
  shown: boolean;
  /** Buttons of each action; a page may ask several rooms for one. */
  cells: ReadonlyMap<Action, readonly string[]>;
  /** What ticking the whole page ticks: its buttons, or itself when it has none. */
  ids: readonly string[];
}

export interface GridModule {
  id: string;
  name: string;
  pages: readonly GridPage[];
}

/** Modules of the tree with all pages below them, however deep, in the tree's order. */
export function gridOf(rows: readonly GrantRow[], language: Language): GridModule[] {
  const below = Map.groupBy(rows, (row) => row.parentId);
  const children = (id: string | null) => below.get(id) ?? [];
  const pagesBelow = (row: GrantRow): GridPage[] => [
    ...(row.type === submenu ? [pageOf(row, children(row.id), language)] : []),
    ...children(row.id).flatMap((child) => (child.permission === null ? pagesBelow(child) : [])),
  ];
  return children(null)
    .filter((row) => row.permission === null)
    .map((row) => ({ id: row.id, name: textOf(row.name, language), pages: pagesBelow(row) }))
    .filter((module) => module.pages.length > 0);
}

export type Ticked = 'all' | 'some' | 'none';

export function tickedOf(ids: readonly string[], granted: ReadonlySet<string>): Ticked {
  const held = ids.filter((id) => granted.has(id)).length;
  if (held === 0) return 'none';
  return held === ids.length ? 'all' : 'some';
}

/** Ticks all of the ids, or takes all away when they are ticked already. */
export function toggle(
  rows: readonly GrantRow[],
  granted: ReadonlySet<string>,
  ids: readonly string[],
): ReadonlySet<string> {
  return tickedOf(ids, granted) === 'all'
    ? withoutGrants(rows, granted, ids)
    : completeGrants(rows, [...granted, ...ids]);
}

/** Pages, or whole modules, whose name has the text. */
export function matching(modules: readonly GridModule[], text: string): GridModule[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [...modules];
  const has = (name: string) => name.toLocaleLowerCase().includes(wanted);
  return modules
    .map((module) => (has(module.name) ? module : { ...module, pages: module.pages.filter((page) => has(page.name)) }))
    .filter((module) => module.pages.length > 0);
}

export interface GrantChange {
  page: string;
  /** `open`: a page that has no action of its own. */
  actions: (Action | 'open')[];
  gained: boolean;
}

/** What is lost first, then what is gained, each by page in the grid's order. */
export function changesBetween(
  modules: readonly GridModule[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): GrantChange[] {
  const changed = (gained: boolean): GrantChange[] =>
    modules
      .flatMap((module) => module.pages)
      .flatMap((page) => {
        const [from, to] = gained ? [before, after] : [after, before];
        const differs = (ids: readonly string[]) => ids.some((id) => !from.has(id) && to.has(id));
        const actions: (Action | 'open')[] =
          page.cells.size === 0
            ? differs([page.id])
              ? ['open']
              : []
            : gridActions.filter((action) => differs(page.cells.get(action) ?? []));
        return actions.length === 0 ? [] : [{ page: page.name, actions, gained }];
      });
  return [...changed(false), ...changed(true)];
}

export interface PreviewModule {
  name: string;
  pages: { name: string; shown: boolean; actions: Action[] }[];
}

/** Menu and buttons as a member with these grants would see them; a module without a page stands in no menu. */
export function previewOf(modules: readonly GridModule[], granted: ReadonlySet<string>): PreviewModule[] {
  return modules.flatMap((module) => {
    const pages = module.pages
      .filter((page) => granted.has(page.id))
      .map((page) => ({
        name: page.name,
        shown: page.shown,
        actions: gridActions.filter((action) => tickedOf(page.cells.get(action) ?? [], granted) !== 'none'),
      }));
    return pages.length === 0 ? [] : [{ name: module.name, pages }];
  });
}

function textOf(texts: Texts, language: Language): string {
  return texts[language] ?? texts['en-US'];
}

const submenu = 2;

function pageOf(row: GrantRow, children: readonly GrantRow[], language: Language): GridPage {
  const buttons = children.filter((child) => child.permission !== null);
  const cells = new Map<Action, string[]>();
  for (const button of buttons) {
    const action = gridActions.find((each) => each === actionOf(button));
    if (action !== undefined) cells.set(action, [...(cells.get(action) ?? []), button.id]);
  }
  const ids = buttons.map((button) => button.id);
  return {
    id: row.id,
    name: textOf(row.name, language),
    shown: row.shown,
    cells,
    ids: ids.length === 0 ? [row.id] : ids,
  };
}
