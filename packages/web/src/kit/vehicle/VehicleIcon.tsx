/** A vehicle by its type and state: its side view in the colour of its status, hollow while it is offline. */
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { type Status, shapes, statusOf } from '../StatusGlyph.tsx';
import './vehicle.css';
import { vehicleShapes } from './vehicle-shapes.ts';

export interface VehicleIconProps {
  vehicleType: number;
  /** 1 online, else offline. */
  state: number;
  alarmLevel: number;
  /** What it is, for screen readers and the tooltip, e.g. "Grader, serious". */
  label: string;
  size?: number;
}

/** STATE-VEH-05: offline unless the state is 1, whatever alarm stands open. */
export function iconTone(vehicle: { state: number; alarmLevel: number }): Status {
  return vehicle.state === 1 ? statusOf(vehicle.alarmLevel) : 'offline';
}

export function VehicleIcon({ vehicleType, state, alarmLevel, label, size = 26 }: VehicleIconProps) {
  const kind = vehicleKind(vehicleType);
  const tone = iconTone({ state, alarmLevel });
  const shape = vehicleShapes[kind];
  return (
    <span className={`kit-vehicle kit-vehicle-${tone}`} data-icon={`${kind}-${tone}`} title={label}>
      <svg width={size} height={size} viewBox="0 0 20 20" role="img" aria-label={label}>
        <path className="kit-vehicle-body" d={shape.body} />
        <path className="kit-vehicle-wheels" d={shape.wheels} />
        {tone !== 'ok' && tone !== 'offline' && (
          <path className="kit-vehicle-mark" d={shapes[tone]} transform="translate(12 0) scale(.8)" />
        )}
      </svg>
    </span>
  );
}
