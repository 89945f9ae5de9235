/** The columns of a member file, by header in any of the five languages. */
import type { ImportColumn } from '../../platform/import/importer.ts';
import { plainText } from '../../platform/import/row-reader.ts';
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

/** For the header, the template and the rows, as imports of other records read them. */
export const importColumns: readonly ImportColumn<SheetField>[] = sheetColumns.map(({ field, key, width }) => ({
  field,
  width,
  required: { add: false, update: false },
  heads: (language) => [{ text: memberTexts(language)(key) }],
}));

/** 0 to 2 by its word in any language; null: said nothing; undefined: no such word. */
export function genderOf(word: string): number | null | undefined {
  if (word === '') return null;
  const found = allMemberTexts().flatMap((t) =>
    genders.flatMap((key, value) => (plainText(t(key)) === plainText(word) ? [value] : [])),
  );
  return found[0];
}

export const genderWords = (t: MemberTexts): string => genders.map((key) => t(key)).join(', ');

export function genderWord(t: MemberTexts, gender: number | null): string {
  const key = gender === null ? undefined : genders[gender];
  return key === undefined ? '' : t(key);
}
