import type { FeedbackContext } from '@treadline/contract/feedback';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

interface ContextTagsProps {
  context: FeedbackContext;
  onChange?: (context: FeedbackContext) => void;
}

/** What goes along; with `onChange` each part can be taken away. */
export function ContextTags({ context, onChange }: ContextTagsProps) {
  const t = useT();
  const parts = Object.entries(contextKeys).flatMap(([name, key]) => {
    const value = context[name as keyof FeedbackContext];
    return value === undefined ? [] : [{ name, text: t(key, { value }) }];
  });
  if (parts.length === 0) return null;
  return (
    <fieldset className="feedback-context">
      <legend>{t('feedback.context')}</legend>
      {parts.map(({ name, text }) => (
        <span key={name} className="feedback-chip">
          <span title={text}>{text}</span>
          {onChange && (
            <IconButton
              icon="close"
              label={t('feedback.leaveOut', { what: text })}
              onClick={() => onChange({ ...context, [name]: undefined })}
            />
          )}
        </span>
      ))}
    </fieldset>
  );
}

const contextKeys = {
  page: 'feedback.context.page',
  appVersion: 'feedback.context.version',
  lastError: 'feedback.context.error',
} as const;
