/** Drawer of one member: contact, place, and what the person may do, in sentences (pages.md M1). */
import type { ResultOf } from '@treadline/contract/endpoint';
import { memberApi } from '@treadline/contract/member';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { BoundList } from './BoundList.tsx';
import { MayDo } from './MayDo.tsx';
import { MemberActions, type MemberDo, useReader } from './MemberButtons.tsx';
import { MemberStatus } from './MemberStatus.tsx';
import { isProtected, phoneText } from './member-rights.ts';
import './member.css';

interface MemberDrawerProps {
  /** Null: closed. */
  id: string | null;
  /** Ids of the list behind, so that its members can be walked through. */
  neighbours: readonly string[];
  onChange: (id: string | null) => void;
  onDo: MemberDo;
}

type MemberRecord = ResultOf<typeof memberApi.get>;

export function MemberDrawer({ id, neighbours, onChange, onDo }: MemberDrawerProps) {
  const t = useT();
  const member = useApi(memberApi.get, id === null ? null : { id });
  const shown = id === null ? null : (member.data ?? null);
  const at = id === null ? -1 : neighbours.indexOf(id);
  const step = (to: number, label: string, sign: string) => {
    const next = at < 0 ? undefined : neighbours[at + to];
    return (
      <Button
        size="small"
        aria-label={label}
        title={label}
        disabled={next === undefined}
        onClick={() => next !== undefined && onChange(next)}
      >
        {sign}
      </Button>
    );
  };
  return (
    <PageDrawer
      open={id !== null}
      size={560}
      onClose={() => onChange(null)}
      title={shown?.name ?? t('kit.loading')}
      closable={{ 'aria-label': t('member.close') }}
      extra={
        neighbours.length > 1 && (
          <span className="member-walk">
            {step(-1, t('member.previous'), '↑')}
            {step(1, t('member.next'), '↓')}
          </span>
        )
      }
      {...(shown ? { footer: <MemberActions member={shown} onDo={onDo} /> } : {})}
    >
      {member.isError ? (
        <ErrorState error={member.error} onRetry={() => void member.refetch()} />
      ) : shown === null ? (
        <Skeleton rows={8} />
      ) : (
        <MemberView member={shown} />
      )}
    </PageDrawer>
  );
}

function MemberView({ member }: { member: MemberRecord }) {
  const t = useT();
  const reader = useReader();
  const seesSignIns = useCan('login-log:query');
  const seesTrail = useCan('audit:query');
  const phone = phoneText(member);
  return (
    <div className="member-view">
      {isProtected(member, reader) && <p className="member-form-hint">{t('member.protected')}</p>}
      {member.id === reader.id && <p className="member-form-hint">{t('member.self')}</p>}
      <dl>
        <Fact name={t('member.status')}>
          <MemberStatus member={member} />
          {member.suspendReason !== null && <span className="member-grey"> {member.suspendReason}</span>}
        </Fact>
        <Fact name={t('member.account')}>{member.account}</Fact>
        <Fact name={t('member.mobile')}>{phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}</Fact>
        <Fact name={t('member.email')}>{member.email && <a href={`mailto:${member.email}`}>{member.email}</a>}</Fact>
        <Fact name={t('member.position')}>{member.title}</Fact>
        <Fact name={t('member.department')}>{member.departmentName}</Fact>
        <Fact name={t('member.role')}>{member.roleName}</Fact>
        <Fact name={t('member.secondFactor')}>{member.secondFactor ? t('member.on') : t('member.off')}</Fact>
        <Fact name={t('member.lastSignIn')}>
          {member.lastSignInAt === null ? t('member.never') : <Age at={member.lastSignInAt} />}
        </Fact>
        <Fact name={t('member.created')}>
          {formatTime(member.createdAt)}
          {member.creatorName !== null && <span className="member-grey"> {member.creatorName}</span>}
        </Fact>
      </dl>
      <BoundList bound={member.bound} />
      <MayDo member={member} />
      <p className="member-links">
        {seesSignIns && <Link to={`/system/loginLog?memberId=${member.id}`}>{t('member.signIns')}</Link>}
        {seesTrail && <Link to={`/system/audit?targetId=${member.id}`}>{t('member.trail')}</Link>}
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
