import { useNavigate } from 'react-router';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { type PlainKey, useT } from '../i18n/i18n.ts';
import { useAccount } from '../session/use-account.ts';

interface Shortcut {
  path: string;
  label: PlainKey;
  icon: IconName;
  /** Not for accounts of type G, whatever their menu holds (TYPE-005). */
  notForG?: true;
}

const shortcuts: readonly Shortcut[] = [
  { path: '/member/addVehicle', label: 'shell.addVehicle', icon: 'truck', notForG: true },
  { path: '/tire/add', label: 'shell.addTyre', icon: 'tyre' },
  { path: '/Maintenance/maintainAdd', label: 'shell.addMaintenance', icon: 'tool' },
];

/** Shortcuts to the forms opened most; without any that this account may open, no button (SHELL-011 to 014). */
export function PlusMenu() {
  const t = useT();
  const navigate = useNavigate();
  const entries = useShortcuts();
  if (entries.length === 0) return null;
  return (
    <MenuButton
      className="kit-icon-button"
      label={t('shell.add')}
      alignRight
      entries={entries.map(({ path, label, icon }) => ({ key: path, label: t(label), icon }))}
      onChoose={(path) => void navigate(path)}
    >
      <Icon name="plus" />
    </MenuButton>
  );
}

/** Those whose page the menu tree holds and whose permission the account has. */
function useShortcuts(): Shortcut[] {
  const { menu, permissions, user } = useAccount();
  return shortcuts.filter(({ path, notForG }) => {
    const page = menu.byPath.get(path);
    return page && permissions.has(page.manifest.permission) && !(notForG && user?.tyreType === 'G');
  });
}
