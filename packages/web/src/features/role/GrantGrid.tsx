import type { Action } from '@treadline/contract/permission';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { type GridModule, type GridPage, gridActions, type Ticked, tickedOf } from './grant-grid.ts';
import { actionKeys } from './role-text.ts';

export interface GrantGridProps {
  modules: readonly GridModule[];
  granted: ReadonlySet<string>;
  readOnly: boolean;
  /** Buttons the person does not hold and so cannot hand out. */
  withheld: ReadonlySet<string>;
  onToggle: (ids: readonly string[]) => void;
}

/**
 * Pages down, nine actions across. One stop of the Tab key: arrows move between the boxes, Space ticks. Heads tick a
 * column, a module or a page.
 */
export function GrantGrid({ modules, granted, readOnly, withheld, onToggle }: GrantGridProps) {
  const t = useT();
  const [focused, setAt] = useState<Place>(firstPlace);
  const table = useRef<HTMLTableElement>(null);
  const rows = rowsOf(modules);
  // A search may have taken the box away that had the focus last.
  const at = hasBox(rows, focused) ? focused : firstPlace;

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = placeAfter(table.current, at, step);
    if (next === null) return;
    setAt(next);
    boxAt(table.current, next)?.focus();
  };
  const box = (row: number, column: number, ids: readonly string[], label: string) => {
    const held = ids.filter((id) => !granted.has(id) && withheld.has(id)).length > 0;
    return (
      <Box
        ticked={tickedOf(ids, granted)}
        label={held ? `${label}. ${t('role.whyNotHeld')}` : label}
        disabled={readOnly || held}
        place={{ row, column }}
        current={at.row === row && at.column === column}
        onFocus={() => setAt({ row, column })}
        onToggle={() => onToggle(ids)}
      />
    );
  };
  const pages = modules.flatMap((module) => module.pages);
  const column = (action: Action) => pages.flatMap((page) => page.cells.get(action) ?? []);

  return (
    <table ref={table} className="role-grid" onKeyDown={move}>
      <thead>
        <tr>
          <th scope="col" className="role-grid-name role-grid-head role-grid-corner">
            {t('role.page')}
          </th>
          <th scope="col" className="role-grid-head">
            {t('role.all')}
          </th>
          {gridActions.map((action, index) => (
            <th key={action} scope="col" className="role-grid-head">
              <span>{t(actionKeys[action])}</span>
              {column(action).length > 0 &&
                box(0, index + 1, column(action), t('role.wholeColumn', { action: t(actionKeys[action]) }))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const line = index + 1;
          if (row.page === null) {
            const ids = row.module.pages.flatMap((page) => page.ids);
            return (
              <tr key={row.module.id}>
                <th scope="row" className="role-grid-name role-grid-module">
                  {row.module.name}
                </th>
                <td className="role-grid-module">
                  {box(line, 0, ids, t('role.wholeModule', { module: row.module.name }))}
                </td>
                <td colSpan={gridActions.length} className="role-grid-module" />
              </tr>
            );
          }
          const { page } = row;
          const whole =
            page.cells.size === 0 ? t('role.openPage', { page: page.name }) : t('role.wholePage', { page: page.name });
          return (
            <tr key={page.id}>
              <th scope="row" className="role-grid-name">
                {page.name}
                {!page.shown && <small>{t('role.byLink')}</small>}
              </th>
              <td>{box(line, 0, page.ids, whole)}</td>
              {gridActions.map((action, place) => {
                const ids = page.cells.get(action);
                return (
                  <td key={action}>
                    {ids &&
                      box(line, place + 1, ids, t('role.cell', { page: page.name, action: t(actionKeys[action]) }))}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface BoxProps {
  ticked: Ticked;
  label: string;
  disabled: boolean;
  place: Place;
  current: boolean;
  onFocus: () => void;
  onToggle: () => void;
}

function Box({ ticked, label, disabled, place, current, onFocus, onToggle }: BoxProps) {
  return (
    <label className="role-box" title={label}>
      <input
        type="checkbox"
        aria-label={label}
        aria-disabled={disabled}
        checked={ticked === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = ticked === 'some';
        }}
        data-place={`${place.row}.${place.column}`}
        // Not `disabled`: a box that cannot be ticked can still be reached and read.
        tabIndex={current ? 0 : -1}
        onFocus={onFocus}
        onChange={() => {
          if (!disabled) onToggle();
        }}
      />
    </label>
  );
}

interface Place {
  row: number;
  column: number;
}

type GridRow = { module: GridModule; page: GridPage | null };

function rowsOf(modules: readonly GridModule[]): GridRow[] {
  return modules.flatMap((module) => [{ module, page: null }, ...module.pages.map((page) => ({ module, page }))]);
}

const steps: Readonly<Record<string, Place | undefined>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

const firstPlace: Place = { row: 1, column: 0 };

function hasBox(rows: readonly GridRow[], { row, column }: Place): boolean {
  const action = gridActions[column - 1];
  if (row === 0) {
    return action !== undefined && rows.some(({ page }) => page?.cells.has(action));
  }
  const line = rows[row - 1];
  if (line === undefined) return false;
  return action === undefined || (line.page?.cells.has(action) ?? false);
}

/** The next place in that direction that has a box; null at the edge. */
function placeAfter(table: HTMLTableElement | null, from: Place, step: Place): Place | null {
  const most = Math.max(table?.rows.length ?? 0, gridActions.length + 1);
  for (let n = 1; n <= most; n++) {
    const place = { row: from.row + step.row * n, column: from.column + step.column * n };
    if (boxAt(table, place) !== null) return place;
  }
  return null;
}

function boxAt(table: HTMLTableElement | null, { row, column }: Place): HTMLInputElement | null {
  return table?.querySelector<HTMLInputElement>(`[data-place="${row}.${column}"]`) ?? null;
}
