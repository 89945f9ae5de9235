import { departmentApi } from '@treadline/contract/department';
import { type MemberRow, memberApi } from '@treadline/contract/member';
import { useId, useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';

interface MoveDialogProps {
  members: readonly MemberRow[];
  /** With those that were refused. */
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

/** One or many members to another department; a headship stays behind. */
export function MoveDialog({ members, onDone, onClose }: MoveDialogProps) {
  const t = useT();
  const id = useId();
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const move = useApiMutation(memberApi.move, {
    invalidates: [memberApi.list, memberApi.get, memberApi.addressBook, departmentApi.list],
    onSuccess: ({ list }) => onDone(reportRows(t, list, t('member.done.moved', { n: members.length }))),
  });
  return (
    <PageModal
      open
      title={t('member.move.title', { n: members.length })}
      okText={t('member.move')}
      okButtonProps={{ disabled: departmentId === null }}
      cancelText={t('kit.cancel')}
      confirmLoading={move.isPending}
      onOk={() => departmentId !== null && move.mutate({ ids: members.map((member) => member.id), departmentId })}
      onCancel={onClose}
      width={440}
    >
      <p className="member-grey">{members.map((member) => member.name).join(', ')}</p>
      <label htmlFor={id}>{t('member.move.to')}</label>
      <DepartmentSelect id={id} className="member-wide" value={departmentId} onChange={setDepartmentId} />
      {members.some((member) => member.responsible) && <p className="member-form-hint">{t('member.move.hint')}</p>}
    </PageModal>
  );
}
