import { authorizationApi } from '@treadline/contract/authorization';
import { Button } from 'antd';
import { useState } from 'react';
import { useTick } from '../../kit/Age.tsx';
import { Icon } from '../../kit/icons.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { leaveSupport } from './support-session.ts';
import './authorization.css';

const lookEveryMs = 60_000;

/**
 * Whose console this is, for support people inside a customer's; and who of support is inside, for the customer,
 * who ends it with one click (pages.md M7).
 */
export function SupportBand() {
  const t = useT();
  useTick();
  const [leaving, setLeaving] = useState(false);
  const query = useApi(authorizationApi.current, {}, { refetchMs: lookEveryMs });
  const cancel = useApiMutation(authorizationApi.cancel, {
    invalidates: [authorizationApi.current, authorizationApi.list],
  });
  const { own = null, live = [] } = query.data ?? {};
  if (own !== null) {
    return (
      <div className="authorization-band" role="status">
        <Icon name="lifebuoy" />
        <b>{t('authorization.inside', { customer: own.customName })}</b>
        <span>{t('authorization.insideAs', { applicant: own.applicant, minutes: minutesTo(own.expiresAt) })}</span>
        <span className="authorization-mode">
          {own.changeGranted ? t('authorization.changesAllowed') : t('authorization.readOnly')}
        </span>
        <Button
          size="small"
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void leaveSupport();
          }}
        >
          {t('authorization.leave')}
        </Button>
      </div>
    );
  }
  return live.map((access) => (
    <div key={access.id} className="authorization-band" role="status">
      <Icon name="lifebuoy" />
      <b>{t('authorization.supportInside', { applicant: access.applicant })}</b>
      <span>{t('authorization.minutesLeft', { minutes: minutesTo(access.expiresAt) })}</span>
      <span className="authorization-mode">
        {access.changeGranted ? t('authorization.changesAllowed') : t('authorization.readOnly')}
      </span>
      <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate({ id: access.id })}>
        {t('authorization.end')}
      </Button>
    </div>
  ));
}

function minutesTo(time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 60_000));
}
