/** The alias of every wheel, with the number a device counts it by, so that an installer can check against the tool. */
import type { LayoutProblem } from '@treadline/domain/wheel/layout';
import { Input } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { type DraftWheel, deviceIndex } from './layout-draft.ts';

interface AliasFieldsProps {
  wheels: readonly DraftWheel[];
  problems: readonly LayoutProblem[];
  onChange: (wheel: number, alias: string) => void;
}

export function AliasFields({ wheels, problems, onChange }: AliasFieldsProps) {
  const t = useT();
  const wrong = new Map(
    problems.filter(({ kind }) => kind === 'unnamed' || kind === 'alias').map((each) => [each.index, each.kind]),
  );
  const [firstWrong] = wrong.values();
  return (
    <fieldset className="layout-aliases">
      <legend>{t('position-layout.aliases')}</legend>
      <div>
        {wheels.map(({ wheel, alias }, index) => {
          const device = deviceIndex(wheels, wheel);
          return (
            <div key={wheel}>
              <small title={t('position-layout.deviceHint')}>
                {device === null ? t('position-layout.spare') : t('position-layout.codes', { code: wheel, device })}
              </small>
              <Input
                size="small"
                value={alias}
                maxLength={12}
                aria-label={t('position-layout.aliasOf', { code: wheel })}
                aria-invalid={wrong.has(index)}
                {...(wrong.has(index) ? { status: 'error' as const } : {})}
                onChange={(event) => onChange(wheel, event.target.value)}
              />
            </div>
          );
        })}
      </div>
      {firstWrong !== undefined && (
        <p role="alert" className="layout-problem">
          {t(firstWrong === 'unnamed' ? 'position-layout.aliasMissing' : 'position-layout.aliasTwice')}
        </p>
      )}
    </fieldset>
  );
}
