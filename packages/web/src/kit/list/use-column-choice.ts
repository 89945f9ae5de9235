/** Which columns of a list a person wants, remembered in this browser by person and list (pages.md 4.1). */
import type { ColumnChoice } from '@treadline/contract/saved-view';
import { create } from 'zustand';
import { useUser } from '../../shell/session/use-account.ts';

/** As the page has them. */
export const untouched: ColumnChoice = { order: [], hidden: [] };

const useChoices = create<{ of: Readonly<Record<string, ColumnChoice>> }>(() => ({ of: {} }));

export function useColumnChoice(listKey: string): [choice: ColumnChoice, choose: (choice: ColumnChoice) => void] {
  const storageKey = `treadline.columns.${useUser().userId}.${listKey}`;
  const chosen = useChoices(({ of }) => of[storageKey]);
  const choose = (choice: ColumnChoice) => {
    if (choice.order.length === 0 && choice.hidden.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(choice));
    useChoices.setState(({ of }) => ({ of: { ...of, [storageKey]: choice } }));
  };
  return [chosen ?? remembered(storageKey), choose];
}

const read = new Map<string, { text: string; choice: ColumnChoice }>();

/** The same object for the same text, so that a table with many columns rests. */
function remembered(storageKey: string): ColumnChoice {
  const text = localStorage.getItem(storageKey);
  if (text === null) return untouched;
  const last = read.get(storageKey);
  if (last?.text === text) return last.choice;
  const choice = parsed(text);
  read.set(storageKey, { text, choice });
  return choice;
}

/** Written by another version, or by hand: then as the page has them. */
function parsed(text: string): ColumnChoice {
  try {
    const { order, hidden } = JSON.parse(text) as Partial<ColumnChoice>;
    if (Array.isArray(order) && Array.isArray(hidden)) return { order, hidden };
  } catch {
    // As below.
  }
  return untouched;
}
