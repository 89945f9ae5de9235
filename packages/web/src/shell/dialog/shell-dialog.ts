/** The dialogs of the frame itself; menu, palette and keys open the same ones. One at a time. */
import { create } from 'zustand';

export type ShellDialogName = 'palette' | 'shortcuts' | 'whatsNew' | 'settings' | 'units' | 'signOut';

export const useShellDialog = create<{ open: ShellDialogName | null }>(() => ({ open: null }));

export function openDialog(open: ShellDialogName): void {
  useShellDialog.setState({ open });
}

export function closeDialog(): void {
  useShellDialog.setState({ open: null });
}
