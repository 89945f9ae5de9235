// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** Counts the tones; starts only when the browser allows it. */
class FakeAudio {
  static allowed = true;
  static tones = 0;
  state: 'suspended' | 'running' = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    if (FakeAudio.allowed) this.state = 'running';
    else await new Promise(() => undefined);
  }
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (to: unknown) => to,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    start: () => {
      FakeAudio.tones++;
    },
    stop() {},
  });
}

async function freshSound() {
  vi.resetModules();
  return (await import('./alarm-sound.ts')).useAlarmSound;
}
const sounds = async () => {
  await vi.waitFor(() => undefined);
  await new Promise((done) => setTimeout(done, 0));
  return FakeAudio.tones / 2;
};

beforeEach(() => {
  localStorage.clear();
  FakeAudio.tones = 0;
  FakeAudio.allowed = true;
  vi.stubGlobal('AudioContext', FakeAudio);
});

test('the toggle switches between off and on and is remembered [STATE-SOUND-01]', async () => {
  const sound = await freshSound();
  expect(sound.getState().on).toBe(false);
  sound.getState().toggle();
  expect(sound.getState().on).toBe(true);
  expect((await freshSound()).getState().on).toBe(true);
  sound.getState().toggle();
  expect((await freshSound()).getState().on).toBe(false);
});

test('turning on plays a short sound at once, turning off none [STATE-SOUND-02]', async () => {
  const sound = await freshSound();
  sound.getState().toggle();
  expect(await sounds()).toBe(1);
  sound.getState().toggle();
  expect(await sounds()).toBe(1);
});

test('alarms sound at most once in 30 s [STATE-SOUND-03]', async () => {
  const sound = await freshSound();
  sound.getState().toggle();
  for (const second of [100, 101, 129.9, 130, 131]) sound.getState().alarm(second * 1000);
  expect(await sounds()).toBe(1 + 2);
});

test('alarms are silent while it is off [STATE-SOUND-04]', async () => {
  const sound = await freshSound();
  sound.getState().alarm(1_000_000);
  expect(await sounds()).toBe(0);
});

test('says that it waits while the browser holds sound back, until a click lets it through', async () => {
  FakeAudio.allowed = false;
  const sound = await freshSound();
  sound.getState().toggle();
  await vi.waitFor(() => expect(sound.getState().waiting).toBe(true));
  expect(FakeAudio.tones).toBe(0);
  FakeAudio.allowed = true;
  sound.getState().alarm(1_000_000);
  await vi.waitFor(() => expect(sound.getState().waiting).toBe(false));
});
