/** Legend and histogram in one: how many tyres stand in each step; a step that is pressed lights its tyres alone. */
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useWallWords } from './use-wall-words.ts';
import { type WallKind, wallLimits } from './wall-values.ts';

interface WallLegendProps {
  kind: WallKind;
  steps: readonly (number | null)[];
  palette: 'rising' | 'diverging';
  lit: number | null;
  onLight: (step: number | null) => void;
}

export function WallLegend({ kind, steps, palette, lit, onLight }: WallLegendProps) {
  const t = useT();
  const words = useWallWords();
  const limits = wallLimits[kind].map((limit) => words.short(limit, kind));
  const counts = [0, 1, 2, 3, 4].map((step) => steps.filter((each) => each === step).length);
  const most = Math.max(1, ...counts);
  const unknown = steps.filter((step) => step === null).length;
  const range = (step: number) =>
    step === 0 ? `< ${limits[0]}` : step === 4 ? `≥ ${limits[3]}` : `${limits[step - 1]} – ${limits[step]}`;
  return (
    <fieldset className="tyre-wall-legend" data-palette={palette}>
      <legend>{words.name(kind)}</legend>
      {counts.map((count, step) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number
          key={step}
          type="button"
          aria-pressed={lit === step}
          aria-label={t('tyre.wall.step', { range: range(step), n: count })}
          onClick={() => onLight(lit === step ? null : step)}
        >
          <i style={{ height: `${Math.round((26 * count) / most) + 4}px` }} data-step={step} />
          <span>{range(step)}</span>
          <small>{formatNumber(count)}</small>
        </button>
      ))}
      {unknown > 0 && <span className="tyre-grey">{t('tyre.wall.unknownN', { n: unknown })}</span>}
    </fieldset>
  );
}
