/**
 * Typed texts (web.md 8). A wrong key and a missing placeholder do not compile; a language is one chunk of its own,
 * swapped without a reload. The login page loads only its own few texts.
 */
import { defaultLanguage, type Language, languages } from '@treadline/contract/envelope';
import type { Placeholders } from '@treadline/locales/language';
import { fill, type Translate as TranslateOf } from '@treadline/locales/translate';
import { create } from 'zustand';
import { readCookie, writeCookie } from '../session/cookie.ts';
import type { Messages } from './messages.ts';

type MessageKey = keyof Messages;
/** Keys of texts without placeholders. */
export type PlainKey = {
  [K in MessageKey]: [Placeholders<Messages[K]>] extends [never] ? K : never;
}[MessageKey];
type Texts = Partial<Record<MessageKey, string>>;
export type Translate = TranslateOf<Messages>;

interface LanguageState {
  language: Language;
  t: Translate;
}

/** Current language and its `t`; changes only when the texts of the new language have arrived. */
export const useLanguage = create<LanguageState>(() => ({ language: storedLanguage(), t: translator({}) }));

/** `t` of the current language; the component renders again when the language changes. */
export function useT(): Translate {
  return useLanguage((state) => state.t);
}

/** For code outside components. */
export const translate: Translate = (key, ...values) => useLanguage.getState().t(key, ...values);

/** Language of the `lang` cookie, else en-US (specification 7, SHELL-049). */
export function storedLanguage(): Language {
  const stored = readCookie('lang');
  return languages.find((language) => language === stored) ?? defaultLanguage;
}

export type MessageLoader = (language: Language) => Promise<Texts>;

let loader: MessageLoader | null = null;

/** Says which texts this part of the console needs, and loads them for the current language. */
export async function installMessages(next: MessageLoader): Promise<void> {
  loader = next;
  await changeLanguage(storedLanguage());
}

/** Loads the language, then swaps it everywhere at once and remembers it for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!loader) return;
  const messages = await loader(language);
  writeCookie('lang', language, 365);
  document.documentElement.lang = language;
  useLanguage.setState({ language, t: translator(messages) });
}

/** Each language by its own name, for the selector. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'pt-BR': 'Português',
};

/** A text that is missing in a half-loaded language shows its key, never nothing. */
export function translator(texts: Texts): Translate {
  return (key, ...values) => fill(texts[key] ?? key, values[0]);
}
