import { accountApi } from '@treadline/contract/account';
import { type Language, languages } from '@treadline/contract/envelope';
import { Icon } from '../../kit/icons.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { pages } from '../features.ts';
import { changeLanguage, languageNames, translate, useLanguage, useT } from '../i18n/i18n.ts';
import { notify } from '../notify.ts';
import { loadAccount } from '../session/use-account.ts';

/** Changes the language of the whole console without a reload; the server then answers in it as well. */
export function LanguageMenu() {
  const t = useT();
  const current = useLanguage((state) => state.language);
  return (
    <MenuButton
      className="kit-icon-button"
      label={t('shell.language')}
      alignRight
      entries={languages.map((language) => ({
        key: language,
        label: languageNames[language],
        lang: language,
        selected: language === current,
      }))}
      onChoose={(key) => void chooseLanguage(key as Language)}
    >
      <Icon name="globe" />
    </MenuButton>
  );
}

/** Also for the command palette. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    notify({ kind: 'error', title: translate('shell.notice'), text: translate('shell.languageFailed') });
    return;
  }
  await call(accountApi.profileUpdate, { language }, { quiet: true }).catch(() => undefined);
  await Promise.all([loadAccount(pages).catch(() => undefined), queryClient.invalidateQueries()]);
}
