/** The visit in words: what comes off and where it goes, what moves, what comes on, the checks, and the readings. */
import type { FittingWarning, TyreRow } from '@treadline/contract/tyre-row';
import { Segmented } from 'antd';
import { Icon } from '../../../kit/icons.tsx';
import { NumberInput } from '../../../kit/input/NumberInput.tsx';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { MeasureInput, WarningList } from '../../tyre/tyre.public.ts';
import { FitOff } from './FitOff.tsx';
import { type FitPlan, isEmpty } from './fit-plan.ts';
import type { Fitted } from './fit-spots.ts';
import { type FitNotes, type FitReadings, noReadings, type Sensors, usual } from './fit-values.ts';
import { useSteps } from './use-steps.ts';

interface FitPlanPanelProps {
  fitted: readonly Fitted[];
  plan: FitPlan;
  tyres: ReadonlyMap<string, TyreRow>;
  labels: ReadonlyMap<number, string>;
  /** Of the wheel that is chosen. */
  chosenLabel: string;
  notes: FitNotes;
  onNotes: (notes: FitNotes) => void;
  /** Onto the chosen wheel. */
  onBack: (tyreId: string) => void;
  warnings: readonly FittingWarning[];
  checking: boolean;
  /** Paths of the call's fields that were refused. */
  wrong: readonly string[];
  /** A tyre is held over the tray. */
  over: boolean;
}

export function FitPlanPanel(props: FitPlanPanelProps) {
  const { fitted, plan, tyres, labels, notes, onNotes, warnings, checking, wrong, over } = props;
  const t = useT();
  const { tread } = useMeasures();
  const steps = useSteps(plan, tyres, labels);
  const onTread = (tyreId: string) => (treadMm: number | null) =>
    onNotes({ ...notes, treads: { ...notes.treads, [tyreId]: treadMm } });
  const leaving = [...plan.removals, ...plan.moves].some(({ tyreId }) => tyres.get(tyreId)?.sensorNo != null);
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
            <FitOff
              key={tyreId}
              tyreId={tyreId}
              name={tyres.get(tyreId)?.tyreNo ?? ''}
              from={labels.get(wheel) ?? ''}
              chosenLabel={props.chosenLabel}
              removal={notes.removals[tyreId] ?? usual}
              treadMm={notes.treads[tyreId] ?? null}
              onChange={(removal) => onNotes({ ...notes, removals: { ...notes.removals, [tyreId]: removal } })}
              onTread={onTread(tyreId)}
              onBack={() => props.onBack(tyreId)}
            />
          ))
        )}
      </div>
      <header className="kit-panel-head">
        <h2>{t('vehicle.fit.plan')}</h2>
      </header>
      <ol className="fit-steps" aria-live="polite" aria-busy={checking}>
        {isEmpty(plan) && <li className="vehicle-grey fit-steps-none">{t('vehicle.fit.nothing')}</li>}
        {steps.map(({ tyreId, words, moves }) => (
          <li key={tyreId}>
            <span>{words}</span>
            {moves && (
              <MeasureInput
                of="tread"
                bare
                className="fit-step-tread"
                aria-label={t('vehicle.fit.treadOf', { tyre: tyres.get(tyreId)?.tyreNo ?? '' })}
                placeholder={tread.unit}
                value={notes.treads[tyreId] ?? null}
                onChange={onTread(tyreId)}
              />
            )}
          </li>
        ))}
      </ol>
      {leaving && (
        <div className="fit-sensors">
          <span aria-hidden="true">{t('vehicle-fit.sensors')}</span>
          <Segmented<Sensors>
            aria-label={t('vehicle-fit.sensors')}
            value={notes.sensors}
            onChange={(sensors) => onNotes({ ...notes, sensors })}
            options={[
              { value: 'tyre', label: t('vehicle-fit.sensors.tyre') },
              { value: 'wheel', label: t('vehicle-fit.sensors.wheel') },
            ]}
          />
        </div>
      )}
      {warnings.length > 0 && (
        <div className="fit-warnings" role="status">
          <b>
            <Icon name="warning" size={14} /> {t('vehicle.fit.warnings')}
          </b>
          <WarningList warnings={warnings} />
        </div>
      )}
      {fitted.map(({ vehicle }, index) => (
        <Readings
          key={vehicle.id}
          title={fitted.length === 1 ? t('vehicle.fit.readings') : t('vehicle-fit.readingsOf', { name: vehicle.name })}
          readings={notes.readings[index] ?? noReadings}
          isWrong={(field) => wrong.includes(index === 0 ? field : `other.${field}`)}
          onChange={(readings) =>
            onNotes({
              ...notes,
              readings: fitted.map((_, at) => (at === index ? readings : (notes.readings[at] ?? noReadings))),
            })
          }
        />
      ))}
    </section>
  );
}

interface ReadingsProps {
  title: string;
  readings: FitReadings;
  isWrong: (field: keyof FitReadings) => boolean;
  onChange: (readings: FitReadings) => void;
}

const refused = { status: 'error', 'aria-invalid': true } as const;

function Readings({ title, readings, isWrong, onChange }: ReadingsProps) {
  const t = useT();
  const { distance } = useMeasures();
  return (
    <fieldset className="fit-reading" aria-label={title}>
      <header className="kit-panel-head">
        <h2>{title}</h2>
      </header>
      <div className="fit-readings">
        <div>
          <span aria-hidden="true">{`${t('vehicle.odometer')} (${distance.unit})`}</span>
          <MeasureInput
            of="distance"
            bare
            aria-label={t('vehicle.odometer')}
            {...(isWrong('odometerKm') ? refused : {})}
            value={readings.odometerKm}
            onChange={(odometerKm) => onChange({ ...readings, odometerKm })}
          />
        </div>
        <div>
          <span aria-hidden="true">{t('vehicle.fit.hours')}</span>
          <NumberInput
            decimals={2}
            aria-label={t('vehicle.fit.hours')}
            {...(isWrong('engineHours') ? refused : {})}
            value={readings.engineHours}
            onChange={(engineHours) => onChange({ ...readings, engineHours })}
          />
        </div>
      </div>
    </fieldset>
  );
}
