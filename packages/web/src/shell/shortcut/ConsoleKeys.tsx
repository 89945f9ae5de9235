import { useEffect } from 'react';
import { openDialog } from '../dialog/shell-dialog.ts';
import { listenToKeys, useShortcuts } from './shortcut.ts';

/** Listens to the keyboard for the whole console, and offers the keys that work on every page. */
export function ConsoleKeys({ onRefresh }: { onRefresh: () => void }) {
  useEffect(() => listenToKeys(), []);
  useShortcuts(true, [
    { keys: 'Mod+k', label: 'palette.title', scope: 'console', run: () => openDialog('palette') },
    { keys: '?', label: 'shortcut.title', scope: 'console', run: () => openDialog('shortcuts') },
    { keys: 'r', label: 'shell.refresh', scope: 'console', run: onRefresh },
  ]);
  return null;
}
