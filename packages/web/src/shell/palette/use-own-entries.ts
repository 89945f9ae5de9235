/** What the palette knows without asking: the pages of the person's menu, and what the console itself can do. */
import { languages } from '@treadline/contract/envelope';
import { openDialog } from '../dialog/shell-dialog.ts';
import { chooseLanguage } from '../header/LanguageMenu.tsx';
import { languageNames, useLanguage } from '../i18n/i18n.ts';
import { printPage } from '../print/print-page.ts';
import { useAccount } from '../session/use-account.ts';
import { useSettings } from '../settings/settings.ts';
import type { PaletteEntry } from './entries.ts';
import type { PaletteAction } from './palette-room.ts';

export function usePageEntries(): PaletteEntry[] {
  const modules = useAccount((state) => state.menu.modules);
  return modules.flatMap((module) =>
    module.shown.map((page) => ({
      key: `page:${page.key}`,
      name: page.name,
      ...(module.name === page.name ? {} : { note: module.name }),
      icon: page.manifest.icon,
      words: module.name,
      does: page.path,
    })),
  );
}

/** Those of the rooms first. */
export function useActionEntries(rooms: readonly PaletteAction[]): PaletteEntry[] {
  const { t, language } = useLanguage();
  const { theme, toggleTheme } = useSettings();
  return [
    ...rooms.map(({ id, label, icon, does }) => ({ key: `action:${id}`, name: t(label), icon, does })),
    {
      key: 'action:theme',
      name: theme === 'dark' ? t('shell.toLight') : t('shell.toDark'),
      icon: theme === 'dark' ? 'sun' : 'moon',
      does: toggleTheme,
    },
    ...languages
      .filter((each) => each !== language)
      .map(
        (each): PaletteEntry => ({
          key: `action:language.${each}`,
          name: languageNames[each],
          note: t('shell.language'),
          words: t('shell.language'),
          lang: each,
          icon: 'globe',
          does: () => void chooseLanguage(each),
        }),
      ),
    { key: 'action:settings', name: t('shell.layout'), icon: 'layout', does: () => openDialog('settings') },
    { key: 'action:units', name: t('shell.units'), icon: 'ruler', does: () => openDialog('units') },
    { key: 'action:whatsNew', name: t('whats-new.title'), icon: 'book', does: () => openDialog('whatsNew') },
    { key: 'action:shortcuts', name: t('shortcut.title'), icon: 'keyboard', does: () => openDialog('shortcuts') },
    { key: 'action:print', name: t('palette.print'), icon: 'print', does: printPage },
    { key: 'action:signOut', name: t('shell.logout'), icon: 'logout', does: () => openDialog('signOut') },
  ];
}
