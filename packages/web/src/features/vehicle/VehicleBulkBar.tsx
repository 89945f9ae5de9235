/** What can be done with the ticked vehicles; how many of them is said before (pages.md 4.7). */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import type { AssignKind } from './AssignDialog.tsx';
import { actKeys, actsOf, type VehicleAct } from './vehicle-acts.ts';

interface VehicleBulkBarProps {
  vehicles: readonly VehicleRow[];
  onClear: () => void;
  onAct: (act: VehicleAct | AssignKind, vehicles: readonly VehicleRow[]) => void;
}

const together = ['in_transit', 'idle', 'stop', 'resume', 'operate'] as const satisfies readonly VehicleAct[];

export function VehicleBulkBar({ vehicles, onClear, onAct }: VehicleBulkBarProps) {
  const t = useT();
  const button = (key: string, text: string, those: readonly VehicleRow[], act: VehicleAct | AssignKind) =>
    those.length > 0 && (
      <Button
        key={key}
        size="small"
        danger={act === 'stop'}
        title={t('vehicle.bulk.able', { able: those.length, all: vehicles.length })}
        onClick={() => onAct(act, those)}
      >
        {those.length < vehicles.length ? `${text} (${those.length})` : text}
      </Button>
    );
  return (
    <section className="vehicle-bulk" aria-label={t('vehicle.bulk.selected', { n: vehicles.length })}>
      <span>{t('vehicle.bulk.selected', { n: vehicles.length })}</span>
      <Button size="small" type="text" onClick={onClear}>
        {t('vehicle.bulk.clear')}
      </Button>
      {together.map((act) =>
        button(
          act,
          t(actKeys[act]),
          vehicles.filter((vehicle) => actsOf(vehicle).includes(act)),
          act,
        ),
      )}
      {button('group', t('vehicle.group'), vehicles, 'group')}
      {button('template', t('vehicle.template'), vehicles, 'template')}
    </section>
  );
}
