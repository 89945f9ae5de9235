/** What this person chose last in the palette, newest first, kept in this browser until signing out. */
import type { IconName } from '../../kit/icons.tsx';

/** A found object keeps what shows it again without asking; of pages and actions the key is enough. */
export interface RecentChoice {
  key: string;
  hit?: { name: string; note?: string; to: string; icon: IconName };
}

const most = 6;
const storageKey = 'treadline.paletteRecent';

interface Stored {
  userId: string;
  choices: RecentChoice[];
}

export function recentChoices(userId: string): RecentChoice[] {
  const stored = read();
  return stored?.userId === userId ? stored.choices : [];
}

export function rememberChoice(userId: string, choice: RecentChoice): void {
  const others = recentChoices(userId).filter(({ key }) => key !== choice.key);
  localStorage.setItem(storageKey, JSON.stringify({ userId, choices: [choice, ...others].slice(0, most) }));
}

/** The next person at this computer learns nothing of it. */
export function forgetChoices(): void {
  localStorage.removeItem(storageKey);
}

function read(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
