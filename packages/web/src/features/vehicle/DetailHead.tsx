/** Who it is, how it is, who drives and where it was last; with everything that can be done now. */
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useMeasures } from '../../kit/units.ts';
import { VehicleIcon } from '../../kit/vehicle/VehicleIcon.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import { missingKeys, missingOf } from './missing-data.ts';
import { useVehicleLabel } from './VehicleMap.tsx';
import { actKeys, useVehicleActs, type VehicleAct } from './vehicle-acts.ts';
import { runKeys, useKeys } from './vehicle-words.ts';

export function DetailHead({ vehicle, onDo }: { vehicle: VehicleRow; onDo: (act: VehicleAct) => void }) {
  const t = useT();
  const { speed, distance } = useMeasures();
  const acts = useVehicleActs()(vehicle);
  const { menu } = useAccount();
  const label = useVehicleLabel()(vehicle);
  const other = [vehicle.carNumber, vehicle.selfNo, vehicle.vin].filter((text) => text && text !== vehicle.name);
  const missing = missingOf(vehicle);
  return (
    <header className="kit-panel vehicle-head">
      <VehicleIcon {...vehicle} label={label} size={44} />
      <div className="vehicle-head-name">
        <h1>{vehicle.name}</h1>
        <p className="vehicle-grey">{[vehicleTypeWord(t, vehicle), ...other].join(' · ')}</p>
      </div>
      <dl className="vehicle-head-facts">
        <Fact name={t('vehicle.alarmLevel')}>
          <StatusGlyph status={statusOf(vehicle.alarmLevel, vehicle.state === 1)} withWord />
        </Fact>
        <Fact name={t('vehicle.connection')}>{t(vehicle.state === 1 ? 'vehicle.online' : 'vehicle.offline')}</Fact>
        <Fact name={t('vehicle.useStatus')}>{t(useKeys[vehicle.useStatus])}</Fact>
        <Fact name={t('vehicle.runState')}>{t(runKeys[vehicle.runState])}</Fact>
        <Fact name={t('vehicle.driver')}>
          {vehicle.driverName ?? '–'}
          {vehicle.driverPhone !== null && (
            <a href={`tel:${vehicle.driverPhone.replace(/\s+/g, '')}`}>{vehicle.driverPhone}</a>
          )}
        </Fact>
        <Fact name={t('vehicle.speed')}>{speed.withUnit(vehicle.speed)}</Fact>
        <Fact name={t('vehicle.odometer')}>{distance.withUnit(vehicle.odometerKm)}</Fact>
        <Fact name={t('vehicle.place')}>
          {vehicle.longitude === null || vehicle.latitude === null
            ? '–'
            : `${vehicle.latitude.toFixed(5)}, ${vehicle.longitude.toFixed(5)}`}
        </Fact>
        <Fact name={t('vehicle.lastPlace')}>
          <Age at={vehicle.lastUpdateGpsTime} />
        </Fact>
        {vehicle.trailer && (
          <Fact name={t('vehicle.isTrailer')}>
            <Link to={`/member/vehicleDetails?id=${vehicle.trailer.id}`}>{vehicle.trailer.name}</Link>
          </Fact>
        )}
        {vehicle.tractor && (
          <Fact name={t('vehicle.pulledBy')}>
            <Link to={`/member/vehicleDetails?id=${vehicle.tractor.id}`}>{vehicle.tractor.name}</Link>
          </Fact>
        )}
      </dl>
      {missing.length > 0 && (
        <p className="vehicle-head-hints">
          {missing.map((each) => (
            <span key={each} className="vehicle-hint" data-missing={each}>
              {t(missingKeys[each])}
            </span>
          ))}
        </p>
      )}
      <div className="vehicle-head-acts">
        {acts.map((act, index) => (
          <Button
            key={act}
            type={index === 0 ? 'primary' : 'default'}
            danger={act === 'stop'}
            onClick={() => onDo(act)}
          >
            {t(actKeys[act])}
          </Button>
        ))}
        {menu.byPath.has('/monitor') && (
          <Link className="vehicle-link" to={`/monitor?vehicle=${vehicle.id}`}>
            {t('vehicle.toMonitor')}
          </Link>
        )}
        {menu.byPath.has('/alarmlist') && (
          <Link className="vehicle-link" to={`/alarmlist?vehicleId=${vehicle.id}`}>
            {t('vehicle.toAlarms')}
          </Link>
        )}
      </div>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
