/** The visit on paper: how the wheels stand and are to stand, what is done, and boxes for what is read at the wheel. */
import { Button } from 'antd';
import { PageDrawer } from '../../../kit/PageDrawer.tsx';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { printPage } from '../../../shell/print/print-page.ts';
import { paperStyle } from '../../../shell/theme/paper.ts';
import { FitPicture } from './FitPicture.tsx';
import { type Fitted, spotOf } from './fit-spots.ts';
import { type FitNotes, noReadings, usual } from './fit-values.ts';
import { destinationKeys } from './fit-words.ts';
import type { useFitPlan } from './use-fit-plan.ts';
import { useSteps } from './use-steps.ts';
import './fit-sheet.css';

interface FitSheetProps {
  fitted: readonly Fitted[];
  visit: ReturnType<typeof useFitPlan>;
  notes: FitNotes;
  onClose: () => void;
}

export function FitSheet({ fitted, visit, notes, onClose }: FitSheetProps) {
  const t = useT();
  const { before, after, plan, tyres, labels } = visit;
  const steps = useSteps(plan, tyres, labels);
  const off = new Set(plan.removals.map(({ tyreId }) => tyreId));
  return (
    <PageDrawer
      open
      size={860}
      title={t('vehicle-fit.sheet')}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={printPage}>
          {t('vehicle-fit.print')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has nothing else to be focused */}
      <article className="fit-sheet" style={paperStyle} aria-label={t('vehicle-fit.sheet')} tabIndex={0}>
        <h1>{t('vehicle.fit.title', { name: fitted.map(({ vehicle }) => vehicle.name).join(' + ') })}</h1>
        {fitted.map(({ vehicle }, index) => (
          <div key={vehicle.id} className="fit-sheet-pictures">
            <FitPicture
              title={`${vehicle.name}: ${t('vehicle.fit.now')}`}
              label={t('vehicle.fit.nowOf', { name: vehicle.name })}
              vehicle={vehicle}
              index={index}
              places={before}
              before={before}
              tyres={tyres}
            />
            <FitPicture
              title={`${vehicle.name}: ${t('vehicle.fit.after')}`}
              label={t('vehicle.fit.afterOf', { name: vehicle.name })}
              vehicle={vehicle}
              index={index}
              places={after}
              before={before}
              tyres={tyres}
            />
          </div>
        ))}
        <h2>{t('vehicle.fit.plan')}</h2>
        {steps.length === 0 ? (
          <p>{t('vehicle.fit.nothing')}</p>
        ) : (
          <ol className="fit-sheet-steps">
            {steps.map(({ tyreId, words }) => (
              <li key={tyreId}>
                <i aria-hidden="true" className="fit-sheet-tick" />
                {off.has(tyreId) ? `${words} → ${t(destinationKeys[(notes.removals[tyreId] ?? usual).to])}` : words}
              </li>
            ))}
          </ol>
        )}
        {fitted.map((each, index) => (
          <Wheels key={each.vehicle.id} fitted={each} index={index} visit={visit} notes={notes} />
        ))}
        <p className="fit-sheet-signed">
          <span>{t('vehicle-fit.fitter')}</span>
          <span>{t('vehicle-fit.checkedBy')}</span>
          <span>{t('vehicle-fit.retorque')}</span>
        </p>
      </article>
    </PageDrawer>
  );
}

interface WheelsProps {
  fitted: Fitted;
  index: number;
  visit: ReturnType<typeof useFitPlan>;
  notes: FitNotes;
}

/** As they are to stand; what nobody knows yet is left free to be written in. */
function Wheels({ fitted: { vehicle }, index, visit, notes }: WheelsProps) {
  const t = useT();
  const { tread, pressure, distance } = useMeasures();
  const { odometerKm, engineHours } = notes.readings[index] ?? noReadings;
  const boxes = [
    {
      name: `${t('vehicle.odometer')} (${distance.unit})`,
      value: odometerKm === null ? '' : distance.text(odometerKm),
    },
    { name: t('vehicle.fit.hours'), value: engineHours === null ? '' : String(engineHours) },
  ];
  return (
    <section className="fit-sheet-wheels">
      <h2>{t('vehicle-fit.atTheWheel', { name: vehicle.name })}</h2>
      <dl>
        {boxes.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>{t('vehicle.wheel')}</th>
            <th>{t('vehicle.fit.find')}</th>
            <th>{t('vehicle.fit.size')}</th>
            <th>{`${t('vehicle.fit.tread')} (${tread.unit})`}</th>
            <th>{t('vehicle-fit.target', { unit: pressure.unit })}</th>
            <th>{t('vehicle-fit.pressure', { unit: pressure.unit })}</th>
            <th>{t('vehicle-fit.torque')}</th>
          </tr>
        </thead>
        <tbody>
          {vehicle.wheels.map(({ wheel, label }) => {
            const spot = spotOf(index, wheel);
            const tyre = visit.tyres.get(visit.after[spot] ?? '');
            const changed = visit.after[spot] !== visit.before[spot];
            const measured = tyre === undefined ? null : (notes.treads[tyre.id] ?? (changed ? null : tyre.treadMm));
            return (
              <tr key={wheel} data-changed={changed}>
                <th scope="row">{label}</th>
                <td>{tyre?.tyreNo ?? '–'}</td>
                <td>{tyre?.size ?? ''}</td>
                <td>{measured === null ? '' : tread.text(measured)}</td>
                <td>{tyre?.recommendedKpa == null ? '' : pressure.text(tyre.recommendedKpa)}</td>
                <td />
                <td />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
