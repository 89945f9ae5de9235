import { Icon } from '../../kit/icons.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

/** Signed in, or refused with the server's reason: shape, word and colour. */
export function StatusMark({ good, reason }: { good: boolean; reason: string }) {
  const t = useT();
  return (
    <span className={good ? 'account-mark account-mark-good' : 'account-mark account-mark-refused'}>
      <Icon name={good ? 'check' : 'close'} size={14} />
      {good ? t('account.signedIn') : t('account.refused')}
      {!good && reason !== '' && <span className="account-quiet">{reason}</span>}
    </span>
  );
}
