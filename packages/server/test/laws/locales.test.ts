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

/** Numeric codes of a span that lack a text somewhere, or stand in no catalogue. */
function wordless(texts: Texts, first: number, last: number): string[] {
  const span = Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
  return span.filter(
    (each) =>
      !errorCodes.some((known) => known === each) ||
      languages.some((language) => !texts[language]?.error?.[`error.${each}`]?.trim()),
  );
}

test('codes 5000 to 5009 are in the catalogue with a text in every language [ERR-5000, ERR-5001, ERR-5002, ERR-5003, ERR-5004, ERR-5005, ERR-5006, ERR-5007, ERR-5008, ERR-5009]', async () => {
  expect(wordless(await productTexts(), 5000, 5009)).toEqual([]);
});

test('codes 5010 to 5019 are in the catalogue with a text in every language [ERR-5010, ERR-5011, ERR-5012, ERR-5013, ERR-5014, ERR-5015, ERR-5016, ERR-5017, ERR-5018, ERR-5019]', async () => {
  expect(wordless(await productTexts(), 5010, 5019)).toEqual([]);
});

test('codes 5020 to 5029 are in the catalogue with a text in every language [ERR-5020, ERR-5021, ERR-5022, ERR-5023, ERR-5024, ERR-5025, ERR-5026, ERR-5027, ERR-5028, ERR-5029]', async () => {
  expect(wordless(await productTexts(), 5020, 5029)).toEqual([]);
});

test('codes 5030 to 5040 are in the catalogue with a text in every language [ERR-5030, ERR-5031, ERR-5032, ERR-5033, ERR-5034, ERR-5035, ERR-5036, ERR-5037, ERR-5038, ERR-5039, ERR-5040, ERR-5000-5040]', async () => {
  expect(wordless(await productTexts(), 5030, 5040)).toEqual([]);
  const english = (await productTexts())[source]?.error ?? {};
  const said = ['5000', '5001', '5002', '5003', '5004', '5005'].map((each) => english[`error.${each}`]?.toLowerCase());
  expect(said).toEqual([
    expect.stringContaining('failed'),
    expect.stringContaining('create failed'),
    expect.stringContaining('update failed'),
    expect.stringContaining('delete failed'),
    expect.stringContaining('data conflict'),
    expect.stringContaining('rate limited'),
  ]);
});

test('dictionary codes are in the catalogue with a text in every language [ERR-A01378, ERR-A01379, ERR-A01380, ERR-A01381, ERR-A01382, ERR-A01383, ERR-A01384]', async () => {
  const texts = await productTexts();
  const dictionary = errorCodes.filter((each) => /^A0137[89]$|^A0138[0-4]$/.test(each));
  expect(dictionary).toHaveLength(7);
  for (const each of dictionary) {
    for (const language of languages) expect(texts[language]?.error?.[`error.${each}`]?.trim()).toBeTruthy();
  }
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
