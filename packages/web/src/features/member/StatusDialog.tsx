/** Enabling, disabling and suspending, confirmed with what hangs on the person (STATE-MEMBER-01, 02; pages.md M1). */
import { type MemberRow, memberApi } from '@treadline/contract/member';
import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { BoundList } from './BoundList.tsx';

export interface StatusWish {
  action: 'enable' | 'disable' | 'suspend';
  /** At least one. */
  members: readonly MemberRow[];
}

interface StatusDialogProps {
  wish: StatusWish;
  /** With those that were refused. */
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function StatusDialog({ wish, onDone, onClose }: StatusDialogProps) {
  const t = useT();
  const id = useId();
  const { action, members } = wish;
  const [only] = members;
  const name = only?.name ?? '';
  const n = members.length;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const mayLook = useCan('member:get');
  const record = useApi(memberApi.get, n === 1 && only && mayLook && action !== 'enable' ? { id: only.id } : null);
  const about = {
    invalidates: [memberApi.list, memberApi.get, memberApi.addressBook],
  };
  const told = (list: Parameters<typeof reportRows>[1]) => onDone(reportRows(t, list, doneText()));
  const enable = useApiMutation(memberApi.enable, { ...about, onSuccess: ({ list }) => told(list) });
  const disable = useApiMutation(memberApi.disable, { ...about, onSuccess: ({ list }) => told(list) });
  const lacksReason = action === 'suspend' && reason.trim() === '';

  function doneText(): string {
    if (action === 'enable') return t('member.done.enabled', { n });
    return action === 'disable' ? t('member.done.disabled', { n }) : t('member.done.suspended', { name });
  }

  const go = () => {
    setTried(true);
    if (lacksReason) {
      document.getElementById(id)?.focus();
      return;
    }
    const ids = members.map((member) => member.id);
    if (action === 'enable') enable.mutate({ ids });
    else disable.mutate({ ids, ...(action === 'suspend' ? { suspendReason: reason.trim() } : {}) });
  };

  const words = {
    enable: {
      title: n === 1 ? t('member.confirm.enable', { name }) : t('member.confirm.enableMany', { n }),
      effect: t('member.confirm.enableEffect'),
      verb: t('member.enable'),
    },
    disable: {
      title: n === 1 ? t('member.confirm.disable', { name }) : t('member.confirm.disableMany', { n }),
      effect: t('member.confirm.disableEffect'),
      verb: t('member.disable'),
    },
    suspend: {
      title: t('member.confirm.suspend', { name }),
      effect: t('member.confirm.suspendEffect'),
      verb: t('member.suspend'),
    },
  }[action];

  return (
    <PageModal
      open
      title={words.title}
      okText={words.verb}
      okButtonProps={{ danger: action !== 'enable' }}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: action !== 'suspend' }}
      confirmLoading={enable.isPending || disable.isPending}
      onOk={go}
      onCancel={onClose}
      width={460}
    >
      <p>{words.effect}</p>
      {n > 1 && <p className="member-grey">{members.map((member) => member.name).join(', ')}</p>}
      {record.data && hangs(record.data.bound) && (
        <Alert
          type="warning"
          showIcon
          title={t('member.bound.title')}
          description={<BoundList bound={record.data.bound} />}
        />
      )}
      {action === 'suspend' && (
        <div className="member-reason">
          <label htmlFor={id}>{t('member.confirm.suspendReason')}</label>
          <Input.TextArea
            id={id}
            autoFocus
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            aria-invalid={tried && lacksReason}
            {...(tried && lacksReason ? { status: 'error' as const } : {})}
            onChange={(event) => setReason(event.target.value)}
          />
          {tried && lacksReason && (
            <div role="alert" className="member-form-problem">
              {t('member.form.required')}
            </div>
          )}
        </div>
      )}
    </PageModal>
  );
}

function hangs(bound: Parameters<typeof BoundList>[0]['bound']): boolean {
  return bound.headOf.length > 0 || bound.onlyApprover || bound.onlySuperAdministrator || bound.vehicles > 0;
}
