/** Endpoints of room app-version: drafts are edited, published ones only withdrawn; versions of a type only rise. */
import type { AppVersionRow, appVersionApi } from '@treadline/contract/app-version';
import type { Language } from '@treadline/contract/envelope';
import { eachRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { changeAsOperator } from '../../platform/operator-door.ts';
import type { Handlers } from '../../platform/serve.ts';
import { isoOf } from '../../platform/time.ts';
import { isAppPackage } from './app-package.ts';
import {
  insertVersion,
  lockType,
  lockVersion,
  publishedVersions,
  type StoredVersion,
  saveVersion,
  versionById,
  versionCount,
  versionPage,
} from './app-version.store.ts';
import { compareVersions } from './version-order.ts';

const targetKind = 'app-version';
const consoleType = 0;
const mostNotes = 10;

export function appVersionRoutes(deps: RoomDeps): Handlers<typeof appVersionApi> {
  const { database, files } = deps;
  return {
    list: async (scope, input) => {
      const [rows, [count]] = await scope.read(versionPage(input), versionCount(input.type));
      return { list: rows.map(rowOf), total: Number(count?.total ?? 0) };
    },
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(versionById(id));
      return row === undefined ? refuse('A0117') : rowOf(row);
    },
    add: (scope, input) =>
      changeAsOperator(database, scope, 'appVersion.add', async (tx, note) => {
        const columns = columnsOf(input);
        const id = await insertVersion(tx, columns, scope.member.id);
        note({ targetKind, targetId: id, changes: changesOf({}, columns) });
        return { id };
      }),
    edit: (scope, input) =>
      changeAsOperator(database, scope, 'appVersion.edit', async (tx, note) => {
        const before = await lockVersion(tx, input.id, input.version);
        if (before.published_at !== null) refuse('5006');
        const columns = columnsOf(input);
        // A package belongs to its type.
        const kept = before.type === input.type ? {} : { storage_key: null, file_name: null, size_bytes: null };
        const version = await saveVersion(tx, before, { ...columns, ...kept }, scope.member.id);
        note({ targetKind, targetId: input.id, changes: changesOf({ ...before }, columns) });
        return { version };
      }),
    uploadFile: async (scope, input, file) => {
      const [[known]] = await scope.read(versionById(input.id));
      if (known === undefined) return refuse('A0117');
      if (!(await isAppPackage(file.path, known.type))) refuse('5021', [{ path: 'file', code: '5021' }]);
      const about = { file_name: file.name, size_bytes: String(file.sizeBytes) };
      const storageKey = await files.keep(file.path);
      try {
        const { version, old } = await changeAsOperator(database, scope, 'appVersion.uploadFile', async (tx, note) => {
          const before = await lockVersion(tx, input.id, input.version);
          if (before.published_at !== null) refuse('5006');
          note({ targetKind, targetId: input.id, changes: changesOf({ ...before }, about) });
          const columns = { ...about, storage_key: storageKey };
          return { version: await saveVersion(tx, before, columns, scope.member.id), old: before.storage_key };
        });
        if (old !== null) await files.remove(old);
        return { version };
      } catch (error) {
        await files.remove(storageKey);
        throw error;
      }
    },
    enable: (scope, { ids }) =>
      eachRow(scope, ids, { constraints: {}, action: 'enable' }, (id) =>
        changeAsOperator(database, scope, 'appVersion.enable', async (tx, note) => {
          const before = await lockVersion(tx, id);
          if (before.published_at !== null && before.withdrawn_at === null) refuse('5007');
          if (before.download_url === null && before.storage_key === null && before.type !== 0) refuse('A0116');
          await lockType(tx, before.type);
          const published = await tx
            .selectFrom('app_version')
            .select('software_version')
            .where('type', '=', before.type)
            .where('published_at', 'is not', null)
            .where('id', '<>', id)
            .execute();
          const newer = published.some((one) => compareVersions(one.software_version, before.software_version) >= 0);
          // One that was withdrawn comes back as it was; a new one only rises.
          if (before.published_at === null && newer) refuse('5006');
          const at = new Date(deps.now());
          await saveVersion(
            tx,
            before,
            { published_at: before.published_at ?? at, withdrawn_at: null },
            scope.member.id,
          );
          note({ targetKind, targetId: id, changes: { published: { from: false, to: true } } });
          return nameOf(before);
        }),
      ),
    disable: (scope, { ids }) =>
      eachRow(scope, ids, { constraints: {}, action: 'disable' }, (id) =>
        changeAsOperator(database, scope, 'appVersion.disable', async (tx, note) => {
          const before = await lockVersion(tx, id);
          if (before.published_at === null) refuse('5006');
          if (before.withdrawn_at !== null) refuse('5007');
          await saveVersion(tx, before, { withdrawn_at: new Date(deps.now()) }, scope.member.id);
          note({ targetKind, targetId: id, changes: { published: { from: true, to: false } } });
          return nameOf(before);
        }),
      ),
    latest: async () => {
      const [rows] = await database.platform.read(publishedVersions());
      const newest = new Map<number, StoredVersion>();
      for (const row of rows) {
        const known = newest.get(row.type);
        if (known === undefined || compareVersions(row.software_version, known.software_version) > 0) {
          newest.set(row.type, row);
        }
      }
      const list = [...newest.values()].sort((one, other) => one.type - other.type);
      return { list: list.map(rowOf) };
    },
    notes: async (scope) => {
      const [rows] = await scope.read(publishedVersions());
      const ofConsole = rows.filter(({ type }) => type === consoleType);
      ofConsole.sort((one, other) => compareVersions(other.software_version, one.software_version));
      return { list: ofConsole.flatMap((row) => notesOf(row, scope.language)).slice(0, mostNotes) };
    },
    download: async (_call, input) => {
      const [rows] = await database.platform.read(publishedVersions());
      const row = rows.find((one) => one.type === input.type && one.software_version === input.softwareVersion);
      if (row === undefined || row.storage_key === null) return refuse('A0117');
      return {
        name: row.file_name ?? 'app',
        mediaType: row.type === 1 ? 'application/vnd.android.package-archive' : 'application/octet-stream',
        body: await files.read(row.storage_key),
      };
    },
  };
}

