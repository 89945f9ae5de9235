import { useEffect } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import { markSeen, useReleaseNotes } from './use-release-notes.ts';
import './whats-new.css';

/** What changed in the console, from the notes of its published versions. Opening it takes the dot away. */
export function WhatsNew({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notes = useReleaseNotes();
  const list = notes.data?.list ?? [];
  const newest = list[0]?.softwareVersion;
  useEffect(() => {
    if (newest !== undefined) markSeen(newest);
  }, [newest]);
  return (
    <PageModal open width={560} title={t('whats-new.title')} footer={null} onCancel={onClose}>
      {notes.isError && !notes.data ? (
        <ErrorState error={notes.error} onRetry={() => void notes.refetch()} />
      ) : notes.isPending ? (
        <Skeleton rows={5} />
      ) : list.length === 0 ? (
        <EmptyState icon="sparkle" text={t('whats-new.empty')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that
        <section className="whats-new" tabIndex={0} aria-label={t('whats-new.title')}>
          {list.map((release) => (
            <article key={release.softwareVersion}>
              <h3>
                {t('whats-new.version', { version: release.softwareVersion })}
                <time dateTime={release.publishedAt}>{formatDate(release.publishedAt)}</time>
              </h3>
              <p lang={release.language}>{release.notes}</p>
            </article>
          ))}
        </section>
      )}
      <p className="whats-new-build">{t('whats-new.build', { version: __APP_VERSION__ })}</p>
    </PageModal>
  );
}
