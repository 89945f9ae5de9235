/** What can be done with the ticked members; who cannot be is said before (pages.md 4.7). */
import type { MemberRow } from '@treadline/contract/member';
import { BulkButton } from '../../kit/list/BulkButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { useMemberActs } from './MemberButtons.tsx';
import type { StatusWish } from './StatusDialog.tsx';

interface MemberBulkButtonsProps {
  members: readonly MemberRow[];
  onStatus: (wish: StatusWish) => void;
  onMove: (members: readonly MemberRow[]) => void;
}

const statusWords = { enable: 'member.enable', disable: 'member.disable' } as const;

export function MemberBulkButtons({ members, onStatus, onMove }: MemberBulkButtonsProps) {
  const t = useT();
  const actsOf = useMemberActs();
  const able = (act: 'move' | 'enable' | 'disable') => members.filter((member) => actsOf(member).includes(act));
  const movable = able('move');
  const all = members.length;
  return (
    <>
      <BulkButton text={t('member.move')} able={movable.length} all={all} onClick={() => onMove(movable)} />
      {(['enable', 'disable'] as const).map((action) => {
        const those = able(action);
        return (
          <BulkButton
            key={action}
            text={t(statusWords[action])}
            able={those.length}
            all={all}
            onClick={() => onStatus({ action, members: those })}
          />
        );
      })}
    </>
  );
}
