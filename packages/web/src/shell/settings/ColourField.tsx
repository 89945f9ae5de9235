import { hexColour } from '@treadline/domain/colour/hex-colour';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../i18n/i18n.ts';
import { textOn } from '../theme/shades.ts';
import { presetColours } from './settings.ts';

/** Eight presets, a picker and a field for a hex colour (SHELL-039, SHELL-040, VAL-005). */
export function ColourField({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const t = useT();
  const id = useId();
  // While it is typed the text is the user's own; otherwise it is the colour in use.
  const [typed, setTyped] = useState<string | null>(null);
  const invalid = typed !== null && hexColour(typed) === null;

  const choose = (next: string) => {
    setTyped(null);
    onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    const next = hexColour(text);
    if (next !== null) onChange(next);
  };

  return (
    <section>
      <h3 id={`${id}-title`}>{t('shell.colour')}</h3>
      <div className="settings-presets" role="radiogroup" aria-labelledby={`${id}-title`}>
        {presetColours.map((preset) => (
          <label key={preset} className="settings-preset" title={preset} style={{ background: preset }}>
            <input
              type="radio"
              name={`${id}-preset`}
              value={preset}
              aria-label={preset}
              checked={preset === color}
              onChange={() => choose(preset)}
            />
            {preset === color && (
              <span style={{ color: textOn(preset) }}>
                <Icon name="check" size={16} />
              </span>
            )}
          </label>
        ))}
      </div>
      <div className="settings-free">
        <input
          type="color"
          aria-label={t('shell.colourPicker')}
          title={t('shell.colourPicker')}
          value={color.toLowerCase()}
          onChange={(event) => choose(event.target.value.toUpperCase())}
        />
        <Input
          value={typed ?? color}
          maxLength={20}
          spellCheck={false}
          autoComplete="off"
          aria-label={t('shell.colourHex')}
          aria-invalid={invalid}
          aria-describedby={`${id}-problem`}
          {...(invalid ? { status: 'error' as const } : {})}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            if (!invalid) setTyped(null);
          }}
        />
      </div>
      <p className="settings-problem" id={`${id}-problem`} role="alert">
        {invalid && t('shell.colourInvalid')}
      </p>
    </section>
  );
}
