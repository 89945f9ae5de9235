import { accountApi, type UnitSettings } from '@treadline/contract/account';
import { settingApi } from '@treadline/contract/setting';
import {
  distanceFaces,
  pressureFaces,
  temperatureFaces,
  treadFaces,
  type UnitFace,
} from '@treadline/domain/measure/units';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { AxleDiagram } from '../../kit/axle/AxleDiagram.tsx';
import { measuresOf } from '../../kit/units.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notifyAfterReload } from '../../shell/notify.ts';
import { reloadAccount, useUnits } from '../../shell/session/use-account.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import './setting.css';

/** Values of the samples, as stored; made up. */
const sample = { kpa: 784, celsius: 62, km: 41_250, mm: 38.5 } as const;
const sampleWheels = [111, 121, 211, 212, 221, 222] as const;

/** Everyone, once: four choices with what they do to a value (pages.md M5). */
export function UnitsPage() {
  const t = useT();
  const stored = useUnits();
  const [units, setUnits] = useState<UnitSettings>(stored);
  const save = useApiMutation(accountApi.unitUpdate, {
    invalidates: [settingApi.units],
    onSuccess: () => {
      notifyAfterReload({ kind: 'success', title: t('setting.unitsSaved') });
      // The next reply names the new units, which loads the console again (ruling 6).
      void reloadAccount().catch(() => undefined);
    },
  });
  const changed = Object.entries(units).some(([name, value]) => stored[name as keyof UnitSettings] !== value);
  // What was just sent is not lost: the reload that follows must not ask.
  useUnsaved(changed && (units !== save.variables || save.isError));
  const measures = measuresOf(units);
  const choose = (change: Partial<UnitSettings>) => setUnits({ ...units, ...change });

  return (
    <div className="setting">
      <section className="kit-panel setting-card">
        <h1>{t('setting.units')}</h1>
        <p className="setting-lead">{t('setting.unitsLead')}</p>
        <Choice
          name={t('shell.pressure')}
          faces={pressureFaces}
          value={units.pressureUnit}
          onChange={(pressureUnit) => choose({ pressureUnit })}
          sample={sampleOf(pressureFaces, (unit) =>
            measuresOf({ ...units, pressureUnit: unit }).pressure.withUnit(sample.kpa),
          )}
        />
        <Choice
          name={t('shell.temperature')}
          faces={temperatureFaces}
          value={units.temperatureUnit}
          onChange={(temperatureUnit) => choose({ temperatureUnit })}
          sample={sampleOf(temperatureFaces, (unit) =>
            measuresOf({ ...units, temperatureUnit: unit }).temperature.withUnit(sample.celsius),
          )}
        />
        <Choice
          name={t('shell.distance')}
          faces={distanceFaces}
          value={units.distanceUnit}
          onChange={(distanceUnit) => choose({ distanceUnit })}
          sample={sampleOf(distanceFaces, (unit) =>
            measuresOf({ ...units, distanceUnit: unit }).distance.withUnit(sample.km),
          )}
        />
        <Choice
          name={t('shell.tread')}
          faces={treadFaces}
          value={units.treadUnit}
          onChange={(treadUnit) => choose({ treadUnit })}
          sample={sampleOf(treadFaces, (unit) => measuresOf({ ...units, treadUnit: unit }).tread.withUnit(sample.mm))}
        />
        <div className="setting-buttons">
          <Button type="primary" disabled={!changed} loading={save.isPending} onClick={() => save.mutate(units)}>
            {t('setting.save')}
          </Button>
          {changed && <Button onClick={() => setUnits(stored)}>{t('setting.discard')}</Button>}
        </div>
      </section>
      <section className="kit-panel setting-card setting-preview">
        <h2>{t('setting.preview')}</h2>
        <p className="setting-lead">{t('setting.previewLead')}</p>
        <AxleDiagram
          label={t('setting.preview')}
          wheels={sampleWheels.map((wheel, index) => ({
            key: String(wheel),
            wheel,
            label: String(index + 1),
            pressure: measures.pressure.text(sample.kpa + 6 * index),
            temperature: measures.temperature.text(sample.celsius - index),
            tone: 'ok',
            description: `${measures.pressure.withUnit(sample.kpa + 6 * index)}, ${measures.temperature.withUnit(sample.celsius - index)}`,
          }))}
        />
      </section>
    </div>
  );
}

interface ChoiceProps<U extends string> {
  name: string;
  faces: Readonly<Record<U, UnitFace>>;
  value: U;
  onChange: (unit: U) => void;
  /** "784 kPa = 7.84 bar = …" */
  sample: string;
}

function Choice<U extends string>({ name, faces, value, onChange, sample: text }: ChoiceProps<U>) {
  return (
    <fieldset className="setting-choice">
      <legend>{name}</legend>
      <Radio.Group
        optionType="button"
        value={value}
        onChange={(event) => onChange(event.target.value as U)}
        options={(Object.keys(faces) as U[]).map((unit) => ({ value: unit, label: faces[unit].label }))}
      />
      <p>{text}</p>
    </fieldset>
  );
}

function sampleOf<U extends string>(faces: Readonly<Record<U, UnitFace>>, text: (unit: U) => string): string {
  return (Object.keys(faces) as U[]).map(text).join(' = ');
}
