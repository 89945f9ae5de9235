import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAccount, useUser } from '../session/use-account.ts';

const UnitsDialog = lazy(() => import('./UnitsDialog.tsx').then((module) => ({ default: module.UnitsDialog })));
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })));

const shownLetters = 4;

const accountPath = '/account/center';

/** Account centre, units and sign-out; the nickname is cut to four letters with the whole in the tooltip (SHELL-047). */
export function UserMenu() {
  const t = useT();
  const user = useUser();
  const [dialog, setDialog] = useState<'units' | 'signOut' | null>(null);
  const navigate = useNavigate();
  const account = useAccount((state) => state.menu.byPath.get(accountPath));
  const name = user.nickname || user.name;
  return (
    <>
      <MenuButton
        className="shell-user"
        label={t('shell.userMenu', { name })}
        title={name}
        alignRight
        entries={[
          ...(account ? [{ key: 'account', label: account.name, icon: account.manifest.icon }] : []),
          { key: 'units', label: t('shell.units'), icon: 'ruler' },
          { key: 'signOut', label: t('shell.logout'), icon: 'logout' },
        ]}
        onChoose={(key) => (key === 'account' ? void navigate(accountPath) : setDialog(key as 'units' | 'signOut'))}
      >
        {user.icon ? <img src={user.icon} alt="" /> : <i aria-hidden="true">{initials(name)}</i>}
        <span>{trimmed(name)}</span>
        <Icon name="down" size={12} />
      </MenuButton>
      <Suspense>
        {dialog === 'units' && <UnitsDialog onClose={() => setDialog(null)} />}
        {dialog === 'signOut' && <SignOutDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
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
