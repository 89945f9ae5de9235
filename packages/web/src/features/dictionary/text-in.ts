/** Texts in five languages, as the reader sees them and as a form holds them. */
import type { Language } from '@treadline/contract/envelope';
import type { Texts } from '@treadline/contract/fields';

/** English stands in for a gap. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] || texts['en-US'];
}

/** A form names each text `<field>.<language>`, as the server names its problems. */
export type TextValues<F extends string> = Partial<Record<`${F}.${Language}`, string>>;

export function textValues<F extends string>(field: F, texts: Texts | null): TextValues<F> {
  const named = Object.entries(texts ?? {}).map(([language, text]) => [`${field}.${language}`, text]);
  return Object.fromEntries(named) as TextValues<F>;
}

/** Null when nothing is filled in. */
export function textsOf<F extends string>(field: F, values: TextValues<F>): Texts | null {
  const of = (language: Language) => values[`${field}.${language}`]?.trim() ?? '';
  const texts: Texts = {
    'en-US': of('en-US'),
    'zh-CN': of('zh-CN'),
    'es-ES': of('es-ES'),
    'fr-FR': of('fr-FR'),
    'pt-BR': of('pt-BR'),
  };
  return Object.values(texts).some((text) => text !== '') ? texts : null;
}
