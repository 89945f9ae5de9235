import { feedbackApi } from '@treadline/contract/feedback';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

const pauseMs = 400;
const leastLetters = 2;

/** Answered questions that resemble the subject, while it is typed: some need not be asked. */
export function SimilarQuestions({ subject, onOpen }: { subject: string; onOpen: (id: string) => void }) {
  const t = useT();
  const typed = usePause(subject.trim());
  const asked = [...typed].length >= leastLetters ? { subject: typed } : null;
  const list = useApi(feedbackApi.similar, asked, { keepPrevious: true }).data?.list ?? [];
  if (asked === null || list.length === 0) return null;
  return (
    <section className="feedback-similar" aria-label={t('feedback.similar')}>
      <h3>{t('feedback.similar')}</h3>
      {list.map(({ id, subject: other, answer }) => (
        <details key={id}>
          <summary>{other}</summary>
          <p>{answer}</p>
          <Button type="link" size="small" onClick={() => onOpen(id)}>
            {t('feedback.openSimilar')}
          </Button>
        </details>
      ))}
    </section>
  );
}

/** The text once nobody has typed for a moment. */
function usePause(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
