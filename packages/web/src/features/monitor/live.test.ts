import type { LiveVehicle, LiveWheel } from '@treadline/contract/monitor';
import type { VehicleStateEvent } from '@treadline/contract/realtime';
import { describe, expect, it } from 'vitest';
import { wheelStatus } from '../../kit/axle/live-wheels.ts';
import { applyLive, applyLiveMarker, createRowMerger } from './live-rows.ts';
import { createLiveStore } from './live-store.ts';
import { readView, writeView } from './monitor-url.ts';
import { holdOrder, takeOrder } from './row-order.ts';
import { markerTone, passesTones, rowTone, toggleTone, tonesInput } from './vehicle-tone.ts';

const event = (over: Partial<VehicleStateEvent>): VehicleStateEvent => ({
  id: '1',
  at: 1_000_000,
  longitude: 119.3,
  latitude: -22.6,
  headingDeg: 90,
  speedKmh: 30,
  moving: true,
  signal: 20,
  alarmLevel: 0,
  wheels: [111],
  rawKpa: [900],
  compensatedKpa: [820],
  temperatureC: [50],
  levels: [0],
  ...over,
});

const wheel = (code: number, over: Partial<LiveWheel> = {}): LiveWheel => ({
  wheel: code,
  label: String(code),
  rawKpa: 880,
  compensatedKpa: 800,
  temperatureC: 45,
  batteryPct: 90,
  flags: 0,
  at: null,
  level: 0,
  ...over,
});

const row = (over: Partial<LiveVehicle> = {}): LiveVehicle => ({
  id: '1',
  name: 'TR-204',
  carNumber: null,
  vehicleType: 13,
  groupId: null,
  groupName: null,
  state: 0,
  alarmLevel: 0,
  useStatus: 'in_transit',
  longitude: 119,
  latitude: -22,
  headingDeg: null,
  speedKmh: null,
  moving: false,
  signal: null,
  lastUpdateGpsTime: null,
  updatedAt: new Date(500_000).toISOString(),
  wheels: [wheel(111), wheel(121)],
  trailer: null,
  minKpa: 800,
  maxTemperatureC: 45,
  ...over,
});

describe('live store', () => {
  it('publishes all events of a frame once, the newest of each vehicle', () => {
    const frames: (() => void)[] = [];
    const store = createLiveStore((run) => frames.push(run));
    let published = 0;
    store.subscribe(() => published++);
    store.push([event({ at: 2 }), event({ id: '2', at: 5 })]);
    store.push([event({ at: 3 }), event({ at: 1 })]);
    expect(frames).toHaveLength(1);
    expect(store.snapshot().size).toBe(0);
    frames[0]?.();
    expect(published).toBe(1);
    expect(store.snapshot().get('1')?.event.at).toBe(3);
    expect(store.snapshot().get('2')?.event.at).toBe(5);
  });

  it('never goes back to an older state and says nothing when nothing is new', () => {
    const frames: (() => void)[] = [];
    const store = createLiveStore((run) => frames.push(run));
    store.push([event({ at: 10 })]);
    frames.shift()?.();
    store.push([event({ at: 9 })]);
    expect(frames).toHaveLength(0);
    expect(store.snapshot().get('1')?.event.at).toBe(10);
  });

  it('stops telling after unsubscribing', () => {
    const store = createLiveStore((run) => run());
    let published = 0;
    const stop = store.subscribe(() => published++);
    store.push([event({})]);
    stop();
    store.push([event({})]);
    expect(published).toBe(1);
  });
});

describe('applyLive', () => {
  const states = (...events: VehicleStateEvent[]) =>
    new Map(events.map((one) => [one.id, { event: one, heardAt: 50 }]));

  it('returns the same row when nothing was heard, or only something older', () => {
    const before = row();
    expect(applyLive(before, states())).toBe(before);
    expect(applyLive(before, states(event({ at: 400_000 })))).toBe(before);
    expect(applyLive(before, states(event({ at: 500_000 })))).toBe(before);
  });

  it('lays values over the wheels they belong to and finds lowest pressure and highest temperature anew', () => {
    const after = applyLive(
      row(),
      states(event({ alarmLevel: 2, compensatedKpa: [600], temperatureC: [91], levels: [2] })),
    );
    expect(after).toMatchObject({ alarmLevel: 2, state: 1, speedKmh: 30, minKpa: 600, maxTemperatureC: 91 });
    expect(after.wheels[0]).toMatchObject({ compensatedKpa: 600, level: 2 });
    expect(after.wheels[1]).toEqual(wheel(121));
  });

  it('judges raw pressure where there is no compensated one', () => {
    expect(applyLive(row(), states(event({ rawKpa: [500], compensatedKpa: [null] }))).minKpa).toBe(500);
  });

  it('hears the trailer by its own number', () => {
    const coupled = row({ trailer: { id: '9', name: 'TL-204', wheels: [wheel(111)] } });
    const after = applyLive(coupled, states(event({ id: '9', alarmLevel: 3, levels: [3], compensatedKpa: [400] })));
    expect(after.alarmLevel).toBe(3);
    expect(after.trailer?.wheels[0]).toMatchObject({ level: 3, compensatedKpa: 400 });
    expect(after.wheels[0]?.compensatedKpa).toBe(800);
  });

  it('renders again only the rows that something was heard of', () => {
    const merge = createRowMerger();
    const rows = [row(), row({ id: '2' })];
    const first = merge(rows, states(event({}), event({ id: '2' })));
    const second = merge(rows, states(event({ at: 2_000_000, compensatedKpa: [1] }), event({ id: '2' })));
    expect(second[0]).not.toBe(first[0]);
    expect(second[0]?.minKpa).toBe(1);
    const same = new Map(states(event({}), event({ id: '2' })));
    const third = merge(rows, same);
    expect(merge(rows, same)[1]).toBe(third[1]);
  });

  it('moves a marker and keeps its place when a report has no fix', () => {
    const marker = {
      id: '1',
      name: 'TR-204',
      vehicleType: 13,
      state: 0,
      alarmLevel: 0,
      longitude: 1,
      latitude: 2,
      headingDeg: null,
      moving: false,
    };
    expect(
      applyLiveMarker(marker, states(event({ longitude: null, latitude: null, alarmLevel: 1 })), 40),
    ).toMatchObject({
      longitude: 1,
      latitude: 2,
      alarmLevel: 1,
      state: 1,
      moving: true,
    });
  });
});

