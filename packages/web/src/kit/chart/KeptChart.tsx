/** The lazily loaded body of `Chart`: created once, kept while its page is hidden, so zoom and tooltip state stay. */
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef } from 'react';
import { useKeptWidget } from '../map/use-kept-widget.ts';
import { createChart } from './echarts.ts';

export interface KeptChartProps {
  option: EChartsCoreOption;
  label: string;
}

export function KeptChart({ option, label }: KeptChartProps) {
  const { element, widget } = useKeptWidget<ECharts>({
    create: (node) => createChart(node),
    resume: (chart) => chart.resize(),
    dispose: (chart) => chart.dispose(),
  });

  const drawn = useRef<{ chart: ECharts; option: EChartsCoreOption } | null>(null);
  useEffect(() => {
    const chart = widget.current;
    // A page that comes back to the front runs its effects again: drawing the same once more would lose zoom and legend.
    if (!chart || (drawn.current?.chart === chart && drawn.current.option === option)) return;
    chart.setOption(option, { replaceMerge: ['series', 'grid', 'xAxis', 'yAxis'] });
    drawn.current = { chart, option };
  }, [option, widget]);

  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const observer = new ResizeObserver(() => widget.current?.resize());
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, widget]);

  return <div ref={element} role="img" aria-label={label} style={{ width: '100%', height: '100%' }} />;
}
