/** Option of the load curve: the table of a size as a line, vehicles that run on it as points. */
import type { LoadPoint } from '@treadline/domain/tyre/load-table';
import type { EChartsCoreOption } from 'echarts/core';
import { formatNumber } from '../../shell/i18n/format.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';

export interface LoadMark {
  name: string;
  kpa: number;
  loadKg: number;
  /** More than the size carries at this pressure. */
  over: boolean;
}

interface LoadWords {
  /** Of the axes. */
  pressure: string;
  load: string;
  carries: string;
  within: string;
  over: string;
  /** Pressure as shown, a number. */
  shown: (kpa: number) => number;
}

export function loadOption(
  t: Tokens,
  points: readonly LoadPoint[],
  marks: readonly LoadMark[],
  words: LoadWords,
): EChartsCoreOption {
  const axis = {
    type: 'value',
    scale: true,
    nameTextStyle: { color: t.text3, fontSize: 11 },
    axisLabel: { color: t.text3, fontSize: 11, formatter: (value: number) => formatNumber(value) },
    axisLine: { lineStyle: { color: t.lineStrong } },
    splitLine: { lineStyle: { color: t.line } },
  };
  const dots = (over: boolean) => ({
    name: over ? words.over : words.within,
    type: 'line',
    data: marks
      .filter((mark) => mark.over === over)
      .map((mark) => ({ name: mark.name, value: [words.shown(mark.kpa), Math.round(mark.loadKg)] })),
    lineStyle: { opacity: 0 },
    symbol: over ? 'diamond' : 'circle',
    symbolSize: over ? 11 : 8,
    itemStyle: { color: over ? t.serious : t.ok },
  });
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: t.text2 },
    grid: { top: 48, right: 20, bottom: 44, left: 66, outerBoundsMode: 'none' },
    legend: {
      show: marks.length > 0,
      top: 0,
      left: 0,
      itemWidth: 12,
      itemHeight: 8,
      textStyle: { color: t.text2, fontSize: 12 },
    },
    tooltip: {
      trigger: 'item',
      backgroundColor: t.raised,
      borderColor: t.line,
      textStyle: { color: t.text, fontSize: 12 },
      formatter: ({ name, value }: { name?: string; value: [number, number] }) =>
        [name, `${formatNumber(value[0])} · ${formatNumber(value[1])} kg`].filter(Boolean).map(escaped).join('<br>'),
    },
    xAxis: { ...axis, name: words.pressure, nameLocation: 'middle', nameGap: 26 },
    yAxis: { ...axis, name: words.load, nameGap: 10 },
    series: [
      {
        name: words.carries,
        type: 'line',
        data: [...points].sort((a, b) => a.kpa - b.kpa).map(({ kpa, loadKg }) => [words.shown(kpa), loadKg]),
        symbol: 'circle',
        symbolSize: 5,
        lineStyle: { color: t.primaryMark, width: 2 },
        itemStyle: { color: t.primaryMark },
      },
      ...(marks.length === 0 ? [] : [dots(false), dots(true)]),
    ],
  };
}

/** Names of vehicles are typed by people, and the tooltip is HTML. */
function escaped(text: string | undefined): string {
  return (text ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
