/** One feedback as a thread, reached by `?id=`; `type` 1 opens at the question, 2 at the newest reply (NAV-005, NAV-006). */
import { type FeedbackDetail, feedbackApi } from '@treadline/contract/feedback';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { useTabTitle } from '../../shell/tabs/use-tab.ts';
import { ContextTags } from './ContextTags.tsx';
import { FeedbackStatus } from './FeedbackListPage.tsx';
import { FileList } from './FileList.tsx';
import './feedback.css';
import { authorName, typeWord } from './feedback-words.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { useFeedbackNews } from './use-feedback-news.ts';

export function FeedbackDetailPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const valid = /^\d{1,19}$/.test(id);
  const feedback = useApi(feedbackApi.get, valid ? { id } : null);
  useTabTitle(feedback.data?.feedbackNo ?? null);
  useFeedbackNews();
  useLook(feedback.data);
  if (!valid) return <EmptyState text={t('feedback.missingFeedback')} />;
  if (feedback.isError && !feedback.data) {
    return <ErrorState error={feedback.error} onRetry={() => void feedback.refetch()} />;
  }
  if (!feedback.data) return <Skeleton rows={8} />;
  return <Thread feedback={feedback.data} atReply={search.get('type') === '2'} />;
}

/** Staff who open a new one have seen it: it waits from then on (machine feedback). */
function useLook(feedback: FeedbackDetail | undefined): void {
  const serves = useUser().customKind === 'operator';
  const unseen = serves && feedback !== undefined && feedback.status === 1 && feedback.closedAt === null;
  const id = unseen && !feedback.mine ? feedback.id : null;
  useEffect(() => {
    if (id === null) return;
    call(feedbackApi.look, { id }, { quiet: true })
      .then(() => invalidate(feedbackApi.get, feedbackApi.list))
      .catch(() => undefined);
  }, [id]);
}

function Thread({ feedback, atReply }: { feedback: FeedbackDetail; atReply: boolean }) {
  const t = useT();
  const serves = useUser().customKind === 'operator';
  const [closing, setClosing] = useState(false);
  const { id, subject, replies, mayReply, mayClose, closedAt } = feedback;
  const newest = replies.at(-1)?.id ?? null;
  const opened = atReply ? newest : null;
  const place = useOpened(useLocation().key);
  const asker = authorName(t, { side: 'own', name: feedback.from, mine: feedback.mine });
  const from =
    serves && !feedback.mine ? t('feedback.ofCompany', { name: asker, company: feedback.customName }) : asker;
  return (
    <div className="feedback-page">
      <header className="feedback-head">
        <h1>{subject}</h1>
        <p>
          <span>{feedback.feedbackNo}</span>
          <span>{typeWord(t, feedback.type)}</span>
          <FeedbackStatus row={feedback} />
          {feedback.waitingSince !== null && (
            <span>
              {t('feedback.waitingSince')} <Age at={feedback.waitingSince} />
            </span>
          )}
          {feedback.emailNotify && <span>{t('feedback.byMail')}</span>}
        </p>
        {mayClose && <Button onClick={() => setClosing(true)}>{t('feedback.close')}</Button>}
      </header>
      <Entry
        label={t('feedback.question')}
        author={from}
        at={feedback.createdAt}
        place={opened === null ? place : null}
      >
        <p className="feedback-text">{feedback.content}</p>
        <FileList files={feedback.files} />
        <ContextTags context={feedback.context} />
      </Entry>
      <h2>{t('feedback.replies')}</h2>
      {replies.length === 0 && <p className="feedback-none">{t('feedback.noReplies')}</p>}
      {replies.map((reply) => (
        <Entry
          key={reply.id}
          label={t('feedback.reply')}
          author={authorName(t, reply)}
          at={reply.createdAt}
          side={reply.side}
          place={reply.id === opened ? place : null}
        >
          <p className="feedback-text">{reply.content}</p>
          <FileList files={reply.files} />
        </Entry>
      ))}
      {closedAt !== null && <p className="feedback-closed">{t('feedback.closedAt', { time: formatTime(closedAt) })}</p>}
      <ReplyBox id={id} open={mayReply} />
      {closing && <CloseDialog feedback={feedback} onClose={() => setClosing(false)} />}
    </div>
  );
}

interface EntryProps {
  /** What it is, for who does not see where it stands. */
  label: string;
  author: string;
  at: string;
  side?: 'own' | 'support';
  /** Where the page was asked to open. */
  place: ((entry: HTMLElement | null) => void) | null;
  children: ReactNode;
}

function Entry({ label, author, at, side = 'own', place, children }: EntryProps) {
  return (
    <article
      className="feedback-entry"
      aria-label={`${label}: ${author}`}
      data-side={side}
      data-opened={place !== null}
      tabIndex={-1}
      {...(place === null ? {} : { ref: place })}
    >
      <header>
        <b>{author}</b>
        <Age at={at} />
      </header>
      {children}
    </article>
  );
}

/** Brings an entry into sight once for each visit; what comes later leaves page and cursor where they are. */
function useOpened(visit: string): (entry: HTMLElement | null) => void {
  const done = useRef('');
  return (entry) => {
    if (entry === null || done.current === visit) return;
    done.current = visit;
    entry.scrollIntoView({ block: 'start' });
    entry.focus({ preventScroll: true });
  };
}

function CloseDialog({ feedback, onClose }: { feedback: FeedbackDetail; onClose: () => void }) {
  const t = useT();
  const no = feedback.feedbackNo;
  const close = useApiMutation(feedbackApi.close, {
    invalidates: [feedbackApi.get, feedbackApi.list],
    onSuccess: () => {
      notify({ kind: 'success', title: t('feedback.closed', { no }) });
      onClose();
    },
  });
  return (
    <PageModal
      open
      title={t('feedback.closeTitle', { no })}
      okText={t('feedback.close')}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={close.isPending}
      onOk={() => close.mutate({ id: feedback.id })}
      onCancel={onClose}
    >
      <p>
        {feedback.status === 3 ? '' : `${t('feedback.closeUnanswered')} `}
        {t('feedback.closeText')}
      </p>
    </PageModal>
  );
}
