/** The filtered list as a file, in the reader's language and time zone. */
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { aboutOf } from '../../platform/spreadsheet/list-about.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { genderWord } from './member.sheet.ts';
import { memberTexts } from './member.texts.ts';
import { listMembers, type MemberFilter, type MemberListRow } from './member.views.ts';

const pageRows = 2000;
/** More is not a list for a person any more. */
const mostRows = 100_000;

const statusKeys = {
  enabled: 'member.status.enabled',
  disabled: 'member.status.disabled',
  suspended: 'member.status.suspended',
} as const;

export function exportMembers(
  scope: Scope,
  { filter, format, now }: { filter: MemberFilter; format: 'xlsx' | 'csv'; now: Date },
) {
  const t = memberTexts(scope.language);
  const columns = [
    [t('member.name'), 22, (row: MemberListRow) => row.name],
    [t('member.account'), 20, (row: MemberListRow) => row.account],
    [t('member.department'), 24, (row: MemberListRow) => row.department_name],
    [t('member.role'), 20, (row: MemberListRow) => row.role_name],
    [t('member.mobile'), 20, (row: MemberListRow) => (row.mobile === null ? null : `+${row.area} ${row.mobile}`)],
    [t('member.email'), 28, (row: MemberListRow) => row.email],
    [t('member.position'), 20, (row: MemberListRow) => row.title],
    [t('member.gender'), 12, (row: MemberListRow) => genderWord(t, row.gender)],
    [t('member.responsible'), 24, (row: MemberListRow) => (row.head_of === null ? null : row.department_name)],
    [t('member.status'), 14, (row: MemberListRow) => t(statusKeys[row.status])],
    [t('member.lastSignIn'), 20, (row: MemberListRow) => row.last_sign_in_at],
    [t('member.created'), 20, (row: MemberListRow) => row.created_at],
    [t('member.creator'), 22, (row: MemberListRow) => row.creator_name],
  ] as const;
  return writeSheet({
    title: t('member.file'),
    columns: columns.map(([header, width]) => ({ header, width })),
    rows: allRows(scope, filter, now, (row) => columns.map(([, , cell]) => cell(row))),
    format,
    timeZone: scope.timeZone,
    about: aboutOf(scope),
  });
}

async function* allRows<Cells>(
  scope: Scope,
  filter: MemberFilter,
  now: Date,
  cells: (row: MemberListRow) => Cells,
): AsyncGenerator<Cells> {
  for (let offset = 0; offset < mostRows; offset += pageRows) {
    const [rows] = await scope.read(listMembers(scope, filter, { limit: pageRows, offset }, now));
    for (const row of rows) yield cells(row);
    if (rows.length < pageRows) return;
  }
  refuse('5023');
}
