import { useRef } from 'react';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { CodeSender } from '../use-code-sender.ts';
import { Field } from './Field.tsx';

export interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  sender: CodeSender;
  problem?: string | undefined;
  /** All six digits came at once: pasted, or filled in by the phone. */
  onWhole: (code: string) => void;
  /** Messages wait in the outbox, since no provider is set up. */
  inOutbox: boolean;
}

const codeLength = 6;

/** Code with the button that sends it. */
export function CodeField({ value, onChange, sender, problem, onWhole, inOutbox }: CodeFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, codeLength);
    onChange(digits);
    if (digits.length === codeLength && digits.length - value.length > 1) onWhole(digits);
  };
  const send = async () => {
    if (await sender.send()) input.current?.focus();
  };
  return (
    <Field
      label={t('login.code')}
      problem={problem}
      hint={
        sender.sentTo !== null && (
          <p role="status">
            {t('login.codeSent', { address: sender.sentTo })}
            {inOutbox && ` ${t('login.codeInOutbox')}`}
          </p>
        )
      }
    >
      {(link) => (
        <div className="login-code">
          <input
            {...link}
            ref={input}
            name="code"
            value={value}
            onChange={(event) => take(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <button
            type="button"
            className="login-quiet"
            disabled={sender.secondsLeft > 0 || sender.sending}
            onClick={() => void send()}
          >
            {sendText()}
          </button>
        </div>
      )}
    </Field>
  );

  function sendText(): string {
    if (sender.sending) return t('login.sending');
    if (sender.secondsLeft > 0) return t('login.resendIn', { seconds: sender.secondsLeft });
    return t('login.sendCode');
  }
}
