/** Actions of a member by state and rights: what is impossible now is absent (pages.md 4.1). */
import type { MemberRow } from '@treadline/contract/member';
import { Button } from 'antd';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { isLocked, isProtected, mayResetPassword, type Reader, statusActions } from './member-rights.ts';

export type MemberAct = 'edit' | 'enable' | 'disable' | 'suspend' | 'move' | 'password' | 'unlock';
export type MemberDo = (act: MemberAct, member: MemberRow) => void;

export function useReader(): Reader {
  const me = useUser();
  return { id: me.userId, roleKind: me.roleKind ?? null };
}

const actKeys = {
  edit: 'member.edit',
  enable: 'member.enable',
  disable: 'member.disable',
  suspend: 'member.suspend',
  move: 'member.move',
  password: 'member.newPassword',
  unlock: 'member.unlock',
} as const satisfies Record<MemberAct, string>;

export function useMemberActs(): (member: MemberRow) => MemberAct[] {
  const reader = useReader();
  const edits = useCan('member:edit');
  const enables = useCan('member:enable');
  const disables = useCan('member:disable');
  return (member) => {
    const status = statusActions(member, reader);
    const open = edits && !isProtected(member, reader);
    return [
      ...(open ? (['edit'] as const) : []),
      ...(status.includes('enable') && enables ? (['enable'] as const) : []),
      ...(isLocked(member) && enables ? (['unlock'] as const) : []),
      ...(open ? (['move'] as const) : []),
      ...(edits && mayResetPassword(member, reader) ? (['password'] as const) : []),
      ...(status.includes('suspend') && disables ? (['suspend'] as const) : []),
      ...(status.includes('disable') && disables ? (['disable'] as const) : []),
    ];
  };
}

/** The first action in sight, the rest under "…". */
export function MemberButtons({ member, onDo }: { member: MemberRow; onDo: MemberDo }) {
  const t = useT();
  const acts = useMemberActs()(member);
  const [first, ...rest] = acts;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on its buttons from opening the row as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the buttons themselves
    <span className="member-row-actions" onClick={(event) => event.stopPropagation()}>
      {first && (
        <Button size="small" onClick={() => onDo(first, member)} aria-label={`${t(actKeys[first])}: ${member.name}`}>
          {t(actKeys[first])}
        </Button>
      )}
      {rest.length > 0 && (
        <MenuButton
          className="member-more"
          label={t('member.more', { name: member.name })}
          alignRight
          entries={rest.map((act) => ({ key: act, label: t(actKeys[act]) }))}
          onChoose={(act) => onDo(act as MemberAct, member)}
        >
          <span aria-hidden="true">{'…'}</span>
        </MenuButton>
      )}
    </span>
  );
}

/** All of them in a row, for the drawer. */
export function MemberActions({ member, onDo }: { member: MemberRow; onDo: MemberDo }) {
  const t = useT();
  const acts = useMemberActs()(member);
  return (
    <div className="member-actions">
      {acts.map((act) => (
        <Button key={act} danger={act === 'disable'} onClick={() => onDo(act, member)}>
          {t(actKeys[act])}
        </Button>
      ))}
    </div>
  );
}
