/** The lazily loaded body of `Chart`: created once, kept while its page is hidden, so zoom and tooltip state stay. */
import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect } from 'react';
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

  useEffect(() => {
    widget.current?.setOption(option, { notMerge: true });
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
