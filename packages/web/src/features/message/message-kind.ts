import { messageTypes } from '@treadline/contract/message';
import type { Translate } from '../../shell/i18n/i18n.ts';

/** Kinds of messages in words, as in dictionary 1041. */
export function kindWord(t: Translate, msgType: number): string {
  return t(kindKeys[msgType as keyof typeof kindKeys] ?? 'message.kind.notice');
}

const kindKeys = {
  [messageTypes.alarm]: 'message.kind.alarm',
  [messageTypes.feedback]: 'message.kind.feedback',
  [messageTypes.feedbackReply]: 'message.kind.reply',
  [messageTypes.notice]: 'message.kind.notice',
} as const;
