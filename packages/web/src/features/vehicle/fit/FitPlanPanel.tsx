/** The visit in words: what comes off and where it goes, what moves, what comes on, the checks, and the readings. */
import type { FittingWarning, TyreRow } from '@treadline/contract/tyre-row';
import { Button, Input, Select } from 'antd';
import { Icon } from '../../../kit/icons.tsx';
import { NumberInput } from '../../../kit/input/NumberInput.tsx';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { MeasureInput, PlaceSelect, WarningList } from '../../tyre/tyre.public.ts';
import { type FitPlan, isEmpty } from './fit-plan.ts';
import { type FitReadings, type Removal, usual } from './fit-values.ts';
import { destinationKeys } from './fit-words.ts';

interface FitPlanPanelProps {
  plan: FitPlan;
  tyres: ReadonlyMap<string, TyreRow>;
  labels: ReadonlyMap<number, string>;
  /** Of the wheel that is chosen. */
  chosenLabel: string;
  removals: Readonly<Record<string, Removal>>;
  onRemoval: (tyreId: string, removal: Removal) => void;
  /** Onto the chosen wheel. */
  onBack: (tyreId: string) => void;
  readings: FitReadings;
  onReadings: (readings: FitReadings) => void;
  warnings: readonly FittingWarning[];
  checking: boolean;
  /** A tyre is held over the tray. */
  over: boolean;
}

export function FitPlanPanel(props: FitPlanPanelProps) {
  const { plan, tyres, labels, readings, onReadings, warnings, checking, over } = props;
  const t = useT();
  const { distance } = useMeasures();
  const nameOf = (tyreId: string) => tyres.get(tyreId)?.tyreNo ?? '';
  const at = (wheel: number) => labels.get(wheel) ?? String(wheel);
  return (
    <section className="kit-panel fit-plan" aria-label={t('vehicle.fit.plan')}>
      <header className="kit-panel-head">
        <h2>{t('vehicle.fit.tray')}</h2>
      </header>
      <div className="fit-tray" data-drop="off" data-over={over}>
        {plan.removals.length === 0 ? (
          <p className="vehicle-grey">{t('vehicle.fit.trayEmpty')}</p>
        ) : (
          plan.removals.map(({ wheel, tyreId }) => (
            <Off
              key={tyreId}
              tyreId={tyreId}
              name={nameOf(tyreId)}
              from={at(wheel)}
              chosenLabel={props.chosenLabel}
              removal={props.removals[tyreId] ?? usual}
              onChange={(removal) => props.onRemoval(tyreId, removal)}
              onBack={() => props.onBack(tyreId)}
            />
          ))
        )}
      </div>
      <header className="kit-panel-head">
        <h2>{t('vehicle.fit.plan')}</h2>
      </header>
      <ol className="fit-steps" aria-live="polite" aria-busy={checking}>
        {isEmpty(plan) && <li className="vehicle-grey">{t('vehicle.fit.nothing')}</li>}
        {plan.removals.map(({ wheel, tyreId }) => (
          <li key={tyreId}>{t('vehicle.fit.stepOff', { tyre: nameOf(tyreId), wheel: at(wheel) })}</li>
        ))}
        {plan.moves.map(({ fromWheel, toWheel, tyreId }) => (
          <li key={tyreId}>
            {t('vehicle.fit.stepMove', { tyre: nameOf(tyreId), from: at(fromWheel), to: at(toWheel) })}
          </li>
        ))}
        {plan.bindings.map(({ wheel, tyreId }) => (
          <li key={tyreId}>{t('vehicle.fit.stepOn', { tyre: nameOf(tyreId), wheel: at(wheel) })}</li>
        ))}
      </ol>
      {warnings.length > 0 && (
        <div className="fit-warnings" role="status">
          <b>
            <Icon name="warning" size={14} /> {t('vehicle.fit.warnings')}
          </b>
          <WarningList warnings={warnings} />
        </div>
      )}
      <header className="kit-panel-head">
        <h2>{t('vehicle.fit.readings')}</h2>
      </header>
      <div className="fit-readings">
        <div>
          <span aria-hidden="true">{`${t('vehicle.odometer')} (${distance.unit})`}</span>
          <MeasureInput
            of="distance"
            bare
            aria-label={t('vehicle.odometer')}
            value={readings.odometerKm}
            onChange={(odometerKm) => onReadings({ ...readings, odometerKm })}
          />
        </div>
        <div>
          <span aria-hidden="true">{t('vehicle.fit.hours')}</span>
          <NumberInput
            decimals={2}
            aria-label={t('vehicle.fit.hours')}
            value={readings.engineHours}
            onChange={(engineHours) => onReadings({ ...readings, engineHours })}
          />
        </div>
      </div>
    </section>
  );
}

interface OffProps {
  tyreId: string;
  name: string;
  from: string;
  chosenLabel: string;
  removal: Removal;
  onChange: (removal: Removal) => void;
  onBack: () => void;
}

const destinations = [2, 12, 18] as const;

function Off({ tyreId, name, from, chosenLabel, removal, onChange, onBack }: OffProps) {
  const t = useT();
  const { tread } = useMeasures();
  return (
    <fieldset className="fit-off" aria-label={name}>
      <span className="fit-grip" data-tyre={tyreId} title={t('vehicle.fit.draw')}>
        <b>{name}</b> <small>{t('vehicle.fit.from', { wheel: from })}</small>
      </span>
      <Button size="small" aria-label={t('vehicle.fit.fitAtLong', { tyre: name, wheel: chosenLabel })} onClick={onBack}>
        {t('vehicle.fit.fitAt', { wheel: chosenLabel })}
      </Button>
      <Select
        aria-label={t('vehicle.fit.destination', { tyre: name })}
        value={removal.to}
        onChange={(to) => onChange({ ...removal, to })}
        options={destinations.map((value) => ({ value, label: t(destinationKeys[value]) }))}
      />
      <PlaceSelect
        all
        label={t('vehicle.fit.warehouse', { tyre: name })}
        placeholder={t('vehicle.fit.shopFloor')}
        value={removal.warehouseId}
        onChange={(warehouseId) => onChange({ ...removal, warehouseId })}
      />
      <MeasureInput
        of="tread"
        aria-label={t('vehicle.fit.treadOf', { tyre: name })}
        placeholder={`${t('vehicle.fit.tread')} (${tread.unit})`}
        bare
        value={removal.treadMm}
        onChange={(treadMm) => onChange({ ...removal, treadMm })}
      />
      <Input
        aria-label={t('vehicle.fit.reasonOf', { tyre: name })}
        placeholder={t('vehicle.log.reason')}
        maxLength={200}
        value={removal.reason}
        onChange={({ target }) => onChange({ ...removal, reason: target.value })}
      />
    </fieldset>
  );
}
