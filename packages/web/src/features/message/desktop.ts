/**
 * Notifications of the operating system, for news that comes while the console is out of sight. The browser is asked
 * only when somebody clicks the switch; the choice stays in this browser.
 */
import { create } from 'zustand';

const storageKey = 'treadline.desktopNotices';

/** `blocked`: the browser was told to refuse. `unsupported`: there is none, as on a page without TLS. */
export type DesktopState = 'on' | 'off' | 'blocked' | 'unsupported';

export const useDesktop = create<{ state: DesktopState }>(() => ({ state: found() }));

/** To be called by a click. */
export async function switchDesktop(on: boolean): Promise<void> {
  localStorage.setItem(storageKey, on ? 'on' : 'off');
  if (on && found() !== 'unsupported' && Notification.permission === 'default') await Notification.requestPermission();
  useDesktop.setState({ state: found() });
}

/** Answers false when nothing was shown: not wanted, or somebody is looking at the console. */
export function showOnDesktop(notice: { title: string; text: string; key: string; open?: () => void }): boolean {
  if (!document.hidden || found() !== 'on') return false;
  try {
    const shown = new Notification(notice.title, { body: notice.text, tag: notice.key });
    shown.onclick = () => {
      window.focus();
      shown.close();
      notice.open?.();
    };
    return true;
  } catch {
    // Some browsers of phones have the name and refuse the constructor.
    return false;
  }
}

function found(): DesktopState {
  if (typeof Notification === 'undefined' || !window.isSecureContext) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return localStorage.getItem(storageKey) === 'on' && Notification.permission === 'granted' ? 'on' : 'off';
}
