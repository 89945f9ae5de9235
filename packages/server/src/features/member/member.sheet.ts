/** The columns of a member file, by header in any of the five languages; and the template with them. */
import type { Language } from '@treadline/contract/envelope';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { allMemberTexts, type MemberTexts, memberTexts } from './member.texts.ts';

/** In the order of the file. There is no password among them: a file is copied and mailed. */
export const sheetColumns = [
  { field: 'name', key: 'member.name', width: 22 },
  { field: 'account', key: 'member.account', width: 20 },
  { field: 'department', key: 'member.department', width: 24 },
  { field: 'role', key: 'member.role', width: 20 },
  { field: 'area', key: 'member.area', width: 10 },
  { field: 'mobile', key: 'member.mobile', width: 18 },
  { field: 'email', key: 'member.email', width: 28 },
  { field: 'title', key: 'member.position', width: 20 },
  { field: 'gender', key: 'member.gender', width: 12 },
] as const;

export type SheetField = (typeof sheetColumns)[number]['field'];

/** What a row says, by field; empty cells as ''. */
export type SheetRow = Record<SheetField, string>;

const genders = ['member.gender.0', 'member.gender.1', 'member.gender.2'] as const;

/** True when the header is that of the template in one of the languages. */
export function isHeader(header: readonly string[]): boolean {
  const said = header.map(plain);
  while (said.at(-1) === '') said.pop();
  return allMemberTexts().some((t) => {
    const wanted = sheetColumns.map(({ key }) => plain(t(key)));
    return said.length === wanted.length && wanted.every((text, at) => text === said[at]);
  });
}

export function sheetRowOf(cells: readonly string[]): SheetRow {
  return Object.fromEntries(sheetColumns.map(({ field }, at) => [field, (cells[at] ?? '').trim()])) as SheetRow;
}

/** 0 to 2 by its word in any language; null: said nothing; undefined: no such word. */
export function genderOf(word: string): number | null | undefined {
  if (word === '') return null;
  const found = allMemberTexts().flatMap((t) =>
    genders.flatMap((key, value) => (plain(t(key)) === plain(word) ? [value] : [])),
  );
  return found[0];
}

export const genderWords = (t: MemberTexts): string => genders.map((key) => t(key)).join(', ');

export function genderWord(t: MemberTexts, gender: number | null): string {
  const key = gender === null ? undefined : genders[gender];
  return key === undefined ? '' : t(key);
}

/** The header alone: an example row would be imported by the hasty. */
export function memberTemplate(language: Language) {
  const t = memberTexts(language);
  return writeSheet({
    title: t('member.fileTemplate'),
    columns: sheetColumns.map(({ key, width }) => ({ header: t(key), width })),
    rows: [],
    format: 'xlsx',
    timeZone: 'UTC',
  });
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
