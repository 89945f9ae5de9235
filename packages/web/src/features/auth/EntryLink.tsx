import type { MouseEvent, ReactNode } from 'react';
import { type EntryPath, entryHref, goToEntry } from './entry-path.ts';

/** Link between the pages before sign-in; opened in another tab it is a link like any other. */
export function EntryLink({ to, children, className }: { to: EntryPath; children: ReactNode; className?: string }) {
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToEntry(to);
  };
  return (
    <a href={entryHref(to)} onClick={open} {...(className === undefined ? {} : { className })}>
      {children}
    </a>
  );
}
