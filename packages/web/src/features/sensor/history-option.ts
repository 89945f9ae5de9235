/** Option of a sensor's history: pressure above, battery and signal below, one point an hour. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { sensorApi } from '@treadline/contract/sensor';
import type { EChartsCoreOption } from 'echarts/core';
import type { Measures } from '../../kit/units.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';

type Hours = ResultOf<typeof sensorApi.records>['list'];

const grids = [
  { top: 34, height: 100 },
  { top: 168, height: 56 },
] as const;

export function historyOption(
  t: Tokens,
  pressure: Measures['pressure'],
  words: { battery: string; pressure: string; signal: string },
  hours: Hours,
): EChartsCoreOption {
  const line = (name: string, grid: number, color: string, value: (hour: Hours[number]) => number | null) => ({
    name,
    type: 'line',
    xAxisIndex: grid,
    yAxisIndex: grid,
    data: hours.map((hour) => [Date.parse(hour.hour), rounded(value(hour))]),
    showSymbol: hours.length < 16,
    symbolSize: 4,
    lineStyle: { color, width: 1.5 },
    itemStyle: { color },
  });
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
    yAxis: [pressure.unit, '%'].map((name, gridIndex) => ({
      type: 'value',
      gridIndex,
      name,
      nameGap: 10,
      nameTextStyle: { color: t.text3, fontSize: 11, align: 'right', padding: [0, 6, 0, 0] },
      scale: gridIndex === 0,
      splitNumber: gridIndex === 0 ? 3 : 2,
      axisLabel: { color: t.text3, fontSize: 11 },
      splitLine: { lineStyle: { color: t.line } },
    })),
    series: [
      line(words.pressure, 0, t.primaryText, (hour) => pressure.convert(hour.pressureKpa)),
      line(words.battery, 1, t.serious, (hour) => hour.batteryPct),
      line(words.signal, 1, t.text3, (hour) => hour.signal),
    ],
  };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
