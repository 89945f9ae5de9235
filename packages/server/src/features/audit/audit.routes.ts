import { type AuditRow, auditApi } from '@treadline/contract/audit';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { aboutOf } from '../../platform/spreadsheet/list-about.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { reasonOf, trailCount, trailPage, walkTrail } from './audit.public.ts';
import { auditTexts } from './audit.texts.ts';
import { type AuditFilter, type AuditListRow, auditFilter, auditRows } from './audit.views.ts';
import { changesShown, type ShownChange } from './changes-shown.ts';

export function auditRoutes(app: RoomApp): void {
  serve(app, auditApi, {
    list: async (scope, input) => {
      const filter = await auditFilter(scope, input);
      const [rows, [count]] = await scope.read(auditRows(trailPage(filter, input)), trailCount(filter));
      return { list: rows.map((row) => auditRowOf(scope, row)), total: count?.total ?? 0 };
    },
    export: (scope, input) => {
      const t = auditTexts(scope.language);
      return writeSheet({
        title: t('audit.title'),
        format: input.format,
        timeZone: scope.timeZone,
        about: aboutOf(scope),
        columns: [
          { header: t('audit.time'), width: 20 },
          { header: t('audit.person'), width: 24 },
          { header: t('audit.onBehalf'), width: 24 },
          { header: t('audit.apiKey'), width: 20 },
          { header: t('audit.action'), width: 24 },
          { header: t('audit.object'), width: 18 },
          { header: t('audit.objectId'), width: 22 },
          { header: t('audit.changes'), width: 60 },
          { header: t('audit.outcome'), width: 24 },
          { header: t('audit.address'), width: 18 },
          { header: t('audit.request'), width: 20 },
        ],
        rows: exportRows(scope, input),
      });
    },
  });
}

async function* exportRows(scope: Scope, wish: AuditFilter) {
  for await (const row of walkTrail(scope, await auditFilter(scope, wish), auditRows)) {
    const shown = auditRowOf(scope, row);
    yield [
      row.at,
      shown.person,
      shown.onBehalf,
      shown.apiKey,
      shown.action,
      shown.targetKind,
      shown.targetId,
      shown.changes.map(changeText).join('\n'),
      shown.reason,
      shown.address,
      shown.requestId,
    ];
  }
}

function auditRowOf(scope: Scope, row: AuditListRow): AuditRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    memberId: row.member_id,
    person: row.person,
    onBehalf: row.on_behalf,
    apiKey: row.api_key,
    action: row.action,
    targetKind: row.target_kind,
    targetId: row.target_id,
    outcome: row.outcome,
    reason: reasonOf(row.outcome, scope.language),
    changes: changesShown(row.changes),
    address: row.address,
    requestId: row.request_id,
  };
}

function changeText(change: ShownChange): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return 'from' in change
    ? `${change.field}: ${text(change.from)} → ${text(change.to)}`
    : `${change.field}: ${text(change.to)}`;
}
