import { ApiError } from '@treadline/contract/call';
import { feedbackApi } from '@treadline/contract/feedback';
import { Alert, Button, Input } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { pastedFiles, useAttachments } from './attachments.ts';

/** The newest word of a thread; what is typed stays when it is refused, or when somebody closes the thread meanwhile. */
export function ReplyBox({ id, open }: { id: string; open: boolean }) {
  const t = useT();
  const attachments = useAttachments();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const typed = text.trim() !== '' || attachments.files.length > 0;
  useUnsaved(typed);

  const kept = () => {
    setText('');
    attachments.clear();
    return invalidate(feedbackApi.get, feedbackApi.list);
  };
  const submit = async () => {
    if (sending || !open) return;
    if (text.trim() === '') return setProblem(t('feedback.missing'));
    if (attachments.busy) return setProblem(t('feedback.waitForFiles'));
    setProblem(null);
    setSending(true);
    try {
      await call(feedbackApi.reply, { id, content: text, fileIds: attachments.ids }, { quiet: true });
      notify({ kind: 'success', title: t('feedback.replied') });
      await kept();
    } catch (error) {
      // A0228: the mail about it failed, the reply stands.
      if (error instanceof ApiError && error.code === 'A0228') {
        notify({ kind: 'warning', title: t('feedback.mailFailed') });
        await kept();
      } else {
        setProblem(error instanceof ApiError ? error.message : t('kit.unreachable'));
        // Closed meanwhile, or gone.
        if (error instanceof ApiError) void invalidate(feedbackApi.get, feedbackApi.list);
      }
    } finally {
      setSending(false);
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };
  if (!open && !typed) return null;
  return (
    <section
      className="feedback-reply feedback-form"
      aria-label={t('feedback.yourReply')}
      onPaste={paste}
      onKeyDown={keys}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} role="alert" />}
      <Input.TextArea
        aria-label={t('feedback.yourReply')}
        placeholder={t('feedback.yourReply')}
        maxLength={5000}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <AttachmentField attachments={attachments} />
      <Button type="primary" disabled={!open} loading={sending} onClick={() => void submit()}>
        {t('feedback.reply')}
      </Button>
    </section>
  );
}
