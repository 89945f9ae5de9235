/** Words for types and states (dictionaries 1032 and 1034), and where a feedback is shown. */
import { type FeedbackRow, feedbackStatuses, feedbackTypes } from '@treadline/contract/feedback';
import type { Translate } from '../../shell/i18n/i18n.ts';

export const typeKeys = {
  [feedbackTypes.consult]: 'feedback.type.consult',
  [feedbackTypes.tyre]: 'feedback.type.tyre',
  [feedbackTypes.hardware]: 'feedback.type.hardware',
  [feedbackTypes.app]: 'feedback.type.app',
} as const;

const statusKeys = {
  [feedbackStatuses.new]: 'feedback.status.new',
  [feedbackStatuses.waiting]: 'feedback.status.waiting',
  [feedbackStatuses.replied]: 'feedback.status.replied',
} as const;

export function typeWord(t: Translate, type: number): string {
  return t(typeKeys[type as keyof typeof typeKeys] ?? 'feedback.type.consult');
}

export function statusWord(t: Translate, { status, closedAt }: Pick<FeedbackRow, 'status' | 'closedAt'>): string {
  if (closedAt !== null) return t('feedback.status.closed');
  return t(statusKeys[status as keyof typeof statusKeys] ?? 'feedback.status.new');
}

/** Of a question or a reply; of support, its own people alone know the name. */
export function authorName(
  t: Translate,
  { side, name, mine }: { side: 'own' | 'support'; name: string | null; mine?: boolean },
): string {
  if (side === 'support') return name === null ? t('feedback.support') : t('feedback.supportName', { name });
  if (name === null) return t('feedback.nobody');
  return mine ? t('feedback.you', { name }) : name;
}

/** NAV-005, NAV-006: type 1 opens at the question, 2 at the newest reply. */
export function detailsPath(id: string, type: 1 | 2 = 1): string {
  return `/feedbacklist/details?id=${id}&type=${type}`;
}
