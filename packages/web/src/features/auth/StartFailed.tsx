import { useT } from '../../shell/i18n/i18n.ts';
import './login.css';

/** The console's own chunk did not arrive: said in words, with a way on. */
export function StartFailed() {
  const t = useT();
  return (
    <div className="login-start-failed" role="alert">
      <p>{t('login.loadFailed')}</p>
      <button type="button" className="login-submit" onClick={() => location.reload()}>
        {t('login.reload')}
      </button>
    </div>
  );
}
