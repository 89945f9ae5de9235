import { Radio } from 'antd';
import { useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { ContactDialog } from './ContactDialog.tsx';

/** "Complete phone or e-mail" (LOGIN-007, ruling 8); a refusal stays in the dialog, which can be put off (TERR-009). */
export function CompleteContact({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { mobile, email } = useUser();
  const [chosen, choose] = useState<'mobile' | 'email'>(mobile === null ? 'mobile' : 'email');
  const both = mobile === null && email === null;
  return (
    <ContactDialog
      key={chosen}
      by={chosen}
      title={t('account.completeTitle')}
      cancelText={t('account.later')}
      onClose={onDone}
      onDone={onDone}
      lead={
        <>
          <p className="account-lead">{t('account.completeLead')}</p>
          {both && (
            <Radio.Group
              className="account-lead"
              aria-label={t('account.completeTitle')}
              value={chosen}
              onChange={(event) => choose(event.target.value as 'mobile' | 'email')}
              options={[
                { value: 'mobile', label: t('account.mobile') },
                { value: 'email', label: t('account.email') },
              ]}
            />
          )}
        </>
      }
    />
  );
}
