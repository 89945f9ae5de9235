/**
 * Which columns of a list a person wants, and how wide, remembered in this browser by person and list (pages.md 4.1).
 * A saved view lends its own for as long as it is shown.
 */
import { type ColumnChoice, columnChoice } from '@treadline/contract/saved-view';
import { create } from 'zustand';
import { useUser } from '../../shell/session/use-account.ts';

/** As the page has them. */
export const untouched: ColumnChoice = { order: [], hidden: [] };

export function isUntouched({ order, hidden, widths = {} }: ColumnChoice): boolean {
  return order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0;
}

interface Choices {
  own: Readonly<Record<string, ColumnChoice>>;
  /** Of the view that is shown; changes to it are changes of the view, and leave with it unless it is saved. */
  lent: Readonly<Record<string, ColumnChoice>>;
}

const useChoices = create<Choices>(() => ({ own: {}, lent: {} }));

interface ChosenColumns {
  choice: ColumnChoice;
  choose: (choice: ColumnChoice) => void;
  /** Those of a view; null: back to the reader's own. */
  lend: (choice: ColumnChoice | null) => void;
}

export function useColumnChoice(listKey: string): ChosenColumns {
  const storageKey = `treadline.columns.${useUser().userId}.${listKey}`;
  const own = useChoices((choices) => choices.own[storageKey]);
  const lent = useChoices((choices) => choices.lent[storageKey]);
  const lend = (choice: ColumnChoice | null) =>
    useChoices.setState((now) => {
      const { [storageKey]: _, ...others } = now.lent;
      return { lent: choice === null ? others : { ...others, [storageKey]: choice } };
    });
  const choose = (choice: ColumnChoice) => {
    if (lent !== undefined) return lend(choice);
    if (isUntouched(choice)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(choice));
    useChoices.setState((now) => ({ own: { ...now.own, [storageKey]: choice } }));
  };
  return { choice: lent ?? own ?? remembered(storageKey), choose, lend };
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
    return columnChoice.parse(JSON.parse(text));
  } catch {
    return untouched;
  }
}
