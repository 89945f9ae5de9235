/** Endpoints of room file. Whose logo, picture or attachment it becomes is said by the room that points at it. */
import { type fileApi, filePurposes } from '@treadline/contract/file';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { digestOf } from '../../platform/files.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { checkContent } from './file.content.ts';
import { findFile, insertFile } from './file.store.ts';
import { openUpload, takePart, uploadState } from './part.service.ts';

export function fileRoutes(deps: RoomDeps): Handlers<typeof fileApi> {
  return {
    upload: async (scope, { purpose }, file) => {
      const mediaType = await checkContent(file, filePurposes[purpose]);
      const sha256 = await digestOf(file.path);
      const storageKey = await deps.files.keep(file.path);
      const about = { purpose, name: file.name, mediaType, sizeBytes: file.sizeBytes, sha256, storageKey };
      try {
        return await scope.tx((tx) => insertFile(tx, scope, about));
      } catch (error) {
        await deps.files.remove(storageKey);
        throw error;
      }
    },
    uploadToken: (scope, wish) => openUpload(deps, scope, wish),
    uploadPart: (scope, part, file) => takePart(deps, scope, { ...part, file }),
    uploadState: (scope, { token }) => uploadState(scope, token),
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(findFile(scope, id));
      if (row === undefined || !maySee(scope, row)) return refuse('A0117');
      return { name: row.name, mediaType: row.media_type, body: await deps.files.read(row.storage_key) };
    },
  };
}

/** Logos and icons are for everybody of the enterprise, an export for who asked for it; what was sent with a feedback for who may read that. */
function maySee(scope: Scope, file: { purpose: string; owned: boolean; created_by: string | null }): boolean {
  if (file.purpose === 'export') return file.created_by === scope.member.id;
  if (file.purpose !== 'feedback') return true;
  return file.owned ? scope.permissions.has('feedback:get') : file.created_by === scope.member.id;
}
