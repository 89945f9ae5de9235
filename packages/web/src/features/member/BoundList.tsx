import type { ResultOf } from '@treadline/contract/endpoint';
import type { memberApi } from '@treadline/contract/member';
import { useT } from '../../shell/i18n/i18n.ts';

/** What hangs on a person, in words. */
export function BoundList({ bound }: { bound: ResultOf<typeof memberApi.get>['bound'] }) {
  const t = useT();
  return (
    <ul className="member-bound">
      {bound.headOf.map(({ id, name }) => (
        <li key={id}>{t('member.bound.head', { department: name })}</li>
      ))}
      {bound.onlyApprover && <li>{t('member.bound.onlyApprover')}</li>}
      {bound.onlySuperAdministrator && <li>{t('member.bound.onlySuper')}</li>}
      {bound.vehicles > 0 && <li>{t('member.bound.vehicles', { n: bound.vehicles })}</li>}
    </ul>
  );
}
