/** A new password for a member: by a code the person uses, or set here at once. */
import { type MemberRow, memberApi } from '@treadline/contract/member';
import { passwordMinimum } from '@treadline/contract/person';
import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { phoneText } from './member-rights.ts';

export function ResetDialog({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [way, setWay] = useState<'send' | 'set'>('send');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const reset = useApiMutation(memberApi.resetPassword, {
    quiet: true,
    invalidates: [memberApi.list, memberApi.get],
    onSuccess: ({ sentTo }) => {
      onClose();
      const title =
        sentTo === null ? t('member.done.password', { name: member.name }) : t('member.done.code', { address: sentTo });
      notify({ kind: 'success', title });
    },
  });
  const tooShort = way === 'set' && password.length < passwordMinimum;
  const problem = tried && tooShort ? t('member.form.passwordLength') : refusedText(reset.error, t('kit.unreachable'));
  const go = () => {
    setTried(true);
    if (tooShort) {
      document.getElementById(id)?.focus();
      return;
    }
    reset.mutate({ id: member.id, ...(way === 'set' ? { password } : {}) });
  };
  const address = phoneText(member) ?? member.email ?? '';
  return (
    <PageModal
      open
      title={t('member.reset.title', { name: member.name })}
      okText={way === 'set' ? t('member.reset.doSet') : t('member.reset.do')}
      cancelText={t('kit.cancel')}
      confirmLoading={reset.isPending}
      onOk={go}
      onCancel={onClose}
      width={480}
    >
      <Radio.Group
        className="member-ways"
        value={way}
        onChange={(event) => {
          setWay(event.target.value as 'send' | 'set');
          reset.reset();
        }}
      >
        <Radio value="send" autoFocus>
          {t('member.reset.send', { address })}
          <span className="member-form-hint">{t('member.reset.sendHint')}</span>
        </Radio>
        <Radio value="set">
          {t('member.reset.set')}
          <span className="member-form-hint">{t('member.form.passwordHint')}</span>
        </Radio>
      </Radio.Group>
      {way === 'set' && (
        <div className="member-reason">
          <label htmlFor={id}>{t('member.form.password')}</label>
          <Input.Password
            id={id}
            autoFocus
            autoComplete="new-password"
            maxLength={200}
            value={password}
            aria-invalid={problem !== null}
            {...(problem === null ? {} : { status: 'error' as const })}
            onChange={(event) => setPassword(event.target.value)}
            onPressEnter={go}
          />
        </div>
      )}
      {problem !== null && (
        <div role="alert" className="member-form-problem">
          {problem}
        </div>
      )}
      <p>{t('member.reset.effect')}</p>
    </PageModal>
  );
}

function refusedText(error: Error | null, unreachable: string): string | null {
  if (error === null) return null;
  return error instanceof ApiError ? error.message : unreachable;
}
