/** Option of the alarm's chart: cold pressure strong, raw thin, axle mate grey, limits as bands, steps as marks. */
import type { AlarmEvidence } from '@treadline/contract/alarm';
import type { EChartsCoreOption } from 'echarts/core';
import { withGaps } from '../../kit/chart/gaps.ts';
import type { Measures } from '../../kit/units.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';

/** [epoch ms, raw kPa, cold kPa, degrees Celsius] */
export type ChartPoint = readonly [number, number | null, number | null, number | null];

export interface AlarmChartData {
  points: readonly ChartPoint[];
  /** [epoch ms, cold kPa] */
  mate: readonly (readonly [number, number | null])[];
  limits: AlarmEvidence['limits'];
  steps: readonly { at: number; text: string; level: number }[];
  from: number;
  to: number;
}

export interface AlarmChartWords {
  cold: string;
  raw: string;
  mate: string;
  temperature: string;
}

export interface AxisSpan {
  min: number;
  max: number;
  interval: number;
}

/**
 * Axis ends on round numbers that show the values and the limits next to them; a limit further away than
 * twice the spread of the values would only flatten the line. Null without a value.
 */
export function axisSpan(
  values: readonly (number | null)[],
  limits: readonly number[],
  leastSpread: number,
  parts = 4,
): AxisSpan | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const reach = 2 * Math.max(high - low, leastSpread);
  const below = Math.max(...limits.filter((limit) => limit <= low && limit > low - reach));
  const above = Math.min(...limits.filter((limit) => limit >= high && limit < high + reach));
  const min = Number.isFinite(below) ? below : low;
  const max = Number.isFinite(above) ? above : high;
  const interval = roundStep(Math.max(max - min, leastSpread) / parts);
  return {
    min: Math.floor(min / interval) * interval,
    max: Math.ceil((max + interval / 10) / interval) * interval,
    interval,
  };
}

/** The smallest of 1, 2, 2.5, 5 times a power of ten that is not less. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (([1, 2, 2.5, 5].find((step) => step * power >= rough) ?? 10) as number) * power;
}

export function alarmChartOption(
  t: Tokens,
  measures: Measures,
  words: AlarmChartWords,
  data: AlarmChartData,
): EChartsCoreOption {
  const { points, limits, from, to } = data;
  const { pressure, temperature } = measures;
  const cold = withGaps(points.map(([at, , kpa]) => [at, pressure.convert(kpa)]));
  const raw = withGaps(points.map(([at, kpa]) => [at, pressure.convert(kpa)]));
  const mate = withGaps(data.mate.map(([at, kpa]) => [at, pressure.convert(kpa)]));
  const heat = withGaps(points.map(([at, , , c]) => [at, temperature.convert(c)]));
  const low = (limits?.lowPressureKpa ?? []).map((kpa) => pressure.convert(kpa) ?? 0);
  const high = (limits?.highPressureKpa ?? []).map((kpa) => pressure.convert(kpa) ?? 0);
  const hot = (limits?.highTemperatureC ?? []).map((c) => temperature.convert(c) ?? 0);
  const top = axisSpan(
    [...cold, ...raw, ...mate].map(([, value]) => value),
    [...low, ...high],
    80 * (pressure.convert(1) ?? 1),
  );
  const bottom = axisSpan(
    heat.map(([, value]) => value),
    hot,
    16,
    2,
  );

  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: t.text2 },
    grid: [
      { left: 46, right: 12, top: 40, height: 128, outerBoundsMode: 'none' },
      { left: 46, right: 12, top: 196, height: 58, outerBoundsMode: 'none' },
    ],
    legend: {
      top: 0,
      left: 40,
      itemWidth: 14,
      itemHeight: 2,
      icon: 'rect',
      itemGap: 14,
      textStyle: { color: t.text2, fontSize: 12 },
      data: [words.cold, words.raw, ...(mate.length > 0 ? [words.mate] : []), words.temperature],
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: t.raised,
      borderColor: t.line,
      textStyle: { color: t.text, fontSize: 12 },
      axisPointer: { type: 'line', lineStyle: { color: t.lineStrong } },
    },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    xAxis: [0, 1].map((gridIndex) => ({
      type: 'time',
      gridIndex,
      min: from,
      max: to,
      axisLabel: { show: gridIndex === 1, color: t.text3, fontSize: 11, formatter: '{HH}:{mm}', hideOverlap: true },
      axisLine: { lineStyle: { color: t.lineStrong } },
      axisTick: { show: false },
      splitLine: { show: false },
    })),
    yAxis: [axis(t, 0, pressure.unit, top), axis(t, 1, temperature.unit, bottom)],
    series: [
      line(words.raw, 0, raw, pressure.unit, { color: t.text3, width: 1, type: 'dashed' }),
      ...(mate.length > 0
        ? [line(words.mate, 0, mate, pressure.unit, { color: t.text3, width: 1.25, type: 'solid' })]
        : []),
      {
        ...line(words.cold, 0, cold, pressure.unit, { color: t.primaryText, width: 2, type: 'solid' }),
        markArea: bands(t, [...below(low, top), ...above(high, top)]),
        markLine: marks(t, data, true),
      },
      {
        ...line(words.temperature, 1, heat, temperature.unit, { color: t.serious, width: 1.5, type: 'solid' }),
        markArea: bands(t, above(hot, bottom)),
        markLine: marks(t, data, false),
      },
    ],
  };
}

interface Stroke {
  color: string;
  width: number;
  type: 'solid' | 'dashed';
}

function line(name: string, index: 0 | 1, data: readonly [number, number | null][], unit: string, lineStyle: Stroke) {
  return {
    name,
    type: 'line',
    xAxisIndex: index,
    yAxisIndex: index,
    data,
    showSymbol: data.length < 16,
    symbolSize: 4,
    connectNulls: false,
    lineStyle,
    itemStyle: { color: lineStyle.color },
    tooltip: {
      valueFormatter: (value: unknown) => (typeof value === 'number' ? `${Math.round(value * 10) / 10} ${unit}` : '–'),
    },
  };
}

function axis(t: Tokens, gridIndex: number, name: string, span: AxisSpan | null) {
  return {
    type: 'value',
    gridIndex,
    name,
    nameGap: 12,
    nameTextStyle: { color: t.text3, fontSize: 11, align: 'right', padding: [0, 6, 0, 0] },
    ...(span ?? { scale: true }),
    axisLabel: { color: t.text3, fontSize: 11 },
    splitLine: { lineStyle: { color: t.line } },
  };
}

interface Band {
  from: number;
  to: number;
  worst: boolean;
}

/** Bands of a limit pair that is crossed downwards, [ordinary, serious], down to the end of the axis. */
function below([ordinary, serious]: readonly number[], span: AxisSpan | null): Band[] {
  if (ordinary === undefined || serious === undefined || span === null) return [];
  return [
    { from: Math.max(serious, span.min), to: ordinary, worst: false },
    { from: span.min, to: serious, worst: true },
  ].filter(({ from, to }) => from < to);
}