/** Notes in the reader's language, or else in the one they were written in; a version without any has no news. */
function notesOf(row: StoredVersion, reader: Language) {
  const texts = [
    { language: 'zh-CN' as const, notes: row.notes_zh },
    { language: 'en-US' as const, notes: row.notes_en },
  ];
  if (reader !== 'zh-CN') texts.reverse();
  const publishedAt = isoOf(row.published_at);
  const [chosen] = texts.flatMap(({ language, notes }) => (notes ? [{ language, notes }] : []));
  if (chosen === undefined || publishedAt === null) return [];
  return [{ softwareVersion: row.software_version, publishedAt, ...chosen }];
}

interface VersionInput {
  type: number;
  name: string;
  softwareVersion: string;
  databaseVersion?: string | null | undefined;
  downloadLink?: string | null | undefined;
  notesCn?: string | null | undefined;
  notesEn?: string | null | undefined;
}

function columnsOf(input: VersionInput) {
  return {
    type: input.type,
    name: input.name,
    software_version: input.softwareVersion,
    database_version: input.databaseVersion || null,
    download_url: input.downloadLink || null,
    notes_zh: input.notesCn || null,
    notes_en: input.notesEn || null,
  };
}

function rowOf(row: StoredVersion): AppVersionRow {
  const own = `/api/base/web/appVersion/download?type=${row.type}&softwareVersion=${encodeURIComponent(row.software_version)}`;
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    name: row.name,
    softwareVersion: row.software_version,
    databaseVersion: row.database_version,
    downloadLink: row.storage_key === null ? row.download_url : own,
    notesCn: row.notes_zh,
    notesEn: row.notes_en,
    file: row.storage_key === null ? null : { name: row.file_name ?? '', sizeBytes: Number(row.size_bytes ?? 0) },
    state: row.published_at === null ? 'draft' : row.withdrawn_at === null ? 'published' : 'withdrawn',
    publishedAt: isoOf(row.published_at),
    updatedAt: isoOf(row.updated_at) ?? '',
  };
}

function nameOf(row: StoredVersion): string {
  return `${row.name} ${row.software_version}`;
}
