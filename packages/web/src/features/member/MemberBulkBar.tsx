/** What can be done with the ticked members; who cannot be is said before (pages.md 4.7). */
import type { MemberRow } from '@treadline/contract/member';
import { Button } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { useMemberActs } from './MemberButtons.tsx';
import type { StatusWish } from './StatusDialog.tsx';

interface MemberBulkBarProps {
  members: readonly MemberRow[];
  onClear: () => void;
  onStatus: (wish: StatusWish) => void;
  onMove: (members: readonly MemberRow[]) => void;
}

const statusWords = { enable: 'member.enable', disable: 'member.disable' } as const;

export function MemberBulkBar({ members, onClear, onStatus, onMove }: MemberBulkBarProps) {
  const t = useT();
  const actsOf = useMemberActs();
  const able = (act: 'move' | 'enable' | 'disable') => members.filter((member) => actsOf(member).includes(act));
  const movable = able('move');
  const button = (count: number, text: string, onClick: () => void) =>
    count > 0 && (
      <Button
        size="small"
        onClick={onClick}
        {...(count < members.length ? { title: t('member.able', { able: count, all: members.length }) } : {})}
      >
        {count < members.length ? `${text} (${count})` : text}
      </Button>
    );
  return (
    <section className="member-bulk" aria-label={t('member.selected', { n: members.length })}>
      <span>{t('member.selected', { n: members.length })}</span>
      <Button size="small" type="text" onClick={onClear}>
        {t('member.unselect')}
      </Button>
      {button(movable.length, t('member.move'), () => onMove(movable))}
      {(['enable', 'disable'] as const).map((action) => {
        const those = able(action);
        return (
          <span key={action}>
            {button(those.length, t(statusWords[action]), () => onStatus({ action, members: those }))}
          </span>
        );
      })}
    </section>
  );
}