describe('markers and rows with a trailer or without news', () => {
  it('keeps a marker as fetched when the fetch is newer than what was heard', () => {
    const marker = {
      id: '1',
      name: 'HT-101',
      vehicleType: 1,
      state: 0,
      alarmLevel: 2,
      longitude: 1,
      latitude: 2,
      headingDeg: null,
      moving: false,
    };
    const heard = new Map([['1', { event: event({}), heardAt: 50 }]]);
    expect(applyLiveMarker(marker, heard, 60)).toBe(marker);
    expect(applyLiveMarker(marker, heard, 40)).toMatchObject({ alarmLevel: 2, state: 1 });
  });

  it('does not lose an alarm of the trailer when only the tractor was heard', () => {
    const coupled = row({ alarmLevel: 3, trailer: { id: '9', name: 'TL-204', wheels: [wheel(111, { level: 3 })] } });
    expect(applyLive(coupled, new Map([['1', { event: event({}), heardAt: 1 }]])).alarmLevel).toBe(3);
  });
});

describe('held order', () => {
  const ranked = (id: string, alarmLevel = 0) => ({ id, alarmLevel });

  it('keeps rows in place and counts changed levels and newcomers', () => {
    const taken = takeOrder([ranked('a', 3), ranked('b'), ranked('c')]);
    const held = holdOrder(taken, [ranked('c', 2), ranked('d', 1), ranked('a', 3), ranked('b')]);
    expect(held.rows.map((one) => one.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(held.moved).toBe(2);
  });

  it('drops who left and counts nothing when only the order inside a level changed', () => {
    const held = holdOrder(takeOrder([ranked('a'), ranked('b'), ranked('c')]), [ranked('c'), ranked('a')]);
    expect(held.rows.map((one) => one.id)).toEqual(['a', 'c']);
    expect(held.moved).toBe(0);
  });
});

describe('tones', () => {
  it('draws a marker offline unless its state is 1, but keeps an open alarm in lists', () => {
    expect(markerTone({ state: 2, alarmLevel: 3 })).toBe('offline');
    expect(rowTone({ state: 2, alarmLevel: 3 })).toBe('urgent');
    expect(rowTone({ state: 0, alarmLevel: 0 })).toBe('offline');
    expect(markerTone({ state: 1, alarmLevel: 2 })).toBe('serious');
  });

  it('draws a wheel without a value dashed unless an alarm stands on it', () => {
    expect(wheelStatus(wheel(111), true)).toBe('ok');
    expect(wheelStatus(wheel(111, { rawKpa: null, compensatedKpa: null }), true)).toBe('offline');
    expect(wheelStatus(wheel(111, { rawKpa: null, compensatedKpa: null, level: 2 }), true)).toBe('serious');
    expect(wheelStatus(wheel(111), false)).toBe('offline');
  });

  it('filters map and list alike', () => {
    expect(passesTones({ state: 0, alarmLevel: 3 }, ['urgent'])).toBe(true);
    expect(passesTones({ state: 1, alarmLevel: 0 }, ['urgent'])).toBe(false);
    expect(passesTones({ state: 0, alarmLevel: 0 }, ['ok'])).toBe(false);
    expect(passesTones({ state: 0, alarmLevel: 0 }, [])).toBe(true);
    expect(tonesInput([])).toEqual({});
    expect(tonesInput(['ordinary', 'urgent'])).toEqual({ levels: [1, 3] });
    expect(tonesInput(['ok'])).toEqual({ levels: [0], state: 'online' });
    expect(tonesInput(['offline'])).toEqual({ state: 'offline' });
  });

  it('toggles levels together and offline alone', () => {
    expect(toggleTone([], 'serious')).toEqual(['serious']);
    expect(toggleTone(['serious'], 'ordinary')).toEqual(['ordinary', 'serious']);
    expect(toggleTone(['serious'], 'serious')).toEqual([]);
    expect(toggleTone(['serious'], 'offline')).toEqual(['offline']);
    expect(toggleTone(['offline'], 'urgent')).toEqual(['urgent']);
  });
});

describe('address of the live overview', () => {
  it('reads back what it writes and keeps foreign entries', () => {
    const query = writeView(new URLSearchParams('keep=1'), {
      vehicle: '12',
      wheel: 't221',
      tones: ['serious', 'urgent'],
      use: 'idle',
      text: ' HT ',
    });
    expect(query.get('keep')).toBe('1');
    expect(readView(query)).toEqual({
      vehicle: '12',
      wheel: 't221',
      alarm: null,
      tones: ['serious', 'urgent'],
      group: null,
      use: 'idle',
      text: 'HT',
    });
  });

  it('takes malformed entries for absent and removes what is cleared', () => {
    expect(readView(new URLSearchParams('vehicle=abc&wheel=x&level=loud&use=asleep'))).toMatchObject({
      vehicle: null,
      wheel: null,
      tones: [],
      use: null,
    });
    expect(writeView(new URLSearchParams('vehicle=12&level=urgent'), { vehicle: null, tones: [] }).toString()).toBe('');
  });
});
