import { QrCode } from '../../kit/QrCode.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

/** QR code of the app (LOGIN-005); without a published app it opens this console on the phone and says so. */
export function AppDownload({ address }: { address: string | null }) {
  const t = useT();
  return (
    <section className="login-app" aria-label={address ? t('login.appTitle') : t('login.phoneTitle')}>
      <QrCode text={address ?? location.origin} label={t('login.qr', { address: address ?? location.origin })} />
      <div>
        <h2>{address ? t('login.appTitle') : t('login.phoneTitle')}</h2>
        <p>{address ? t('login.appText') : t('login.phoneText')}</p>
      </div>
    </section>
  );
}
