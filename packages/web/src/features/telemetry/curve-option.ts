/** Option of the three-day curves: pressure over temperature over speed on one time axis, in the reader's units. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { telemetryApi } from '@treadline/contract/telemetry';
import type { EChartsCoreOption } from 'echarts/core';
import { withGaps } from '../../kit/chart/gaps.ts';
import type { Measures } from '../../kit/units.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';

type Points = ResultOf<typeof telemetryApi.series>['points'];

interface Words {
  cold: string;
  raw: string;
  temperature: string;
  speed: string;
}

const grids = [
  { top: 34, height: 150 },
  { top: 220, height: 60 },
  { top: 316, height: 40 },
] as const;

export function curveOption(
  t: Tokens,
  { pressure, temperature, speed }: Measures,
  words: Words,
  points: Points,
  span: { from: number; to: number },
): EChartsCoreOption {
  const line = (name: string, grid: number, column: 1 | 2 | 3 | 4, unit: Measures['pressure'], stroke: object) => ({
    name,
    type: 'line',
    xAxisIndex: grid,
    yAxisIndex: grid,
    data: withGaps(points.map((point) => [point[0], unit.convert(point[column])])),
    showSymbol: points.length < 16,
    symbolSize: 4,
    connectNulls: false,
    lineStyle: stroke,
    itemStyle: stroke,
    tooltip: {
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${Math.round(value * 10) / 10} ${unit.unit}` : '–',
    },
  });
  const units = [pressure.unit, temperature.unit, speed.unit];
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: t.text2 },
    grid: grids.map((grid) => ({ left: 52, right: 20, outerBoundsMode: 'none', ...grid })),
    legend: {
      top: 0,
      left: 44,
      itemWidth: 14,
      itemHeight: 2,
      icon: 'rect',
      textStyle: { color: t.text2, fontSize: 12 },
      data: [words.cold, words.raw, words.temperature, words.speed],
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: t.raised,
      borderColor: t.line,
      textStyle: { color: t.text, fontSize: 12 },
      axisPointer: { type: 'line', lineStyle: { color: t.lineStrong } },
    },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    dataZoom: [{ type: 'inside', xAxisIndex: [0, 1, 2] }],
    xAxis: grids.map((_, gridIndex) => ({
      type: 'time',
      gridIndex,
      min: span.from,
      max: span.to,
      axisLabel: { show: gridIndex === 2, color: t.text3, fontSize: 11, hideOverlap: true },
      axisLine: { lineStyle: { color: t.lineStrong } },
      axisTick: { show: false },
      splitLine: { show: false },
    })),
    yAxis: units.map((name, gridIndex) => ({
      type: 'value',
      gridIndex,
      name,
      nameGap: 10,
      nameTextStyle: { color: t.text3, fontSize: 11, align: 'right', padding: [0, 6, 0, 0] },
      scale: gridIndex < 2,
      splitNumber: gridIndex === 0 ? 4 : 2,
      axisLabel: { color: t.text3, fontSize: 11 },
      splitLine: { lineStyle: { color: t.line } },
    })),
    series: [
      line(words.raw, 0, 1, pressure, { color: t.text3, width: 1, type: 'dashed' }),
      line(words.cold, 0, 2, pressure, { color: t.primaryText, width: 2 }),
      line(words.temperature, 1, 3, temperature, { color: t.serious, width: 1.5 }),
      line(words.speed, 2, 4, speed, { color: t.text2, width: 1 }),
    ],
  };
}
