/**
 * People from a file: each row is entered or refused on its own with column, value and reason. Rows whose account is
 * there under the same name count as duplicates, so that a corrected file can be sent again.
 */
import type { ResultOf } from '@treadline/contract/endpoint';
import { memberApi, memberInput } from '@treadline/contract/member';
import { administratorKinds } from '@treadline/contract/role';
import { plainNumber } from '@treadline/domain/people/contact';
import type { z } from 'zod';
import type { Topics } from '../../platform/bus/topics.ts';
import { AppError, refuse } from '../../platform/errors.ts';
import { matchHeader, nameOf, saidRow } from '../../platform/import/import-sheet.ts';
import { InputError, parseInput } from '../../platform/input.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { readSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import type { UploadedFile } from '../../platform/upload.ts';
import { departmentNames, type NamedDepartment } from '../department/department.public.ts';
import { assignableRoles } from '../role/role.public.ts';
import { insertRows, type NewRow } from './member.import-store.ts';
import { requireContact } from './member.service.ts';
import { genderOf, genderWords, importColumns, type SheetField, type SheetRow } from './member.sheet.ts';
import { memberTexts } from './member.texts.ts';
import { type NamedRole, roleNames } from './member.views.ts';

type Result = ResultOf<typeof memberApi.import>;
type Problem = Result['problems'][number];

/** Rows entered in one transaction; their claims and audit rows stay below the driver's 65,535 values. */
const rowsAtOnce = 500;

export async function importMembers(scope: Scope, file: UploadedFile): Promise<Result> {
  const sheet = await readSheet(file.path);
  if (matchHeader(importColumns, sheet.header, scope.units) === null) refuse('5024', [{ path: 'file', code: '5024' }]);
  const [departments, roles, givable] = await scope.read(
    departmentNames(scope),
    roleNames(scope),
    assignableRoles(scope),
  );
  const reader = rowReader(scope, { departments, roles, givable: new Set(givable.map(({ id }) => id)) });
  const result: Result = { origin: 0, success: 0, duplicate: 0, failed: 0, problems: [] };
  const valid: NewRow[] = [];
  for (const [at, cells] of sheet.rows.entries()) {
    const said = saidRow(importColumns, cells) as SheetRow | null;
    if (said === null) continue;
    result.origin += 1;
    const read = reader(said, at + 2);
    if ('problems' in read) {
      result.failed += 1;
      result.problems.push(...read.problems);
    } else {
      valid.push(read);
    }
  }
  const t = errorTexts(scope.language);
  const header = headerOf(scope);
  for (let from = 0; from < valid.length; from += rowsAtOnce) {
    for (const { row, outcome } of await insertRows(scope, valid.slice(from, from + rowsAtOnce))) {
      if (outcome === 'entered') result.success += 1;
      else if (outcome === 'duplicate') result.duplicate += 1;
      else {
        result.failed += 1;
        for (const { field, code } of outcome) {
          result.problems.push({
            row: row.row,
            column: header(field),
            value: row.said[field],
            code,
            message: t(`error.${code}`),
          });
        }
      }
    }
  }
  result.problems.sort((one, other) => one.row - other.row);
  return result;
}

/**
 * What the member's browsers hear of it, also those that have left the dialog (ENT-PUSH-02). The refused rows are
 * people's data: they go back in the answer alone and are not kept as a file.
 */
export function importEnded(scope: Scope, fileName: string, result: Result): Topics['import.ended'] {
  const { origin, success, duplicate, failed } = result;
  return {
    customerId: scope.customer.id,
    memberId: scope.member.id,
    state: failed === 0 ? 1 : failed < origin ? 2 : 3,
    fileName,
    originCount: origin,
    successCount: success,
    replicates: duplicate,
    failUrl: null,
  };
}

/** `parseInput` words each problem as at a form. */
const rowEndpoint = { ...memberApi.add, input: memberInput };

/** Fields of the input that stand in another column of the file. */
const columnOf: Readonly<Record<string, SheetField>> = { departmentId: 'department', roleId: 'role' };

function headerOf(scope: Scope): (field: SheetField) => string {
  const headers = new Map(importColumns.map((column) => [column.field, nameOf(column, scope)]));
  return (field) => headers.get(field) ?? field;
}

function rowReader(
  scope: Scope,
  known: { departments: readonly NamedDepartment[]; roles: readonly NamedRole[]; givable: ReadonlySet<string> },
): (said: SheetRow, row: number) => NewRow | { problems: Problem[] } {
  const t = memberTexts(scope.language);
  const errors = errorTexts(scope.language);
  const header = headerOf(scope);
  const departments = byName(known.departments.flatMap((one) => [one, { ...one, name: one.path }]));
  const roles = byName(known.roles);

  return (said, row) => {
    const problems: Problem[] = [];
    const wrong = (field: SheetField, code: string, message: string) => {
      problems.push({ row, column: header(field), value: said[field], code, message });
    };
    const department = departments.get(said.department.toLowerCase()) ?? [];
    const role = roles.get(said.role.toLowerCase()) ?? [];
    const gender = genderOf(said.gender);
    if (said.department !== '' && department.length !== 1) {
      const [path = ''] = department.map((one) => one.path);
      const text =
        department.length === 0
          ? t('member.import.departmentUnknown')
          : t('member.import.departmentAmbiguous', { path });
      wrong('department', 'A0117', text);
    }
    if (said.role !== '' && role.length !== 1) {
      wrong('role', 'A0117', t(role.length === 0 ? 'member.import.roleUnknown' : 'member.import.roleAmbiguous'));
    }
    if (role.length === 1 && !known.givable.has(role[0]?.id ?? '')) {
      const code = administratorKinds.includes(role[0]?.kind ?? '') ? 'A0273' : 'A0201';
      wrong('role', code, errors(`error.${code}`));
    }
    if (gender === undefined) wrong('gender', 'A0102', t('member.import.genderUnknown', { choices: genderWords(t) }));
    try {
      const input = parseInput(
        rowEndpoint,
        {
          name: said.name,
          account: said.account,
          ...(said.area === '' ? {} : { area: said.area.replace(/^\+/, '') }),
          mobile: said.mobile === '' ? null : plainNumber(said.mobile),
          email: said.email === '' ? null : said.email,
          title: said.title === '' ? null : said.title,
          gender: gender ?? null,
          // An unknown name is told above; only what is missing is the schema's to say.
          departmentId: said.department === '' ? undefined : (department[0]?.id ?? '0'),
          roleId: said.role === '' ? undefined : (role[0]?.id ?? '0'),
        },
        errors,
      ) as z.output<typeof memberInput>;
      const contact = { area: input.area, mobile: input.mobile ?? null, email: input.email ?? null };
      requireContact(scope, contact);
      if (problems.length === 0) return { row, said, input: { ...input, ...contact } };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const told =
        error instanceof InputError
          ? error.problems
          : error.fields.map((one) => ({ ...one, message: errors(`error.${one.code}`) }));
      for (const { path, code, message } of told) wrong(columnOf[path] ?? (path as SheetField), code, message);
    }
    return { problems };
  };
}

function byName<T extends { id: string; name: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const name = one.name.trim().toLowerCase();
    const same = found.get(name) ?? [];
    if (!same.some((other) => other.id === one.id)) found.set(name, [...same, one]);
  }
  return found;
}
