/** The single tyres behind a count of what was taken into store (pages.md F7, NAV-017): the same questions, by the same page. */
import { useT } from '../../shell/i18n/i18n.ts';
import { StockDetailsPage } from './StockDetailsPage.tsx';

export function StoredTyresPage() {
  const t = useT();
  return <StockDetailsPage title={t('tyre.stock.stored')} />;
}
