/**
 * The one register of keyboard shortcuts: what stands here works, and the help sheet lists it. Keys of the page in front
 * come before those of the console; pages in the back have none, because their effects rest (web.md 2).
 */
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { PlainKey } from '../i18n/i18n.ts';

export interface Shortcut {
  /** `KeyboardEvent.key`, letters small; `Mod+` in front: Ctrl, or Cmd on a Mac. */
  keys: string;
  label: PlainKey;
  /** Where the sheet lists it, `page` by default. */
  scope?: 'console' | 'page';
  run: () => void;
  /** What has a use of its own for the key while it holds the focus, e.g. `button` for Enter. */
  yieldsTo?: string;
  /** Keys rest while a dialog or drawer holds the focus, but for those of that very drawer: its selector. */
  within?: string;
}

export interface Registration {
  shortcuts: readonly Shortcut[];
}

export const useRegistrations = create<{ list: readonly Registration[] }>(() => ({ list: [] }));

const storageKey = 'treadline.singleKeys';

/** WCAG 2.1.4: keys without Ctrl or Cmd can be switched off, for those who speak to their computer or tremble. */
export const useSingleKeys = create<{ on: boolean }>(() => ({ on: localStorage.getItem(storageKey) !== '0' }));

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(storageKey, on ? '1' : '0');
  useSingleKeys.setState({ on });
}

/** Offers shortcuts as long as the component is on screen and `on`. */
export function useShortcuts(on: boolean, shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((at: number) => shortcuts[at]?.run());
  // What is listed changes only with these; `run` is always the newest.
  const listed = JSON.stringify(shortcuts.map(({ run: _, ...told }) => told));
  useEffect(() => {
    if (!on) return;
    const told = JSON.parse(listed) as Omit<Shortcut, 'run'>[];
    const registration = { shortcuts: told.map((shortcut, at) => ({ ...shortcut, run: () => press(at) })) };
    useRegistrations.setState(({ list }) => ({ list: [...list, registration] }));
    return () => useRegistrations.setState(({ list }) => ({ list: list.filter((each) => each !== registration) }));
  }, [on, listed]);
}

/** Listens for the whole console; returns the end of it. */
export function listenToKeys(): () => void {
  window.addEventListener('keydown', pressed);
  return () => window.removeEventListener('keydown', pressed);
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const shortcut = shortcutFor(event, useRegistrations.getState().list, useSingleKeys.getState().on);
  if (!shortcut) return;
  event.preventDefault();
  shortcut.run();
}

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]';
/** Inputs nobody types into: letters pressed on them are free. */
const notTyped = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"])';

/** The shortcut a key press means, if any: the newest registration wins, that of a page before that of the console. */
function shortcutFor(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  registrations: readonly Registration[],
  singleKeys: boolean,
): Shortcut | null {
  if (event.altKey) return null;
  const cap = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const keys = event.ctrlKey || event.metaKey ? `Mod+${cap}` : cap;
  const all = registrations.toReversed().flatMap(({ shortcuts }) => shortcuts);
  const found = [...all.filter((each) => each.scope !== 'console'), ...all.filter((each) => each.scope === 'console')];
  const target = event.target instanceof Element ? event.target : null;
  const single = !keys.startsWith('Mod+');
  if (single && (!singleKeys || (target?.closest(fields) && !target.closest(notTyped)))) return null;
  const dialog = dialogOf(target);
  return (
    found.find(
      (each) =>
        each.keys === keys &&
        !(single && dialog && !(each.within !== undefined && dialog.closest(each.within))) &&
        !(each.yieldsTo !== undefined && target?.closest(each.yieldsTo)),
    ) ?? null
  );
}

/** The dialog that has the focus, or would have it, had what held it not gone. */
function dialogOf(target: Element | null): Element | null {
  if (target !== null && target !== document.body) return target.closest('[role="dialog"], dialog');
  const open = document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"][aria-modal="true"]');
  return [...open].findLast((each) => each.checkVisibility()) ?? null;
}
