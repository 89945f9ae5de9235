/** The axles of a layout from the front: what each does, how many wheels it carries, whether it lifts. */
import { axleRoles } from '@treadline/contract/position-layout';
import { Button, Checkbox, Select } from 'antd';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { type DraftAxle, mostDraftAxles, wheelCounts } from './layout-draft.ts';
import { roleKeys } from './layout-words.ts';

interface AxleRowsProps {
  axles: readonly DraftAxle[];
  disabled: boolean;
  onChange: (axles: DraftAxle[]) => void;
}

export function AxleRows({ axles, disabled, onChange }: AxleRowsProps) {
  const t = useT();
  const change = (index: number, next: Partial<DraftAxle>) =>
    onChange(axles.map((axle, at) => (at === index ? { ...axle, ...next } : axle)));
  const last = axles.at(-1);
  return (
    <fieldset className="layout-axles" disabled={disabled}>
      <legend>{t('position-layout.axles')}</legend>
      {axles.map((axle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an axle is its place from the front
        <div key={index} className="layout-axle">
          <b>{index + 1}</b>
          <Select
            size="small"
            disabled={disabled}
            aria-label={t('position-layout.roleOf', { n: index + 1 })}
            value={axle.role}
            onChange={(role) => change(index, { role })}
            options={axleRoles.map((value) => ({ value, label: t(roleKeys[value]) }))}
          />
          <Select
            size="small"
            disabled={disabled}
            aria-label={t('position-layout.wheelsOf', { n: index + 1 })}
            value={axle.wheels}
            onChange={(wheels) => change(index, { wheels })}
            options={wheelCounts.map((value) => ({
              value,
              label:
                value === 2
                  ? t('position-layout.single')
                  : value === 4
                    ? t('position-layout.dual')
                    : t('position-layout.wider', { n: value }),
            }))}
          />
          <Checkbox
            disabled={disabled}
            checked={axle.lift}
            onChange={({ target }) => change(index, { lift: target.checked })}
          >
            {t('position-layout.lift')}
          </Checkbox>
          {axles.length > 1 && !disabled && (
            <IconButton
              icon="close"
              label={t('position-layout.removeAxle', { n: index + 1 })}
              onClick={() => onChange(axles.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {!disabled && axles.length < mostDraftAxles && (
        <Button
          size="small"
          onClick={() =>
            onChange([
              ...axles,
              { role: last?.role === 'trailer' ? 'trailer' : 'drive', wheels: last?.wheels ?? 2, lift: false },
            ])
          }
        >
          {t('position-layout.addAxle')}
        </Button>
      )}
    </fieldset>
  );
}
