/** Fills a message of the five languages; the English source gives keys and placeholders, so a missing value does not compile. */
import type { Placeholders } from './language.ts';

export type Messages = Readonly<Record<string, string>>;

/** Nothing to pass when the English text has no placeholder, else one value for each. */
export type Values<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Text>, string | number>>];

export type Translate<Source extends Messages> = <K extends keyof Source & string>(
  key: K,
  ...values: Values<Source[K]>
) => string;

/** `Source` is the type of the English messages, `messages` those of the reader's language. */
export function createTranslate<Source extends Messages>(
  messages: { readonly [K in keyof Source]: string },
): Translate<Source> {
  return (key, ...values) => fill(messages[key], values[0]);
}

/** Puts values in place of `{name}`; a name without a value stays visible. */
export function fill(text: string, values: Readonly<Record<string, string | number>> | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
