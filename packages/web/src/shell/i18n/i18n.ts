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
  /** False while only the texts of the frame are there. */
  whole: boolean;
}

/** Current language and its `t`; changes only when the texts of the new language have arrived. */
export const useLanguage = create<LanguageState>(() => ({
  language: storedLanguage(),
  t: translator({}),
  whole: true,
}));

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

/** `rest`: texts that nothing needs before a page is shown, in a chunk of their own. */
export type MessageLoader = (language: Language) => Promise<{ texts: Texts; rest?: () => Promise<Texts> }>;

let loader: MessageLoader | null = null;
let rest: { load: () => Promise<void>; done: Promise<void> | null } | null = null;

/** Says which texts this part of the console needs, and loads them for the current language, the rest afterwards. */
export async function installMessages(next: MessageLoader): Promise<void> {
  loader = next;
  const language = storedLanguage();
  const first = await next(language);
  show(language, first.texts, first.rest === undefined);
  if (first.rest === undefined) return;
  const loadRest = first.rest;
  rest = {
    done: null,
    load: async () => {
      const more = await loadRest();
      if (useLanguage.getState().language === language) show(language, { ...first.texts, ...more }, true);
    },
  };
  void restOfMessages().catch(() => undefined);
}

/** Resolves when pages can be read; after a failure the next call tries again. */
export async function restOfMessages(): Promise<void> {
  const wanted = rest;
  if (wanted === null || useLanguage.getState().whole) return;
  wanted.done ??= wanted.load();
  try {
    await wanted.done;
  } catch (cause) {
    wanted.done = null;
    throw cause;
  }
}

/** Loads the language, then swaps it everywhere at once and remembers it for a year. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!loader) return;
  const { texts, rest: more } = await loader(language);
  show(language, { ...texts, ...(await more?.()) }, true);
}

function show(language: Language, texts: Texts, whole: boolean): void {
  writeCookie('lang', language, 365);
  document.documentElement.lang = language;
  useLanguage.setState({ language, t: translator(texts), whole });
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
