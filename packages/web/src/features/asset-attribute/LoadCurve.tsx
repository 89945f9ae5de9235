import type { LoadPoint } from '@treadline/domain/tyre/load-table';
import { useCallback } from 'react';
import { Chart } from '../../kit/chart/Chart.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { type LoadMark, loadOption } from './load-option.ts';

interface LoadCurveProps {
  points: readonly LoadPoint[];
  marks: readonly LoadMark[];
  height: number;
}

/** What a size carries by cold pressure, and where its vehicles stand. */
export function LoadCurve({ points, marks, height }: LoadCurveProps) {
  const t = useT();
  const { pressure } = useMeasures();
  const build = useCallback(
    (tokens: Tokens) =>
      loadOption(tokens, points, marks, {
        pressure: `${t('asset-attribute.cold')} (${pressure.unit})`,
        load: 'kg',
        carries: t('asset-attribute.carries'),
        within: t('asset-attribute.within'),
        over: t('asset-attribute.over'),
        shown: (kpa) => pressure.convert(kpa) ?? kpa,
      }),
    [points, marks, t, pressure],
  );
  return <Chart build={build} label={t('asset-attribute.loads')} height={height} />;
}
