/** Option of a device's history: one point an hour, the panes below one another on one time axis. */
import type { EChartsCoreOption } from 'echarts/core';
import type { Tokens } from '../../shell/theme/tokens.ts';

interface Pane<Hour> {
  unit: string;
  lines: readonly { name: string; color: string; value: (hour: Hour) => number | null }[];
}

const grids = [
  { top: 34, height: 100 },
  { top: 168, height: 56 },
] as const;

export function hourlyOption<Hour extends { hour: string }>(
  t: Tokens,
  hours: readonly Hour[],
  panes: readonly [Pane<Hour>, Pane<Hour>],
): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: t.text2 },
    grid: grids.map((grid) => ({ left: 52, right: 14, outerBoundsMode: 'none', ...grid })),
    legend: {
      top: 0,
      left: 44,
      itemWidth: 14,
      itemHeight: 2,
      icon: 'rect',
      textStyle: { color: t.text2, fontSize: 12 },
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: t.raised,
      borderColor: t.line,
      textStyle: { color: t.text, fontSize: 12 },
    },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: grids.map((_, gridIndex) => ({
      type: 'time',
      gridIndex,
      axisLabel: { show: gridIndex === 1, color: t.text3, fontSize: 11, hideOverlap: true },
      axisLine: { lineStyle: { color: t.lineStrong } },
      axisTick: { show: false },
      splitLine: { show: false },
    })),
    yAxis: panes.map(({ unit }, gridIndex) => ({
      type: 'value',
      gridIndex,
      name: unit,
      nameGap: 10,
      nameTextStyle: { color: t.text3, fontSize: 11, align: 'right', padding: [0, 6, 0, 0] },
      scale: gridIndex === 0,
      splitNumber: gridIndex === 0 ? 3 : 2,
      axisLabel: { color: t.text3, fontSize: 11 },
      splitLine: { lineStyle: { color: t.line } },
    })),
    series: panes.flatMap(({ lines }, pane) =>
      lines.map(({ name, color, value }) => ({
        name,
        type: 'line',
        xAxisIndex: pane,
        yAxisIndex: pane,
        data: hours.map((hour) => [Date.parse(hour.hour), rounded(value(hour))]),
        showSymbol: hours.length < 16,
        symbolSize: 4,
        lineStyle: { color, width: 1.5 },
        itemStyle: { color },
      })),
    ),
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
