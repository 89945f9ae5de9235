/** The ticked tyres: what they are like together, and what can be done with them (pages.md F1, 4.7). */
import type { Permission } from '@treadline/contract/permission';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button } from 'antd';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { actKey, actsOf, labelKey, type TyreDo, togetherActs } from './tyre-acts.ts';
import { selectionOf } from './tyre-figures.ts';

interface TyreBulkBarProps {
  tyres: readonly TyreRow[];
  onClear: () => void;
  onAct: TyreDo;
}

export function TyreBulkBar({ tyres, onClear, onAct }: TyreBulkBarProps) {
  const t = useT();
  const { tread } = useMeasures();
  const { permissions } = useAccount();
  const may = (permission: Permission) => permissions.has(permission);
  const { count, meanMm, spreadMm, duals } = selectionOf(tyres);
  return (
    <section className="tyre-bulk" aria-label={t('tyre.bulk.selected', { n: count })}>
      <span>{t('tyre.bulk.selected', { n: count })}</span>
      <span className="tyre-grey">
        {[
          t('tyre.bulk.mean', { tread: tread.withUnit(meanMm) }),
          t('tyre.bulk.spread', { tread: tread.withUnit(spreadMm) }),
          ...(duals > 0 ? [t('tyre.bulk.duals', { n: duals })] : []),
        ].join(' · ')}
      </span>
      <Button size="small" type="text" onClick={onClear}>
        {t('tyre.bulk.clear')}
      </Button>
      {togetherActs.map((act) => {
        const able = tyres.filter((tyre) => actsOf(tyre, may).includes(act));
        if (able.length === 0) return null;
        const word = t(actKey(act));
        return (
          <Button
            key={act}
            size="small"
            title={t('tyre.bulk.able', { able: able.length, all: count })}
            onClick={() => onAct(act, able)}
          >
            {able.length < count ? `${word} (${able.length})` : word}
          </Button>
        );
      })}
      <Button size="small" onClick={() => onAct('label', tyres)}>
        {t(labelKey)}
      </Button>
    </section>
  );
}
