import { type Language, languages } from '@treadline/contract/envelope';
import { Icon } from '../../kit/icons.tsx';
import { changeLanguage, languageNames, useLanguage, useT } from '../../shell/i18n/i18n.ts';
import { useSettings } from '../../shell/settings/settings.ts';

/** Language and theme, before anybody is signed in. */
export function LoginTools() {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const theme = useSettings((state) => state.theme);
  const toggle = useSettings((state) => state.toggleTheme);
  const label = theme === 'dark' ? t('login.toLight') : t('login.toDark');
  return (
    <div className="login-tools">
      <label className="login-language">
        <Icon name="globe" />
        <select
          aria-label={t('login.language')}
          value={language}
          onChange={(event) => void changeLanguage(event.target.value as Language).catch(() => undefined)}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="login-icon" title={label} aria-label={label} onClick={toggle}>
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
      </button>
    </div>
  );
}
