import type { PlainKey, Translate } from '../i18n/i18n.ts';

const named: Record<string, PlainKey> = { Enter: 'shortcut.enter', Escape: 'shortcut.escape' };
const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** What stands on the caps, e.g. ['Ctrl', 'K'], as this computer's keyboard has them. */
export function keyNames(t: Translate, keys: string, mac = isMac()): string[] {
  const single = keys.replace(/^Mod\+/, '');
  const name = named[single];
  const cap = name ? t(name) : (signs[single] ?? single.toUpperCase());
  if (single === keys) return [cap];
  return [mac ? '⌘' : t('shortcut.ctrl'), cap];
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
