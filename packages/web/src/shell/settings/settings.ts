/** What a person sets for this browser (specification 3): colour, theme, tabs, logo. Kept in local storage. */
import { hexColour } from '@treadline/domain/colour/hex-colour';
import { create } from 'zustand';
import { defaultColour, type ThemeName } from '../theme/tokens.ts';

const storageKey = 'treadline.settings';

export interface Settings {
  /** `#RRGGBB`. */
  color: string;
  theme: ThemeName;
  /** Tab bar; without it a breadcrumb. */
  multiTab: boolean;
  logoStatus: boolean;
}

/** First visit and "reset to default" (ruling 1). */
export const defaultSettings: Settings = { color: defaultColour, theme: 'dark', multiTab: true, logoStatus: true };

/** Colours offered in the drawer (SHELL-039). */
export const presetColours = [
  '#19A458',
  '#005BAC',
  '#306DF4',
  '#F5222D',
  '#FA541C',
  '#FAAD14',
  '#13C2C2',
  '#722ED1',
] as const;

/** Base colour where the stored one is unusable (SHELL-045). */
export const baseColour = '#1890FF';

interface SettingsState extends Settings {
  change: (part: Partial<Settings>) => void;
  toggleTheme: () => void;
  reset: () => void;
}

export const useSettings = create<SettingsState>((set, get) => ({
  ...readSettings(localStorage.getItem(storageKey)),
  change: (part) => {
    set(part);
    const { color, theme, multiTab, logoStatus } = get();
    localStorage.setItem(storageKey, JSON.stringify({ color, theme, multiTab, logoStatus }));
  },
  toggleTheme: () => get().change({ theme: get().theme === 'dark' ? 'light' : 'dark' }),
  reset: () => get().change(defaultSettings),
}));

/** Stored settings, each part by itself: what is missing or unreadable becomes the default. */
export function readSettings(text: string | null): Settings {
  const stored = parsed(text);
  return {
    color: stored.color === undefined ? defaultColour : (hexColour(String(stored.color)) ?? baseColour),
    theme: stored.theme === 'light' ? 'light' : defaultSettings.theme,
    multiTab: typeof stored.multiTab === 'boolean' ? stored.multiTab : defaultSettings.multiTab,
    logoStatus: typeof stored.logoStatus === 'boolean' ? stored.logoStatus : defaultSettings.logoStatus,
  };
}

function parsed(text: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
