/** Tones of vehicles and wheels, and the legend filter made of them (pages.md 4.12, C1). */
import { type Status, statusOf } from '../../kit/StatusGlyph.tsx';

export const tones = ['ok', 'ordinary', 'serious', 'urgent', 'offline'] as const satisfies readonly Status[];

const byLevel = ['ok', 'ordinary', 'serious', 'urgent'] as const;

interface Vehicle {
  state: number;
  alarmLevel: number;
}

/** On the map: offline unless the state is 1 (pages.md C1, bind). */
export function markerTone(vehicle: Vehicle): Status {
  return vehicle.state === 1 ? statusOf(vehicle.alarmLevel) : 'offline';
}

/** In lists an open alarm stays visible on an offline vehicle. */
export function rowTone(vehicle: Vehicle): Status {
  return statusOf(vehicle.alarmLevel, vehicle.state === 1);
}

/** Whether a vehicle passes the legend filter; an empty filter lets all pass. */
export function passesTones(vehicle: Vehicle, chosen: readonly Status[]): boolean {
  if (chosen.length === 0) return true;
  return (
    chosen.includes(markerTone(vehicle)) || (vehicle.alarmLevel > 0 && chosen.includes(statusOf(vehicle.alarmLevel)))
  );
}

/** The same filter as the list endpoint takes it. */
export function tonesInput(chosen: readonly Status[]): { levels?: number[]; state?: 'online' | 'offline' } {
  if (chosen.length === 0) return {};
  if (chosen.includes('offline')) return { state: 'offline' };
  const levels = chosen.map((tone) => byLevel.indexOf(tone as (typeof byLevel)[number]));
  return levels.every((level) => level === 0) ? { levels, state: 'online' } : { levels };
}

/** A click in the legend. Offline stands alone: the list cannot mix it with levels. */
export function toggleTone(chosen: readonly Status[], tone: Status): Status[] {
  if (chosen.includes(tone)) return chosen.filter((other) => other !== tone);
  if (tone === 'offline') return ['offline'];
  return tones.filter((other) => other !== 'offline' && (other === tone || chosen.includes(other)));
}
