/** State of a rim, sensor or receiver as a thing in somebody's hands; a sign and a word. */
import { useT } from '../../shell/i18n/i18n.ts';
import './asset-attribute.css';

export function AssetStatus({ status }: { status: number }) {
  const t = useT();
  const words: Readonly<Record<number, string>> = {
    1: t('asset-attribute.mounted'),
    2: t('asset-attribute.stock'),
    5: t('asset-attribute.sold'),
    6: t('asset-attribute.moving'),
    9: t('asset-attribute.moving'),
    17: t('asset-attribute.gone'),
  };
  return (
    <span className="asset-status" data-status={status}>
      <i aria-hidden="true" />
      {words[status] ?? status}
    </span>
  );
}
