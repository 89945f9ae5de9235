/** Tones of vehicles and wheels, and the legend filter made of them (pages.md 4.12, C1). */
import type { LiveWheel } from '@treadline/contract/monitor';
import type { Status } from '../../kit/StatusGlyph.tsx';

export const tones = ['ok', 'ordinary', 'serious', 'urgent', 'offline'] as const satisfies readonly Status[];

const byLevel = ['ok', 'ordinary', 'serious', 'urgent'] as const;

/** 0 none, 1 ordinary, 2 serious, 3 urgent; an unknown higher level is the worst. */
export function levelTone(level: number): (typeof byLevel)[number] {
  return byLevel[Math.max(0, Math.min(3, level))] ?? 'ok';
}

interface Vehicle {
  state: number;
  alarmLevel: number;
}

/** On the map: offline unless the state is 1 (pages.md C1, bind). */
export function markerTone(vehicle: Vehicle): Status {
  return vehicle.state === 1 ? levelTone(vehicle.alarmLevel) : 'offline';
}

/** In lists an open alarm stays visible on an offline vehicle. */
export function rowTone(vehicle: Vehicle): Status {
  return vehicle.alarmLevel > 0 ? levelTone(vehicle.alarmLevel) : markerTone(vehicle);
}

/** A wheel without any value is drawn dashed, unless an alarm stands on it. */
export function wheelTone(wheel: Pick<LiveWheel, 'level' | 'rawKpa' | 'compensatedKpa'>, online: boolean): Status {
  if (wheel.level > 0) return levelTone(wheel.level);
  return online && (wheel.rawKpa ?? wheel.compensatedKpa) !== null ? 'ok' : 'offline';
}

/** Whether a vehicle passes the legend filter; an empty filter lets all pass. */
export function passesTones(vehicle: Vehicle, chosen: readonly Status[]): boolean {
  if (chosen.length === 0) return true;
  return chosen.includes(markerTone(vehicle)) || (vehicle.alarmLevel > 0 && chosen.includes(levelTone(vehicle.alarmLevel)));
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
