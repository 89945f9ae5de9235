/** Columns of the member list (pages.md M1). */
import type { MemberRow } from '@treadline/contract/member';
import type { TableColumnsType } from 'antd';
import { Age } from '../../kit/Age.tsx';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { MemberButtons, type MemberDo } from './MemberButtons.tsx';
import { MemberStatus } from './MemberStatus.tsx';
import { phoneText } from './member-rights.ts';

/** `sort` as in the address: a column's key, with "-" in front when descending. */
export function useMemberColumns(sort: string, onDo: MemberDo): TableColumnsType<MemberRow> {
  const t = useT();
  const me = useUser();
  const sorted = (key: string, otherwise: 'ascend' | 'descend' | null = null) => ({
    key,
    sorter: true,
    sortOrder:
      sort === '' ? otherwise : sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
  });
  return [
    {
      title: t('member.name'),
      fixed: 'start',
      width: 160,
      ellipsis: true,
      ...sorted('name'),
      render: (_, row) => (
        <>
          <b>{row.name}</b>
          {row.id === me.userId && <span className="member-you">{t('member.you')}</span>}
        </>
      ),
    },
    { title: t('member.account'), width: 130, ellipsis: true, ...sorted('account'), render: (_, row) => row.account },
    { title: t('member.department'), width: 130, ellipsis: true, dataIndex: 'departmentName' },
    { title: t('member.role'), width: 140, ellipsis: true, render: (_, row) => row.roleName ?? '–' },
    { title: t('member.mobile'), width: 140, render: (_, row) => phoneText(row) ?? '–' },
    { title: t('member.email'), width: 170, ellipsis: true, render: (_, row) => row.email ?? '–' },
    {
      title: t('member.responsible'),
      width: 130,
      ellipsis: true,
      render: (_, row) => row.responsibleDepartmentName ?? '',
    },
    { title: t('member.status'), width: 120, render: (_, row) => <MemberStatus member={row} /> },
    {
      title: t('member.lastSignIn'),
      width: 160,
      ...sorted('lastSignInAt'),
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
      ...sorted('createdAt', 'descend'),
      render: (_, row) => formatTime(row.createdAt),
    },
    { title: t('member.creator'), width: 140, ellipsis: true, render: (_, row) => row.creatorName ?? '–' },
    {
      title: t('member.actions'),
      key: 'actions',
      fixed: 'end',
      width: 110,
      render: (_, row) => <MemberButtons member={row} onDo={onDo} />,
    },
  ];
}
