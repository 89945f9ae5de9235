import { countCap } from '@treadline/contract/fields';
import { memberApi } from '@treadline/contract/member';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { templateOf } from '../../platform/import/import-sheet.ts';
import { serve } from '../../platform/serve.ts';
import { exportMembers } from './member.export.ts';
import { importEnded, importMembers } from './member.import.ts';
import { contactOf, memberRecordOf, memberRowOf } from './member.record.ts';
import { resetPassword } from './member.reset.ts';
import { addMember, changeStatus, editMember, moveMembers, unlockMembers } from './member.service.ts';
import { importColumns } from './member.sheet.ts';
import { memberTexts } from './member.texts.ts';
import { countContacts, countMembers, findMember, listContacts, listMembers } from './member.views.ts';

export function memberRoutes(app: RoomApp): void {
  const { deps, constraints } = app;
  const now = () => new Date(deps.now());
  serve(app, memberApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        listMembers(scope, filter, place, now()),
        countMembers(scope, filter, now(), countCap),
      );
      return { list: rows.map(memberRowOf), total: count?.total ?? 0 };
    },
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(findMember(scope, id));
      return row === undefined ? refuse('6001') : memberRecordOf(row);
    },
    add: addMember,
    edit: editMember,
    move: (scope, input) => moveMembers(scope, input, constraints),
    enable: (scope, { ids }) => changeStatus(scope, { ids, action: 'enable', reason: null }, constraints),
    disable: (scope, { ids, suspendReason }) =>
      changeStatus(
        scope,
        suspendReason === undefined
          ? { ids, action: 'disable', reason: null }
          : { ids, action: 'suspend', reason: suspendReason },
        constraints,
      ),
    unlock: (scope, { ids }) => unlockMembers(scope, ids, deps, constraints),
    resetPassword: (scope, input) => resetPassword(scope, input, deps),
    addressBook: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        listContacts(scope, filter, place),
        countContacts(scope, filter, countCap),
      );
      return { list: rows.map(contactOf), total: count?.total ?? 0 };
    },
    template: ({ language, units }) =>
      templateOf(importColumns, { language, units, mode: 'add', title: memberTexts(language)('member.fileTemplate') }),
    import: async (scope, _, file) => {
      const result = await importMembers(scope, file);
      deps.bus.publish('import.ended', importEnded(scope, file.name, result));
      return result;
    },
    export: (scope, { format, ...filter }) => exportMembers(scope, { filter, format, now: now() }),
  });
}
