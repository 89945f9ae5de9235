/** Endpoints of room feedback. */
import { feedbackApi } from '@treadline/contract/feedback';
import { countCap } from '@treadline/contract/fields';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { doorOf, readerOf } from './feedback.reader.ts';
import { attachmentOf, contextOf, feedbackRowOf, replyOf } from './feedback.record.ts';
import { addFeedback, administers, closeFeedback, lookAt, mayEnd, replyTo } from './feedback.service.ts';
import {
  attachmentById,
  commentsOf,
  countFeedback,
  feedbackById,
  filesOf,
  listFeedback,
  similarFeedback,
} from './feedback.views.ts';

export function feedbackRoutes(app: RoomApp): void {
  const { deps } = app;
  serve(app, feedbackApi, {
    list: async (scope, input) => {
      const reader = readerOf(scope);
      const [rows, [count]] = await doorOf(deps.database, scope).read(
        listFeedback(reader, input),
        countFeedback(reader, input, countCap),
      );
      return { list: rows.map((row) => feedbackRowOf(reader, row)), total: count?.total ?? 0 };
    },
    get: async (scope, { id }) => {
      const reader = readerOf(scope);
      const [[[row], comments, files], isAdministrator] = await Promise.all([
        doorOf(deps.database, scope).read(feedbackById(reader, id), commentsOf(reader, id), filesOf(reader, id)),
        administers(scope),
      ]);
      if (row === undefined) return refuse('A0117');
      const open = row.closed_at === null;
      return {
        ...feedbackRowOf(reader, row),
        content: row.content,
        context: contextOf(row.context),
        files: files.filter((file) => file.comment_id === null).map(attachmentOf),
        replies: comments.map((comment) => replyOf(reader, comment, files)),
        mayReply: open && scope.permissions.has('feedback:add'),
        mayClose: open && scope.permissions.has('feedback:disable') && mayEnd(scope, row, isAdministrator),
      };
    },
    add: (scope, input) => addFeedback(deps, scope, input),
    reply: (scope, input) => replyTo(deps, scope, input),
    close: (scope, input) => closeFeedback(deps, scope, input),
    look: (scope, input) => lookAt(deps, scope, input),
    similar: async (scope, { subject }) => {
      if ([...subject.trim()].length < 2) return { list: [] };
      const [list] = await scope.read(similarFeedback(scope.customer.id, subject.trim()));
      return { list };
    },
    file: async (scope, { fileId }) => {
      const [[row]] = await doorOf(deps.database, scope).read(attachmentById(readerOf(scope), fileId));
      if (row === undefined) return refuse('A0117');
      return { name: row.name, mediaType: row.media_type, body: await deps.files.read(row.storage_key) };
    },
  });
}
