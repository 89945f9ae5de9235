/**
 * Plan view of a vehicle and its trailer with pressure and temperature in every tyre (web.md 7).
 * Normal is quiet; an abnormal tyre has tint, border and a corner glyph, so colour is never alone.
 */
import { type KeyboardEvent, useMemo, useRef } from 'react';
import './axle.css';
import { shapes } from '../StatusGlyph.tsx';
import { type AxlePlan, axlePlan, boxHeight, boxWidth, type PlacedWheel } from './axle-layout.ts';
import { type AxleWheel, type Direction, neighbourKey } from './axle-wheel.ts';

export interface AxleDiagramProps {
  /** What the picture shows, for screen readers. */
  label: string;
  wheels: readonly AxleWheel[];
  trailer?: readonly AxleWheel[];
  selected?: string | null;
  /** Without it the diagram is a picture; with it every wheel is a button. */
  onSelect?: (key: string) => void;
  /** A wheel was clicked, or Enter pressed on it; walking by arrows only selects. */
  onTap?: (key: string) => void;
}

const noWheels: readonly AxleWheel[] = [];
const arrows: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

export function AxleDiagram({ label, wheels, trailer = noWheels, selected = null, onSelect, onTap }: AxleDiagramProps) {
  const root = useRef<SVGSVGElement>(null);
  const plan = useMemo(
    () =>
      axlePlan(
        wheels.map((wheel) => wheel.wheel),
        trailer.map((wheel) => wheel.wheel),
      ),
    [wheels, trailer],
  );
  const boxes = plan.wheels.flatMap((place) => {
    const wheel = (place.frame === 0 ? wheels : trailer).find((candidate) => candidate.wheel === place.wheel);
    return wheel ? [{ ...place, ...wheel }] : [];
  });
  // One tab stop for the whole picture: the chosen wheel, else the first.
  const stop = boxes.find((box) => box.key === selected)?.key ?? boxes[0]?.key;

  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const direction = arrows[event.key];
    if (!direction && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    if (!direction) {
      onSelect?.(key);
      onTap?.(key);
      return;
    }
    const next = neighbourKey(boxes, key, direction);
    onSelect?.(next);
    root.current?.querySelector<SVGElement>(`[data-wheel="${next}"]`)?.focus();
  };

  const buttonProps = (box: AxleWheel) => ({
    role: 'button',
    'aria-label': box.description,
    'aria-pressed': box.key === selected,
    tabIndex: box.key === stop ? 0 : -1,
    onClick: () => {
      onSelect?.(box.key);
      onTap?.(box.key);
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, box.key),
  });

  return (
    <svg
      ref={root}
      className="axle-diagram"
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      style={{ maxWidth: plan.width }}
      role={onSelect ? 'group' : 'img'}
      aria-label={label}
    >
      <Chassis plan={plan} numbers={axleNumbers(plan, boxes)} />
      {boxes.map((box) => (
        <g
          key={box.key}
          data-wheel={box.key}
          data-selected={box.key === selected}
          data-changed={box.changed}
          data-target={box.target}
          className={`axle-wheel axle-${box.tone}`}
          transform={`translate(${box.x} ${box.y})`}
          {...(onSelect ? buttonProps(box) : {})}
        >
          <title>{box.description}</title>
          <rect className="axle-ring" x={-3.5} y={-3.5} width={boxWidth + 7} height={boxHeight + 7} rx={9} />
          <rect className="axle-back" width={boxWidth} height={boxHeight} rx={6} />
          <rect className="axle-box" width={boxWidth} height={boxHeight} rx={6} />
          {box.tone === 'ok' && <rect className="axle-mark" x={0} y={8} width={2.5} height={boxHeight - 16} rx={1} />}
          <text className="axle-pressure" x={boxWidth / 2} y={box.temperature === '' ? 20.5 : 14.5} textAnchor="middle">
            {box.pressure}
          </text>
          <text className="axle-temperature" x={boxWidth / 2} y={26.5} textAnchor="middle">
            {box.temperature}
          </text>
          <CornerGlyph tone={box.tone} />
        </g>
      ))}
    </svg>
  );
}

function Chassis({ plan, numbers }: { plan: AxlePlan; numbers: string[] }) {
  const { cab } = plan;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in the chassis takes the focus
    <g aria-hidden="true" className="axle-chassis">
      {plan.axles.map((axle) => (
        <line key={axle.number} className="axle-beam" x1={axle.x} x2={axle.x} y1={axle.top} y2={axle.bottom} />
      ))}
      {plan.frames.map((frame) => (
        <rect key={frame.x} className="axle-frame" {...frame} rx={3} />
      ))}
      {cab && (
        <>
          <rect className="axle-frame" {...cab} rx={7} />
          <path
            className="axle-screen"
            d={`M${cab.x + 11} ${cab.y + 12}Q${cab.x + 6} ${plan.centre} ${cab.x + 11} ${cab.y + cab.height - 12}`}
          />
        </>
      )}
      {plan.hitch && <circle className="axle-hitch" cx={plan.hitch.x} cy={plan.hitch.y} r={3.5} />}
      {plan.axles.map((axle, index) => (
        <text key={axle.number} className="axle-number" x={axle.x} y={plan.centre + 3.5} textAnchor="middle">
          {numbers[index]}
        </text>
      ))}
    </g>
  );
}

function CornerGlyph({ tone }: { tone: AxleWheel['tone'] }) {
  if (tone === 'ok' || tone === 'offline') return null;
  return <path className="axle-glyph" d={shapes[tone]} transform={`translate(${boxWidth - 7} -5) scale(1.2)`} />;
}

/** The axle number people say is the one in the labels ("2RO"); counting is only the fallback. */
function axleNumbers(plan: AxlePlan, boxes: readonly (PlacedWheel & AxleWheel)[]): string[] {
  return plan.axles.map((axle) => {
    const labels = boxes.filter((box) => Math.abs(box.x + boxWidth / 2 - axle.x) < 1).map((box) => box.label);
    const numbers = new Set(labels.map((label) => /^\d+/.exec(label)?.[0] ?? ''));
    const [only] = numbers;
    return numbers.size === 1 && only ? only : String(axle.number);
  });
}
