import { useNavigate } from 'react-router';
import { Bell } from '../../features/message/message.public.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { BrandMark, brandName } from '../brand.tsx';
import { openDialog } from '../dialog/shell-dialog.ts';
import { useT } from '../i18n/i18n.ts';
import { useSubject } from '../realtime/use-subject.ts';
import { useAccount, useCan, useUser } from '../session/use-account.ts';
import { useSettings } from '../settings/settings.ts';
import { keyNames } from '../shortcut/key-names.ts';
import { useAlarmSound } from './alarm-sound.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { PlusMenu } from './PlusMenu.tsx';
import { TopMenu } from './TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { VehicleSearch } from './VehicleSearch.tsx';
import './header.css';

/** Head of every page: modules, vehicle search, plus, alarm sound, theme, bell, language, user (pages.md A1). */
export function Header({ path }: { path: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { menu } = useAccount();
  const { theme, logoStatus, toggleTheme } = useSettings();
  const user = useUser();
  const searches = useSearches(path);
  return (
    <header className="shell-header">
      {logoStatus && (
        <a
          className="shell-brand"
          href="/"
          onClick={(event) => {
            event.preventDefault();
            void navigate('/');
          }}
        >
          <BrandMark />
          <span>{brandName}</span>
        </a>
      )}
      <TopMenu modules={menu.modules} current={menu.moduleOf.get(path)?.key} />
      <div className="shell-tools">
        {user.synthetic && <span className="shell-synthetic">{t('shell.synthetic')}</span>}
        {searches && <VehicleSearch />}
        <PlusMenu />
        <PaletteButton />
        <SoundButton />
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={theme === 'dark' ? t('shell.toLight') : t('shell.toDark')}
          onClick={toggleTheme}
        />
        <Bell />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  );
}

/** No search for G, none for OTR on its home page, none where the hit could not be opened (TYPE-006, TYPE-007). */
function useSearches(path: string): boolean {
  const { tyreType } = useUser();
  const permitted = useCan('vehicle:query');
  const opens = useAccount((state) => state.menu.byPath.has('/monitor'));
  return permitted && opens && tyreType !== 'G' && !(path === '/OTRHOME' && tyreType !== 'TBR');
}

function PaletteButton() {
  const t = useT();
  const label = t('palette.open', { keys: keyNames(t, 'Mod+k').join(' ') });
  return <IconButton icon="command" label={label} onClick={() => openDialog('palette')} />;
}

function SoundButton() {
  const t = useT();
  const { on, waiting, toggle, alarm } = useAlarmSound();
  // A push without `miss` carries the level of an alarm that started or grew worse (specification 4).
  useSubject('user.badge', ({ alarmRank, miss }) => {
    if (alarmRank !== undefined && miss !== true) alarm();
  });
  const label = !on ? t('shell.soundOn') : waiting ? t('shell.soundWaiting') : t('shell.soundOff');
  const icon = !on ? 'mute' : waiting ? 'soundWaiting' : 'sound';
  return (
    <span className={on && waiting ? 'shell-sound shell-sound-waiting' : 'shell-sound'}>
      <IconButton icon={icon} label={label} pressed={on} onClick={toggle} />
    </span>
  );
}
