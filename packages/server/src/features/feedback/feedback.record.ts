/** From rows to what a reader is told. Pure. */
import type { Attachment, FeedbackContext, FeedbackReply, FeedbackRow } from '@treadline/contract/feedback';
import { isoOf } from '../../platform/time.ts';
import type { FeedbackReader } from './feedback.reader.ts';
import type { CommentRow, FeedbackFileRow, FeedbackListRow } from './feedback.views.ts';

export function feedbackRowOf(reader: FeedbackReader, row: FeedbackListRow): FeedbackRow {
  return {
    id: row.id,
    feedbackNo: row.feedback_no,
    subject: row.subject,
    type: row.category,
    status: row.status,
    customName: row.custom_name,
    from: row.asker,
    mine: row.created_by === reader.memberId,
    emailNotify: row.email_notify,
    lastWord:
      row.last_at === null
        ? null
        : { at: row.last_at.toISOString(), side: row.last_side === 'staff' ? 'support' : 'own', name: row.last_name },
    waitingSince: isoOf(row.waiting_since),
    closedAt: isoOf(row.closed_at),
    createdAt: row.created_at.toISOString(),
  };
}

export function replyOf(reader: FeedbackReader, row: CommentRow, files: readonly FeedbackFileRow[]): FeedbackReply {
  return {
    id: row.id,
    side: row.side === 'staff' ? 'support' : 'own',
    name: row.name,
    mine: row.created_by === reader.memberId,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    files: files.filter((file) => file.comment_id === row.id).map(attachmentOf),
  };
}

export function attachmentOf(row: FeedbackFileRow): Attachment {
  return {
    id: row.id,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    url: `/api/base/web/feedback/file?fileId=${row.id}`,
  };
}

/** Only what the contract knows: an older version may have noted more. */
export function contextOf(stored: Record<string, unknown>): FeedbackContext {
  const texts = Object.entries(stored).filter(([name, value]) => names.has(name) && typeof value === 'string');
  return Object.fromEntries(texts) as FeedbackContext;
}

const names: ReadonlySet<string> = new Set(['page', 'appVersion', 'lastError']);
