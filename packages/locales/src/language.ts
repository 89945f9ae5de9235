/**
 * Messages are typed constants: English is the source, the others must have exactly its keys
 * (missing or surplus does not compile) and its placeholders (checked by a test).
 * Placeholders are written `{name}`; plurals go through `Intl.PluralRules` in code, not in text.
 */
export type Translation<T> = { readonly [K in keyof T]: string };

/** Names of the placeholders of a message: `Placeholders<'{a} of {b}'>` is `'a' | 'b'`. */
export type Placeholders<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never;
