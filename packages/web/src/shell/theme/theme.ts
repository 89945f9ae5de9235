/** Theme of this browser: dark by default, kept in local storage (specification 4, STATE-THEME). */
import { create } from 'zustand';
import { type ThemeName, tokensCss } from './tokens.ts';

const storageKey = 'treadline.theme';

interface ThemeState {
  theme: ThemeName;
  toggle: () => void;
}

export const useTheme = create<ThemeState>((set, get) => ({
  theme: readTheme(),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(storageKey, theme);
    document.documentElement.dataset.theme = theme;
    set({ theme });
  },
}));

/** Puts the variables of both themes into the page; before the first render. */
export function installTheme(): void {
  const style = document.createElement('style');
  style.textContent = tokensCss();
  document.head.append(style);
  document.documentElement.dataset.theme = useTheme.getState().theme;
}

function readTheme(): ThemeName {
  return localStorage.getItem(storageKey) === 'light' ? 'light' : 'dark';
}
