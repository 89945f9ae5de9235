/** The law of texts (web.md 8): five languages with the same keys and placeholders, none empty, none unused. */
import { basename, join } from 'node:path';
import { languages } from '@treadline/contract/envelope';
import { errorCodes } from '@treadline/contract/error-code';
import { expect, test } from 'vitest';
import { root, type Source, sourcesOf } from './sources.ts';

/** Language to room to key to text. */
type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const source = 'en-US';

async function productTexts(): Promise<Texts> {
  const texts: Record<string, Record<string, Record<string, string>>> = {};
  for (const language of languages) {
    texts[language] = {};
    for (const { path } of sourcesOf(`packages/locales/src/${language}/*.ts`)) {
      const module = (await import(join(root, path))) as Record<string, unknown>;
      const [messages] = Object.entries(module).filter(([name]) => name.endsWith('Messages'));
      texts[language][basename(path, '.ts')] = (messages?.[1] ?? {}) as Record<string, string>;
    }
  }
  return texts;
}

function textProblems(texts: Texts): string[] {
  const english = texts[source] ?? {};
  return languages.flatMap((language) => {
    const rooms = texts[language] ?? {};
    const lost = Object.keys(english).filter((room) => !(room in rooms));
    const surplus = Object.keys(rooms).filter((room) => !(room in english));
    return [
      ...lost.map((room) => `${language} lacks room ${room}`),
      ...surplus.map((room) => `${language} has room ${room} that ${source} has not`),
      ...Object.entries(rooms).flatMap(([room, messages]) =>
        roomProblems(language, room, messages, english[room] ?? {}),
      ),
    ];
  });
}

function roomProblems(
  language: string,
  room: string,
  messages: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): string[] {
  const problems: string[] = [];
  const say = (what: string) => problems.push(`${language}/${room}: ${what}`);
  for (const key of Object.keys(english)) if (!(key in messages)) say(`${key} is missing`);
  for (const [key, text] of Object.entries(messages)) {
    if (!(key in english)) say(`${key} is surplus`);
    if (!key.startsWith(`${room}.`)) say(`${key} belongs to another room`);
    if (text.trim() === '') say(`${key} is empty`);
    // Separators such as ', ' end with a space on purpose; sentences do not.
    if ((/\p{L}/u.test(text) && text !== text.trim()) || / {2}/.test(text)) say(`${key} has stray spaces`);
    if (placeholders(text) !== placeholders(english[key] ?? text)) say(`${key} has other placeholders`);
    if (forbidden.test(text)) say(`${key} numbers a limit instead of naming its level`);
  }
  return problems;
}

/** Alarms are shown by condition and level word (ruling 37). */
const forbidden =
  /(pressure|temperature|presión|temperatura|pression|température|pressão) [12]\b|(低压|高压|高温)\s*[12一二]/i;

function placeholders(text: string): string {
  return [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(',');
}

/** Keys stand as literals at the point of use; a refusal's text is used wherever its code is. */
function unusedKeys(texts: Texts, sources: readonly Source[]): string[] {
  const used = new Set<string>(errorCodes.map((code) => `error.${code}`));
  for (const { text } of sources)
    for (const [, key = ''] of text.matchAll(/['"`]([a-z][\w-]*\.[\w.-]+)['"`]/gi)) used.add(key);
  return Object.values(texts[source] ?? {}).flatMap((messages) =>
    Object.keys(messages).filter((key) => !used.has(key)),
  );
}

const code = sourcesOf('packages/{server,web}/src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path));

test('every text exists in five languages with the same placeholders', async () => {
  const texts = await productTexts();
  expect(Object.keys(texts[source] ?? {})).toContain('error');
  expect(textProblems(texts)).toEqual([]);
});

test('every text is used', async () => {
  expect(unusedKeys(await productTexts(), code)).toEqual([]);
});

test('every code of the catalogue has its text, and no text is without its code', async () => {
  const texts = (await productTexts())[source]?.error ?? {};
  const named = Object.keys(texts).filter((key) => /^error\.[AB5-6]/.test(key));
  expect(named.sort()).toEqual(errorCodes.map((each) => `error.${each}`).sort());
});

test('the law finds what is missing, surplus, empty, differing, misplaced, numbered or unused', () => {
  const english = { tyre: { 'tyre.a': 'A {n} of {m}', 'tyre.b': 'B' } };
  const all = Object.fromEntries(languages.map((language) => [language, english]));
  expect(textProblems(all)).toEqual([]);
  const french = (messages: Record<string, string>) => textProblems({ ...all, 'fr-FR': { tyre: messages } });
  expect(french({ 'tyre.a': 'A {m} {n}' })).toEqual(['fr-FR/tyre: tyre.b is missing']);
  expect(french({ ...english.tyre, 'tyre.c': 'C' })).toEqual(['fr-FR/tyre: tyre.c is surplus']);
  expect(french({ ...english.tyre, 'tyre.b': ' ' })).toEqual(['fr-FR/tyre: tyre.b is empty']);
  expect(french({ ...english.tyre, 'tyre.b': 'Deux ' })).toEqual(['fr-FR/tyre: tyre.b has stray spaces']);
  expect(french({ ...english.tyre, 'tyre.a': 'A {n}' })).toEqual(['fr-FR/tyre: tyre.a has other placeholders']);
  expect(french({ ...english.tyre, 'tyre.b': 'Basse pression 2' })).toHaveLength(1);
  expect(textProblems({ ...all, 'fr-FR': {} })).toEqual(['fr-FR lacks room tyre']);
  expect(textProblems({ ...all, 'fr-FR': { ...english, rim: {} } })).toHaveLength(1);
  expect(textProblems({ ...all, 'en-US': { tyre: { ...english.tyre, 'rim.a': 'x' } } })).toContain(
    'en-US/tyre: rim.a belongs to another room',
  );
  expect(unusedKeys(all, [{ path: 'a.tsx', text: "t('tyre.a', { n: 1, m: 2 })" }])).toEqual(['tyre.b']);
});
