import { useNavigate } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { openDialog, type ShellDialogName } from '../dialog/shell-dialog.ts';
import { useT } from '../i18n/i18n.ts';
import type { MenuPage } from '../menu/menu-tree.ts';
import { useAccount, useCan, useUser } from '../session/use-account.ts';
import { useNews } from '../whats-new/news.ts';

const shownLetters = 4;

const accountPath = '/account/center';
const introductionPath = '/Home/Introduce';

/** Account centre, first steps until they are put away, layout, units, what is new, keys, feedback and sign-out; the nickname is cut to four letters with the whole in the tooltip (SHELL-047). */
export function UserMenu() {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const account = usePermittedPage(accountPath);
  const introduced = user.preferences.introduced === true;
  const introduction = usePermittedPage(introductionPath);
  const news = useNews((state) => state.unread);
  const asks = useCan('feedback:add');
  const name = user.nickname || user.name;
  const label = t('shell.userMenu', { name });
  return (
    <MenuButton
      className={news ? 'shell-user shell-user-news' : 'shell-user'}
      label={news ? `${label} · ${t('whats-new.unseen')}` : label}
      title={name}
      alignRight
      entries={[
        ...(account ? [{ key: 'account', label: account.name, icon: account.manifest.icon }] : []),
        ...(introduction && !introduced
          ? [{ key: 'introduction', label: introduction.name, icon: introduction.manifest.icon }]
          : []),
        { key: 'settings', label: t('shell.layout'), icon: 'layout' },
        { key: 'units', label: t('shell.units'), icon: 'ruler' },
        { key: 'whatsNew', label: news ? t('whats-new.titleUnseen') : t('whats-new.title'), icon: 'sparkle' },
        { key: 'shortcuts', label: t('shortcut.title'), icon: 'keyboard' },
        ...(asks ? [{ key: 'feedback', label: t('feedback.send'), icon: 'lifebuoy' } as const] : []),
        { key: 'signOut', label: t('shell.logout'), icon: 'logout' },
      ]}
      onChoose={(key) => {
        if (key === 'account') void navigate(accountPath);
        else if (key === 'introduction') void navigate(introductionPath);
        else openDialog(key as ShellDialogName);
      }}
    >
      {user.icon ? <img src={user.icon} alt="" /> : <i aria-hidden="true">{initials(name)}</i>}
      <span>{trimmed(name)}</span>
      <Icon name="down" size={12} />
    </MenuButton>
  );
}

/** The account centre is only for those with the account.center permission (SHELL-022). */
function usePermittedPage(path: string): MenuPage | undefined {
  return useAccount(({ menu, permissions }) => {
    const page = menu.byPath.get(path);
    return page && permissions.has(page.manifest.permission) ? page : undefined;
  });
}

function trimmed(name: string): string {
  const letters = [...name];
  return letters.length > shownLetters ? letters.slice(0, shownLetters).join('') : name;
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => [...word][0])
        .join('')
        .toUpperCase()
    : [...name].slice(0, 2).join('').toUpperCase();
}
