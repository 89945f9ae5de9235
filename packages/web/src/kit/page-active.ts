import { createContext, useContext } from 'react';

/** True while the tab of the page is in front. */
export const PageActive = createContext(true);

export function usePageActive(): boolean {
  return useContext(PageActive);
}
