import type { InputOf, ResultOf } from '@treadline/contract/endpoint';
import { Alert, Form, type FormInstance } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type JsonEndpoint, useApiMutation } from '../shell/api/use-api.ts';
import { useT } from '../shell/i18n/i18n.ts';
import { useUnsaved } from '../shell/tabs/use-unsaved.ts';
import { showProblems } from './form-problems.ts';
import { PageModal } from './PageModal.tsx';

export interface FormModalProps<E extends JsonEndpoint, V extends object> {
  title: string;
  /** The verb on the button. */
  okText: string;
  /** "Cancel" by default. */
  cancelText?: string;
  endpoint: E;
  /** Held by the page, so that values survive a hidden tab. */
  form: FormInstance<V>;
  initialValues: Partial<V>;
  toInput: (values: V) => InputOf<E>;
  /** Answers that are old afterwards. */
  invalidates: readonly JsonEndpoint[];
  onDone: (result: ResultOf<E>) => void;
  onClose: () => void;
  /** Paths of the input that have another name in the form. */
  problemNames?: Readonly<Record<string, string>>;
  /** What a code means at a field of this form, where the catalogue's words are too general. */
  problemTexts?: Readonly<Record<string, string>>;
  width?: number;
  /** `Form.Item`s. */
  children: ReactNode;
}

/** A short form in a dialog: refusals land at their fields, Ctrl+Enter saves, nothing typed is lost on a refusal. */
export function FormModal<E extends JsonEndpoint, V extends object>(props: FormModalProps<E, V>) {
  const { title, okText, endpoint, form, initialValues, toInput, invalidates, onDone, onClose } = props;
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  // The dialog is taken out while its tab is hidden, and its fields forget: what was typed begins the next one.
  const typed = useRef<Partial<V> | null>(null);
  const [touched, setTouched] = useState(false);
  useUnsaved(touched);
  const save = useApiMutation(endpoint, { quiet: true, invalidates, onSuccess: (result) => onDone(result) });

  const submit = async () => {
    if (save.isPending) return;
    const values = await form.validateFields().catch(() => null);
    if (values === null) return;
    setProblem(null);
    save.mutate(toInput(form.getFieldsValue(true)), {
      onError: (error) => setProblem(showProblems(form, error, t, props.problemNames, props.problemTexts)),
    });
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };

  return (
    <PageModal
      open
      title={title}
      okText={okText}
      cancelText={props.cancelText ?? t('kit.cancel')}
      confirmLoading={save.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
      width={props.width ?? 480}
      mask={{ closable: false }}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Form<V>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={typed.current ?? initialValues}
        preserve={false}
        onKeyDown={keys}
        onFinish={() => void submit()}
        onValuesChange={() => {
          typed.current = form.getFieldsValue(true);
          setTouched(true);
        }}
        validateTrigger={['onBlur', 'onSubmit']}
        scrollToFirstError={{ focus: true }}
      >
        {props.children}
      </Form>
    </PageModal>
  );
}
