import { PrintHead } from '../print/PrintHead.tsx';
import { ConsoleKeys } from '../shortcut/ConsoleKeys.tsx';
import type { Tab } from '../tabs/tab-list.ts';
import { useNewsWatch } from '../whats-new/use-release-notes.ts';

export interface ShellExtrasProps {
  /** The page in front. */
  tab: Pick<Tab, 'key' | 'path'>;
  onRefresh: () => void;
}

/** What the frame can do without at its first paint: keys, printing, news. Loaded right after it. */
export function ShellExtras({ tab, onRefresh }: ShellExtrasProps) {
  useNewsWatch();
  return (
    <>
      <ConsoleKeys onRefresh={onRefresh} />
      <PrintHead tab={tab} />
    </>
  );
}
