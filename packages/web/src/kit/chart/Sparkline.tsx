/** Small course of a figure, decoration beside the number: hidden from screen readers. Plain SVG, no chart library. */
import { useMemo } from 'react';
import { type SparkPoint, sparkPath } from './sparkline.ts';

export interface SparklineProps {
  points: readonly SparkPoint[];
  /** CSS colour, e.g. `var(--ok-fill)`. */
  colour: string;
  /** Smallest spread of values that fills the height. */
  leastRange?: number;
  width?: number;
  height?: number;
}

export function Sparkline({ points, colour, leastRange = 0, width = 70, height = 26 }: SparklineProps) {
  const { line, area } = useMemo(
    () => sparkPath(points, width, height, leastRange),
    [points, width, height, leastRange],
  );
  if (!line) return null;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={area} fill={colour} opacity={0.16} />
      <path
        d={line}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
