/** Lays live events over fetched rows. Pure: an untouched row stays the same object, so its cells do not render again. */
import type { LiveVehicle, LiveWheel, MapVehicle } from '@treadline/contract/monitor';
import type { VehicleStateEvent } from '@treadline/contract/realtime';
import { judgedKpa } from '../../kit/axle/live-wheels.ts';
import type { HeardState, LiveStates } from './live-store.ts';

/** The row as of now: its own event and that of a coupled trailer laid over it, when they are newer. */
export function applyLive<V extends LiveVehicle>(row: V, states: LiveStates): V {
  const own = newer(row, states.get(row.id));
  const trailerEvent = row.trailer ? newer(row, states.get(row.trailer.id)) : undefined;
  if (!own && !trailerEvent) return row;
  const wheels = own ? mergeWheels(row.wheels, own) : row.wheels;
  const trailer =
    row.trailer && trailerEvent
      ? { ...row.trailer, wheels: mergeWheels(row.trailer.wheels, trailerEvent) }
      : row.trailer;
  const all = [...wheels, ...(trailer?.wheels ?? [])];
  return {
    ...row,
    ...(own
      ? {
          longitude: own.longitude ?? row.longitude,
          latitude: own.latitude ?? row.latitude,
          headingDeg: own.headingDeg,
          speedKmh: own.speedKmh,
          moving: own.moving,
          signal: own.signal,
          state: 1,
          updatedAt: new Date(own.at).toISOString(),
        }
      : {}),
    alarmLevel: Math.max(
      own?.alarmLevel ?? row.alarmLevel,
      trailerEvent?.alarmLevel ?? worstLevel(row.trailer?.wheels),
    ),
    wheels,
    trailer,
    minKpa: least(all.map(judgedKpa)),
    maxTemperatureC: most(all.map((wheel) => wheel.temperatureC)),
  };
}

/**
 * Like `applyLive` for a whole list, with memory: a row whose own event did not change keeps its object,
 * so a burst about ten vehicles renders ten rows.
 */
export function createRowMerger(): (rows: readonly LiveVehicle[], states: LiveStates) => LiveVehicle[] {
  type Merged = {
    row: LiveVehicle;
    own: HeardState | undefined;
    trailer: HeardState | undefined;
    out: LiveVehicle;
  };
  let known = new Map<string, Merged>();
  return (rows, states) => {
    const next = new Map<string, Merged>();
    const out = rows.map((row) => {
      const own = states.get(row.id);
      const trailer = row.trailer ? states.get(row.trailer.id) : undefined;
      const was = known.get(row.id);
      const merged =
        was && was.row === row && was.own === own && was.trailer === trailer
          ? was
          : { row, own, trailer, out: applyLive(row, states) };
      next.set(row.id, merged);
      return merged.out;
    });
    known = next;
    return out;
  };
}

/**
 * The marker as of now, when something was heard since the fetch (browser time). A level only rises here:
 * the event knows nothing of a coupled trailer, whose alarms count; falling waits for the next fetch.
 */
export function applyLiveMarker(vehicle: MapVehicle, states: LiveStates, fetchedAt: number): MapVehicle {
  const heard = states.get(vehicle.id);
  if (!heard || heard.heardAt < fetchedAt) return vehicle;
  const { event } = heard;
  return {
    ...vehicle,
    longitude: event.longitude ?? vehicle.longitude,
    latitude: event.latitude ?? vehicle.latitude,
    headingDeg: event.headingDeg,
    moving: event.moving,
    alarmLevel: Math.max(event.alarmLevel, vehicle.alarmLevel),
    state: 1,
  };
}

/** What was heard, when it is newer than what was fetched: else an offline vehicle would come back to life. */
function newer(row: LiveVehicle, heard: HeardState | undefined): VehicleStateEvent | undefined {
  if (!heard || (row.updatedAt !== null && heard.event.at <= Date.parse(row.updatedAt))) return undefined;
  return heard.event;
}

function worstLevel(wheels: readonly LiveWheel[] | undefined): number {
  return Math.max(0, ...(wheels ?? []).map((wheel) => wheel.level));
}

function mergeWheels(wheels: readonly LiveWheel[], event: VehicleStateEvent): LiveWheel[] {
  const at = new Date(event.at).toISOString();
  return wheels.map((wheel) => {
    const index = event.wheels.indexOf(wheel.wheel);
    if (index < 0) return wheel;
    return {
      ...wheel,
      rawKpa: event.rawKpa[index] ?? null,
      compensatedKpa: event.compensatedKpa[index] ?? null,
      temperatureC: event.temperatureC[index] ?? null,
      level: event.levels[index] ?? wheel.level,
      at,
    };
  });
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function most(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.max(...known) : null;
}
