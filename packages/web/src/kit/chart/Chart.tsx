/** A chart of fixed height; the library arrives lazily behind a skeleton of the final size. */
import { Skeleton } from 'antd';
import type { EChartsCoreOption } from 'echarts/core';
import { lazy, Suspense, useMemo } from 'react';
import { useLook } from '../../shell/theme/theme.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';

const KeptChart = lazy(async () => ({ default: (await import('./KeptChart.tsx')).KeptChart }));

export interface ChartProps {
  /** Builds the option from the tokens of the present theme. Wrap in useCallback. */
  build: (tokens: Tokens) => EChartsCoreOption;
  /** What the chart shows, for screen readers. */
  label: string;
  height: number;
}

export function Chart({ build, label, height }: ChartProps) {
  const look = useLook();
  const option = useMemo(() => build(look), [build, look]);
  return (
    <div style={{ height }}>
      <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
        <KeptChart option={option} label={label} />
      </Suspense>
    </div>
  );
}
