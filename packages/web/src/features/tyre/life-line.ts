/** The life line of a tyre: tread falling over time, through its periods on wheels, to the depth where it comes off. */
import type { TyreEvent, TyreFitting, TyreRecord } from '@treadline/contract/tyre-row';
import type { EChartsCoreOption } from 'echarts/core';
import type { Measures } from '../../kit/units.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';

interface LifeWords {
  tread: string;
  forecast: string;
  removal: string;
  wheel: (fitting: TyreFitting) => string;
}

export interface Life {
  tyre: TyreRecord;
  fittings: readonly TyreFitting[];
  measurements: readonly TyreEvent[];
}

/** [epoch ms, mm]: the shallowest groove of each measurement; a new life begins a new line. */
export function treadPoints(measurements: readonly TyreEvent[]): [number, number | null][] {
  const points: [number, number | null][] = [];
  let life: number | null = null;
  for (const { at, treadMm, lifeNo } of measurements) {
    if (treadMm === null || treadMm.length === 0) continue;
    const time = Date.parse(at);
    if (life !== null && life !== lifeNo) points.push([time - 1, null]);
    points.push([time, Math.min(...treadMm)]);
    life = lifeNo;
  }
  return points;
}

export function lifeOption(
  t: Tokens,
  { tread }: Measures,
  words: LifeWords,
  { tyre, fittings, measurements }: Life,
  now: number,
): EChartsCoreOption {
  const { removalTreadMm, removalOn } = tyre.forecast;
  const points = treadPoints(measurements).map(([at, mm]) => [at, mm === null ? null : tread.convert(mm)]);
  const ends = removalOn === null || removalTreadMm === null ? null : Date.parse(removalOn);
  const started = Math.min(now - 86_400_000, ...measurements.map(({ at }) => Date.parse(at)));
  const tints = [t.okTint, t.ordinaryTint, t.offlineTint];
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: t.text2 },
    grid: { top: 34, left: 52, right: 24, bottom: 26, outerBoundsMode: 'none' },
    legend: {
      top: 0,
      left: 44,
      itemWidth: 14,
      itemHeight: 2,
      icon: 'rect',
      textStyle: { color: t.text2, fontSize: 12 },
      data: ends === null ? [words.tread] : [words.tread, words.forecast],
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: t.raised,
      borderColor: t.line,
      textStyle: { color: t.text, fontSize: 12 },
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${Math.round(value * 10) / 10} ${tread.unit}` : '–',
    },
    xAxis: {
      type: 'time',
      min: started,
      max: Math.max(now, ends ?? now),
      axisLabel: { color: t.text3, fontSize: 11, hideOverlap: true },
      axisLine: { lineStyle: { color: t.lineStrong } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: tread.unit,
      nameGap: 10,
      nameTextStyle: { color: t.text3, fontSize: 11, align: 'right', padding: [0, 6, 0, 0] },
      min: 0,
      splitNumber: 4,
      axisLabel: { color: t.text3, fontSize: 11 },
      splitLine: { lineStyle: { color: t.line } },
    },
    series: [
      {
        name: words.tread,
        type: 'line',
        data: points,
        symbolSize: 6,
        connectNulls: false,
        lineStyle: { color: t.primaryText, width: 2 },
        itemStyle: { color: t.primaryText },
        markArea: {
          silent: true,
          label: { position: 'insideBottom', color: t.text2, fontSize: 11 },
          data: fittings.map((fitting, index) => [
            {
              name: words.wheel(fitting),
              xAxis: Date.parse(fitting.fittedAt),
              itemStyle: { color: tints[index % tints.length] },
            },
            { xAxis: fitting.removedAt === null ? now : Date.parse(fitting.removedAt) },
          ]),
        },
        ...(removalTreadMm === null
          ? {}
          : {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: t.serious, type: 'dashed' },
                label: { formatter: words.removal, position: 'insideStartTop', color: t.serious, fontSize: 11 },
                data: [{ yAxis: tread.convert(removalTreadMm) }],
              },
            }),
      },
      ...(ends === null
        ? []
        : [
            {
              name: words.forecast,
              type: 'line',
              data: [
                [now, tread.convert(tyre.treadMm)],
                [ends, tread.convert(removalTreadMm)],
              ],
              symbol: 'none',
              lineStyle: { color: t.text3, width: 1.5, type: 'dashed' },
              itemStyle: { color: t.text3 },
            },
          ]),
    ],
  };
}

/** Grooves over time: uneven wear shows as lines that drift apart. */
export function grooveOption(
  t: Tokens,
  { tread }: Measures,
  names: readonly string[],
  measurements: readonly TyreEvent[],
): EChartsCoreOption {
  const colours = [t.primaryText, t.ordinary, t.serious, t.ok, t.text2];
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: t.text2 },
    grid: { top: 34, left: 52, right: 24, bottom: 26, outerBoundsMode: 'none' },
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
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? `${Math.round(value * 10) / 10} ${tread.unit}` : '–',
    },
    xAxis: {
      type: 'time',
      axisLabel: { color: t.text3, fontSize: 11, hideOverlap: true },
      axisLine: { lineStyle: { color: t.lineStrong } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      name: tread.unit,
      scale: true,
      nameTextStyle: { color: t.text3, fontSize: 11, align: 'right', padding: [0, 6, 0, 0] },
      axisLabel: { color: t.text3, fontSize: 11 },
      splitLine: { lineStyle: { color: t.line } },
    },
    series: names.map((name, groove) => ({
      name,
      type: 'line',
      symbolSize: 5,
      data: measurements.map(({ at, treadMm }) => [Date.parse(at), tread.convert(treadMm?.[groove] ?? null)]),
      lineStyle: { color: colours[groove % colours.length], width: 1.5 },
      itemStyle: { color: colours[groove % colours.length] },
    })),
  };
}
