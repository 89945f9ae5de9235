/** The dialogs of the frame itself; menu, palette and keys open the same ones. One at a time. */
import { create } from 'zustand';

export type ShellDialogName = 'palette' | 'shortcuts' | 'whatsNew' | 'settings' | 'units' | 'feedback' | 'signOut';

export const useShellDialog = create<{ open: ShellDialogName | null }>(() => ({ open: null }));

export function openDialog(open: ShellDialogName): void {
  useShellDialog.setState({ open });
}

export function closeDialog(): void {
  useShellDialog.setState({ open: null });
}

/** Ctrl or Cmd K from the first moment on; the register of keys, which lists it, arrives after the frame. */
export function listenForPalette(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    openDialog('palette');
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
