/** What can be done with the ticked vehicles; how many of them is said before (pages.md 4.7). */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { BulkButton } from '../../kit/list/BulkButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import type { AssignKind } from './AssignDialog.tsx';
import { actKeys, actsOf, type VehicleAct } from './vehicle-acts.ts';

interface VehicleBulkButtonsProps {
  vehicles: readonly VehicleRow[];
  onAct: (act: VehicleAct | AssignKind, vehicles: readonly VehicleRow[]) => void;
}

const together = ['in_transit', 'idle', 'stop', 'resume', 'operate'] as const satisfies readonly VehicleAct[];

export function VehicleBulkButtons({ vehicles, onAct }: VehicleBulkButtonsProps) {
  const t = useT();
  const button = (act: VehicleAct | AssignKind, text: string, those: readonly VehicleRow[]) => (
    <BulkButton
      key={act}
      text={text}
      able={those.length}
      all={vehicles.length}
      danger={act === 'stop'}
      onClick={() => onAct(act, those)}
    />
  );
  return (
    <>
      {together.map((act) =>
        button(
          act,
          t(actKeys[act]),
          vehicles.filter((vehicle) => actsOf(vehicle).includes(act)),
        ),
      )}
      {button('group', t('vehicle.group'), vehicles)}
      {button('template', t('vehicle.template'), vehicles)}
    </>
  );
}
