/**
 * What other rooms use to tell people something. The row is written in the transaction of what it tells of; the browsers
 * hear of it after the commit:
 *
 *   const news = await scope.tx((tx) => tell(tx, { … }));
 *   announce(deps.bus, news);
 *
 * Texts are keys of locales `notice` (server side, five languages); the reader's language decides when it is read.
 */
import type { noticeMessages } from '@treadline/locales/en-US/notice';
import type { Placeholders } from '@treadline/locales/language';
import { sql, type Transaction } from 'kysely';
import type { Topics } from '../../platform/bus/topics.ts';
import type { Bus } from '../../platform/bus.ts';
import type { DB } from '../../platform/database/schema.ts';

export type MessagePurpose = 'feedback' | 'feedback_reply' | 'authorization' | 'system';
type NoticeKey = keyof typeof noticeMessages;

export interface Telling<K extends NoticeKey = NoticeKey> {
  /** Enterprise of the members; the transaction is its own, or the platform door's. */
  customerId: string;
  /** Who is told; nobody is told twice. */
  memberIds: readonly string[];
  purpose: MessagePurpose;
  textKey: K;
  params: Readonly<Record<Placeholders<(typeof noticeMessages)[K]>, string | number>>;
  /** Record it is about, e.g. the feedback's id. While unread, a second message about it replaces the first and counts. */
  moduleKey?: string;
}

export type MessageNews = Topics['message.told'];

/** One statement however many are told. Members that are gone are passed over. */
export async function tell<K extends NoticeKey>(tx: Transaction<DB>, telling: Telling<K>): Promise<MessageNews> {
  const { customerId, memberIds, purpose, textKey, params, moduleKey = null } = telling;
  const { rows } = await sql<{ id: string; member_id: string }>`
    insert into message as m (customer_id, member_id, purpose, text_key, params, module_key)
    select member.customer_id, member.id, ${purpose}, ${textKey}, ${JSON.stringify(params)}::jsonb, ${moduleKey}
    from member
    where member.customer_id = ${customerId}::bigint and member.id = any(${[...new Set(memberIds)]}::bigint[])
    order by member.id
    on conflict (customer_id, member_id, purpose, module_key) where read_at is null and module_key is not null
      do update set text_key = excluded.text_key, params = excluded.params, times = m.times + 1, created_at = now()
    returning m.id, m.member_id`.execute(tx);
  return {
    customerId,
    purpose,
    moduleKey,
    messages: rows.map((row) => ({ id: row.id, memberId: row.member_id })),
  };
}

/** To be called after the commit: lights the bells of who is told and looks. */
export function announce(bus: Bus, news: MessageNews): void {
  if (news.messages.length > 0) bus.publish('message.told', news);
}
