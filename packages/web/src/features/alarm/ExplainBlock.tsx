/** What the evaluator saw: never recomputed, every number from the stored evidence (pages.md D2, "explain"). */
import type { AlarmRecord } from '@treadline/contract/alarm';
import { isSpare, wheelPlace } from '@treadline/domain/wheel/wheel-code';
import type { ReactNode } from 'react';
import { type Measures, useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { limitText } from './alarm-text.ts';

export interface ExplainBlockProps {
  alarm: AlarmRecord;
  targetKpa: number | null;
  /** Label of a wheel of this vehicle, from its layout. */
  labelOf: (wheel: number) => string | null;
}

export function ExplainBlock({ alarm, targetKpa, labelOf }: ExplainBlockProps) {
  const t = useT();
  const measures = useMeasures();
  const { pressure, temperature, speed } = measures;
  const { evidence } = alarm;
  const facts: [string, ReactNode][] = [];
  const add = (label: string, value: ReactNode | null) => {
    if (value !== null && value !== '') facts.push([label, value]);
  };
  const known = <V,>(value: V | null, write: (value: V) => ReactNode) => (value === null ? null : write(value));

  add(
    t('alarm.explain.cold'),
    known(evidence.compensatedKpa, (kpa) => <b>{pressure.withUnit(kpa)}</b>),
  );
  add(t('alarm.explain.raw'), known(evidence.rawKpa, pressure.withUnit));
  add(t('alarm.explain.temperature'), known(evidence.temperatureC, temperature.withUnit));
  add(t('alarm.explain.reference'), known(evidence.referenceTemperatureC, temperature.withUnit));
  add(t('alarm.explain.limit'), limitText(t, measures, evidence.parts));
  add(t('alarm.explain.target'), known(targetKpa, pressure.withUnit));
  add(
    t('alarm.explain.mate'),
    known(evidence.mate, (mate) => mateText(mate, measures, labelOf)),
  );
  add(
    t('alarm.explain.leak'),
    known(evidence.leakKpaMin, (rate) => t('alarm.explain.perMinute', { rate: pressure.withUnit(rate) })),
  );
  add(t('alarm.explain.speed'), known(evidence.speedKmh, speed.withUnit));
  add(t('alarm.explain.air'), known(evidence.airPressureKpa, pressure.withUnit));
  add(t('alarm.explain.readings'), alarm.readings);
  add(
    t('alarm.explain.template'),
    known(evidence.templateName, (name) =>
      evidence.templateVersion === null
        ? name
        : t('alarm.explain.templateVersion', { name, version: evidence.templateVersion }),
    ),
  );

  return (
    <section className="alarm-block">
      <h3>{t('alarm.explain.title')}</h3>
      <dl className="alarm-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {evidence.judgedOn !== null && (
        <p className="alarm-hint">
          {evidence.judgedOn === 'raw' ? t('alarm.explain.judgedRaw') : t('alarm.explain.judgedCold')}
        </p>
      )}
    </section>
  );
}

type Mate = NonNullable<AlarmRecord['evidence']['mate']>;

function mateText(mate: Mate, measures: Measures, labelOf: ExplainBlockProps['labelOf']): string {
  const values = [
    measures.pressure.withUnit(mate.compensatedKpa ?? mate.rawKpa),
    ...(mate.temperatureC === null ? [] : [measures.temperature.withUnit(mate.temperatureC)]),
  ].join(', ');
  return `${labelOf(mate.wheel) ?? plainLabel(mate.wheel)}: ${values}`;
}

/** Axle, side and slot when the layout has no label for the wheel. */
function plainLabel(wheel: number): string {
  if (isSpare(wheel)) return `S${wheel}`;
  const { axle, side, slot } = wheelPlace(wheel);
  return `${axle}${side === 'left' ? 'L' : 'R'}${slot}`;
}
