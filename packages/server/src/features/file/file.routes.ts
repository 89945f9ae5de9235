/** Endpoints of room file. Whose logo or picture it becomes is said by the room that points at it. */
import { type fileApi, filePurposes } from '@treadline/contract/file';
import { fileTypeFromFile } from 'file-type';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { digestOf } from '../../platform/files.ts';
import type { Handlers } from '../../platform/serve.ts';
import { findFile, insertFile } from './file.store.ts';

export function fileRoutes(deps: RoomDeps): Handlers<typeof fileApi> {
  return {
    upload: async (scope, { purpose }, file) => {
      const { maxBytes, types } = filePurposes[purpose];
      if (file.sizeBytes > maxBytes) refuse('5022', [{ path: 'file', code: '5022' }]);
      if (file.sizeBytes === 0) refuse('A0121', [{ path: 'file', code: 'A0121' }]);
      const mediaType = (await fileTypeFromFile(file.path))?.mime;
      if (mediaType === undefined || !(types as readonly string[]).includes(mediaType)) {
        return refuse('5021', [{ path: 'file', code: '5021' }]);
      }
      const sha256 = await digestOf(file.path);
      const storageKey = await deps.files.keep(file.path);
      const about = { purpose, name: file.name, mediaType, sizeBytes: file.sizeBytes, sha256, storageKey };
      try {
        const id = await scope.tx(async (tx) => {
          const made = await insertFile(tx, scope, about);
          scope.audit({ targetKind: 'file', targetId: made, changes: { purpose, name: file.name, mediaType } });
          return made;
        });
        return { id, url: `/api/base/web/file/get?id=${id}`, name: file.name, sizeBytes: file.sizeBytes };
      } catch (error) {
        await deps.files.remove(storageKey);
        throw error;
      }
    },
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(findFile(scope, id));
      if (row === undefined) return refuse('A0117');
      return { name: row.name, mediaType: row.media_type, body: await deps.files.read(row.storage_key) };
    },
  };
}
