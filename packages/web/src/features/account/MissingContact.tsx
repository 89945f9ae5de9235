import { Alert, Button } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';

/** A missing phone or e-mail is offered on top: without it nobody can recover the password. */
export function MissingContact({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  const { mobile, email } = useUser();
  if (mobile && email) return null;
  const text = mobile ? t('account.emailMissing') : email ? t('account.mobileMissing') : t('account.bothMissing');
  return (
    <Alert
      className="account-missing"
      type="info"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={onOpen}>
          {t('account.complete')}
        </Button>
      }
    />
  );
}
