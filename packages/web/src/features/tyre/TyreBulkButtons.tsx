/** The ticked tyres: what they are like together, and what can be done with them (pages.md F1, 4.7). */
import type { Permission } from '@treadline/contract/permission';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button } from 'antd';
import { BulkButton } from '../../kit/list/BulkButton.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { actKey, actsOf, labelKey, type TyreDo, togetherActs } from './tyre-acts.ts';
import { selectionOf } from './tyre-figures.ts';

interface TyreBulkButtonsProps {
  tyres: readonly TyreRow[];
  onAct: TyreDo;
}

export function TyreBulkButtons({ tyres, onAct }: TyreBulkButtonsProps) {
  const t = useT();
  const { tread } = useMeasures();
  const { permissions } = useAccount();
  const may = (permission: Permission) => permissions.has(permission);
  const { count, meanMm, spreadMm, duals } = selectionOf(tyres);
  return (
    <>
      <span className="tyre-grey">
        {[
          t('tyre.bulk.mean', { tread: tread.withUnit(meanMm) }),
          t('tyre.bulk.spread', { tread: tread.withUnit(spreadMm) }),
          ...(duals > 0 ? [t('tyre.bulk.duals', { n: duals })] : []),
        ].join(' · ')}
      </span>
      {togetherActs.map((act) => {
        const able = tyres.filter((tyre) => actsOf(tyre, may).includes(act));
        return (
          <BulkButton key={act} text={t(actKey(act))} able={able.length} all={count} onClick={() => onAct(act, able)} />
        );
      })}
      <Button size="small" onClick={() => onAct('label', tyres)}>
        {t(labelKey)}
      </Button>
    </>
  );
}
