/** Actions of a row: the first in sight, the rest under "…". */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button } from 'antd';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { actKeys, useVehicleActs, type VehicleAct, type VehicleDo } from './vehicle-acts.ts';

export function VehicleButtons({ vehicle, onDo }: { vehicle: VehicleRow; onDo: VehicleDo }) {
  const t = useT();
  const [first, ...rest] = useVehicleActs()(vehicle);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on its buttons from opening the row as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the buttons themselves
    <span className="vehicle-row-actions" onClick={(event) => event.stopPropagation()}>
      {first && (
        <Button size="small" onClick={() => onDo(first, vehicle)} aria-label={`${t(actKeys[first])}: ${vehicle.name}`}>
          {t(actKeys[first])}
        </Button>
      )}
      {rest.length > 0 && (
        <MenuButton
          className="vehicle-more"
          label={t('vehicle.more', { name: vehicle.name })}
          alignRight
          entries={rest.map((act) => ({ key: act, label: t(actKeys[act]) }))}
          onChoose={(act) => onDo(act as VehicleAct, vehicle)}
        >
          <span aria-hidden="true">{'…'}</span>
        </MenuButton>
      )}
    </span>
  );
}
