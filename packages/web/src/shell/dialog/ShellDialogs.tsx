import { type ComponentType, lazy, Suspense } from 'react';
import { persistently } from '../persistently.ts';
import { closeDialog, type ShellDialogName, useShellDialog } from './shell-dialog.ts';

interface DialogProps {
  onClose: () => void;
}

/** Each is loaded when it is first opened. */
const dialogs: Record<ShellDialogName, ComponentType<DialogProps>> = {
  palette: lazy(() =>
    persistently(() => import('../palette/Palette.tsx')).then((module) => ({ default: module.Palette })),
  ),
  shortcuts: lazy(() =>
    persistently(() => import('../shortcut/ShortcutSheet.tsx')).then((module) => ({ default: module.ShortcutSheet })),
  ),
  whatsNew: lazy(() =>
    persistently(() => import('../whats-new/WhatsNew.tsx')).then((module) => ({ default: module.WhatsNew })),
  ),
  settings: lazy(() =>
    persistently(() => import('../settings/SettingsDrawer.tsx')).then((module) => ({ default: module.SettingsDrawer })),
  ),
  units: lazy(() =>
    persistently(() => import('../header/UnitsDialog.tsx')).then((module) => ({ default: module.UnitsDialog })),
  ),
  feedback: lazy(() =>
    persistently(() => import('../../features/feedback/feedback.public.ts')).then((module) => ({
      default: module.FeedbackDialog,
    })),
  ),
  signOut: lazy(() =>
    persistently(() => import('../header/SignOutDialog.tsx')).then((module) => ({ default: module.SignOutDialog })),
  ),
};

export function ShellDialogs() {
  const open = useShellDialog((state) => state.open);
  if (open === null) return null;
  const Dialog = dialogs[open];
  return (
    <Suspense>
      <Dialog onClose={closeDialog} />
    </Suspense>
  );
}
