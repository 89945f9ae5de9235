import { type FeedbackContext, feedbackApi, feedbackTypes } from '@treadline/contract/feedback';
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormModal } from '../../kit/FormModal.tsx';
import { useFormDraft } from '../../kit/form-draft.ts';
import { lastRefusal } from '../../shell/api/last-refusal.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { AttachmentField } from './AttachmentField.tsx';
import { pastedFiles, useAttachments } from './attachments.ts';
import { ContextTags } from './ContextTags.tsx';
import './feedback.css';
import { detailsPath, typeKeys } from './feedback-words.ts';
import { SimilarQuestions } from './SimilarQuestions.tsx';

interface Values {
  subject: string;
  type: number;
  content: string;
  emailNotify: boolean;
  email?: string;
}

const draftFields = ['subject', 'type', 'content'] as const;
const blank = { subject: '', type: feedbackTypes.consult, content: '' };

/** Asks support from anywhere; where one stands and what failed last go along, seen and removable (pages.md L2). */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const mayRead = useCan('feedback:get');
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('feedback', form, draftFields);
  const attachments = useAttachments();
  const [context, setContext] = useState(contextOfNow);
  const subject = Form.useWatch('subject', form) ?? '';
  const wantsMail = Form.useWatch('emailNotify', form) ?? false;
  const required = [{ required: true, whitespace: true, message: t('feedback.missing') }];

  const paste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attachments.add(files);
  };

  return (
    <FormModal
      title={t('feedback.send')}
      okText={t('feedback.send')}
      width={640}
      endpoint={feedbackApi.add}
      form={form}
      initialValues={{
        ...blank,
        ...draft.kept,
        emailNotify: false,
        ...(user.email === null ? {} : { email: user.email }),
      }}
      invalidates={[feedbackApi.list]}
      problemNames={{ fileIds: 'files' }}
      toInput={({ emailNotify, email, ...values }) => ({
        subject: values.subject,
        type: values.type,
        content: values.content,
        emailNotify,
        ...(emailNotify && email ? { email } : {}),
        fileIds: attachments.ids,
        context,
      })}
      onDone={({ id }) => {
        draft.drop();
        notify({
          kind: 'success',
          title: t('feedback.sent'),
          ...(mayRead ? { open: { label: t('feedback.look'), run: () => void navigate(detailsPath(id)) } } : {}),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <div className="feedback-form" onPaste={paste}>
        {draft.kept !== null && (
          <Alert
            type="info"
            title={t('feedback.draft')}
            action={
              <Button
                size="small"
                onClick={() => {
                  form.setFieldsValue(blank);
                  draft.drop();
                }}
              >
                {t('feedback.startAnew')}
              </Button>
            }
          />
        )}
        <div className="feedback-pair">
          <Form.Item name="subject" label={t('feedback.subject')} rules={required}>
            <Input maxLength={200} autoComplete="off" autoFocus />
          </Form.Item>
          <Form.Item name="type" label={t('feedback.type')} required>
            <Select
              options={Object.entries(typeKeys).map(([value, key]) => ({ value: Number(value), label: t(key) }))}
            />
          </Form.Item>
        </div>
        <SimilarQuestions
          subject={subject}
          onOpen={(id) => {
            onClose();
            void navigate(detailsPath(id, 2));
          }}
        />
        <Form.Item name="content" label={t('feedback.content')} rules={required}>
          <Input.TextArea
            maxLength={5000}
            autoSize={{ minRows: 3, maxRows: 10 }}
            placeholder={t('feedback.contentHint')}
          />
        </Form.Item>
        <Form.Item
          name="files"
          label={t('feedback.files')}
          rules={[
            {
              validator: async () =>
                attachments.busy ? Promise.reject(new Error(t('feedback.waitForFiles'))) : undefined,
            },
          ]}
        >
          <AttachmentField attachments={attachments} />
        </Form.Item>
        <Form.Item name="emailNotify" valuePropName="checked">
          <Checkbox>{t('feedback.emailMe')}</Checkbox>
        </Form.Item>
        {wantsMail && (
          <Form.Item
            name="email"
            label={t('feedback.email')}
            rules={[
              { required: true, message: t('feedback.missing') },
              { type: 'email', message: t('feedback.emailFormat') },
            ]}
          >
            <Input maxLength={254} autoComplete="email" />
          </Form.Item>
        )}
        <ContextTags context={context} onChange={setContext} />
      </div>
    </FormModal>
  );
}

function contextOfNow(): FeedbackContext {
  const error = lastRefusal();
  return {
    page: `${location.pathname}${location.search}`.slice(0, 500),
    appVersion: __APP_VERSION__,
    ...(error === null ? {} : { lastError: error.slice(0, 200) }),
  };
}
