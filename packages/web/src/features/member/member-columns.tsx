/** Columns of the member list (pages.md M1). */

import type { MemberRow } from '@treadline/contract/member';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { MemberButtons, type MemberDo } from './MemberButtons.tsx';
import { MemberStatus } from './MemberStatus.tsx';
import { phoneText } from './member-rights.ts';

export function useMemberColumns(onDo: MemberDo): ListColumn<MemberRow>[] {
  const t = useT();
  const me = useUser();
  return [
    {
      title: t('member.name'),
      fixed: 'start',
      width: 160,
      ellipsis: true,
      key: 'name',
      sorter: true,
      render: (_, row) => (
        <>
          <b>{row.name}</b>
          {row.id === me.userId && <span className="member-you">{t('member.you')}</span>}
        </>
      ),
    },
    {
      title: t('member.account'),
      width: 130,
      ellipsis: true,
      key: 'account',
      sorter: true,
      render: (_, row) => row.account,
    },
    { key: 'department', title: t('member.department'), width: 130, ellipsis: true, dataIndex: 'departmentName' },
    { key: 'role', title: t('member.role'), width: 140, ellipsis: true, render: (_, row) => row.roleName ?? '–' },
    { key: 'mobile', title: t('member.mobile'), width: 140, render: (_, row) => phoneText(row) ?? '–' },
    { key: 'email', title: t('member.email'), width: 170, ellipsis: true, render: (_, row) => row.email ?? '–' },
    {
      key: 'responsible',
      title: t('member.responsible'),
      width: 130,
      ellipsis: true,
      render: (_, row) => row.responsibleDepartmentName ?? '',
    },
    { key: 'status', title: t('member.status'), width: 120, render: (_, row) => <MemberStatus member={row} /> },
    {
      title: t('member.lastSignIn'),
      width: 160,
      key: 'lastSignInAt',
      sorter: true,
      render: (_, row) =>
        row.lastSignInAt === null ? (
          <span className="member-grey">{t('member.never')}</span>
        ) : (
          <Age at={row.lastSignInAt} />
        ),
    },
    {
      title: t('member.created'),
      width: 160,
      key: 'createdAt',
      sorter: true,
      render: (_, row) => formatTime(row.createdAt),
    },
    {
      key: 'creator',
      title: t('member.creator'),
      width: 140,
      ellipsis: true,
      render: (_, row) => row.creatorName ?? '–',
    },
    {
      title: t('member.actions'),
      key: 'actions',
      fixed: 'end',
      width: 110,
      render: (_, row) => <MemberButtons member={row} onDo={onDo} />,
    },
  ];
}
