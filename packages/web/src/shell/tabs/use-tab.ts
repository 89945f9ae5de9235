import { createContext, useContext, useEffect } from 'react';
import { setTabTitle } from './tabs-store.ts';

/** Key of the tab a page stands in. */
export const TabKey = createContext('');

/** Names the tab of this page, e.g. "HT-226"; null gives it back its usual title. */
export function useTabTitle(title: string | null): void {
  const key = useContext(TabKey);
  useEffect(() => {
    setTabTitle(key, title);
  }, [key, title]);
}