function above([ordinary, serious]: readonly number[], span: AxisSpan | null): Band[] {
  if (ordinary === undefined || serious === undefined || span === null) return [];
  return [
    { from: ordinary, to: Math.min(serious, span.max), worst: false },
    { from: serious, to: span.max, worst: true },
  ].filter(({ from, to }) => from < to);
}

function bands(t: Tokens, wanted: readonly Band[]) {
  return {
    silent: true,
    data: wanted.map(({ from, to, worst }) => [
      { yAxis: from, itemStyle: { color: worst ? t.seriousTint : t.ordinaryTint } },
      { yAxis: to },
    ]),
  };
}

const closeMs = 18 * 60_000;

/** Steps close to each other share one label at the last of them: "Serious → Urgent". */
export function stepLabels(steps: readonly { at: number; text: string }[]): string[] {
  let chain: string[] = [];
  return steps.map((step, index) => {
    chain.push(step.text);
    const next = steps[index + 1];
    if (next && next.at - step.at < closeMs) return '';
    const text = chain.filter((word) => word !== '').join(' → ');
    chain = [];
    return text;
  });
}

function marks(t: Tokens, data: AlarmChartData, labelled: boolean) {
  const colours = [t.text3, t.ordinaryFill, t.seriousFill, t.urgentFill];
  const labels = stepLabels(data.steps);
  const middle = (data.from + data.to) / 2;
  return {
    silent: true,
    symbol: 'none',
    data: data.steps.map((step, index) => ({
      xAxis: step.at,
      lineStyle: { color: colours[step.level] ?? t.text3, type: 'solid', width: 1.25 },
      label: {
        show: labelled && labels[index] !== '',
        formatter: labels[index] ?? '',
        color: t.text2,
        fontSize: 11,
        position: 'end',
        distance: 3,
        align: step.at > middle ? 'right' : 'left',
      },
    })),
  };
}
