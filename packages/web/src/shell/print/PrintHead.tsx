import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { brandName } from '../brand.tsx';
import { formatTime } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import { useUser } from '../session/use-account.ts';
import { useShortcuts } from '../shortcut/shortcut.ts';
import type { Tab } from '../tabs/tab-list.ts';
import { useTabTitles } from '../tabs/tab-title.ts';
import './print.css';
import { printPage, usePrinting, watchPrint } from './print-page.ts';

/** Head of a printed sheet: what it is, whose, and of when. On screen it is not there. */
export function PrintHead({ tab }: { tab: Pick<Tab, 'key' | 'path'> }) {
  const t = useT();
  const title = useTabTitles()(tab);
  const { customName, nickname, name } = useUser();
  const { at } = usePrinting();
  useEffect(() => watchPrint(), []);
  // The browser names the file after the document.
  useEffect(() => {
    if (at === null) return;
    const usual = document.title;
    document.title = [title, brandName].join(' · ');
    return () => {
      document.title = usual;
    };
  }, [at, title]);
  useShortcuts(true, [{ keys: 'Mod+p', label: 'palette.print', scope: 'console', run: printPage }]);
  if (at === null) return null;
  return createPortal(
    <header className="print-head">
      <b>{title}</b>
      <span>{[customName, nickname || name].join(' · ')}</span>
      <span>{t('shell.printedAt', { brand: brandName, time: formatTime(at) })}</span>
    </header>,
    document.body,
  );
}
