import type { MemberRow } from '@treadline/contract/member';
import { Tooltip } from 'antd';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { isLocked } from './member-rights.ts';

const statusKeys = {
  enabled: 'member.status.enabled',
  disabled: 'member.status.disabled',
  suspended: 'member.status.suspended',
} as const;

/** Shape, word and colour (pages.md 4.12); a suspension tells its reason. */
export function MemberStatus({ member }: { member: Pick<MemberRow, 'status' | 'suspendReason' | 'lockedUntil'> }) {
  const t = useT();
  const word = (
    <span className="member-status" data-status={member.status}>
      <i aria-hidden="true" />
      {t(statusKeys[member.status])}
    </span>
  );
  return (
    <>
      {member.suspendReason === null ? word : <Tooltip title={member.suspendReason}>{word}</Tooltip>}
      {isLocked(member) && member.lockedUntil !== null && (
        <span className="member-grey"> {t('member.locked', { time: formatTime(member.lockedUntil) })}</span>
      )}
    </>
  );
}
