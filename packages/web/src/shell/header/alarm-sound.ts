/** Alarm sound (STATE-SOUND): off or on, kept in this browser; at most one sound in 30 s; waits for a click where the browser demands it. */
import { create } from 'zustand';

const storageKey = 'treadline.alarmSound';
export const soundGapMs = 30_000;

interface AlarmSoundState {
  on: boolean;
  /** On, but the browser holds sound back until the first click of the session. */
  waiting: boolean;
  /** Plays a short sound when turned on. */
  toggle: () => void;
  /** A pushed alarm. */
  alarm: (now?: number) => void;
}

let context: AudioContext | null = null;
let lastAlarmAt = Number.NEGATIVE_INFINITY;

export const useAlarmSound = create<AlarmSoundState>((set, get) => ({
  on: localStorage.getItem(storageKey) === 'on',
  waiting: false,
  toggle: () => {
    const on = !get().on;
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    set({ on, waiting: false });
    if (on) beep();
  },
  alarm: (now = Date.now()) => {
    if (!get().on || now - lastAlarmAt < soundGapMs) return;
    lastAlarmAt = now;
    beep();
  },
}));

/** At the start of a session: finds out whether the browser lets sound through, and asks again at each click until it does. */
export function watchSoundPermission(): () => void {
  const check = () => {
    if (useAlarmSound.getState().on) void audible().then((is) => useAlarmSound.setState({ waiting: !is }));
  };
  check();
  window.addEventListener('pointerdown', check);
  window.addEventListener('keydown', check);
  return () => {
    window.removeEventListener('pointerdown', check);
    window.removeEventListener('keydown', check);
  };
}

/** Two falling tones of 150 ms: short, and unlike the sounds of other programs. */
async function beep(): Promise<void> {
  const is = await audible();
  useAlarmSound.setState({ waiting: !is });
  if (!is || !context) return;
  tone(context, 880, 0);
  tone(context, 660, 0.17);
}

function tone(audio: AudioContext, hertz: number, afterSeconds: number): void {
  const from = audio.currentTime + afterSeconds;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(0.25, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.15);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + 0.16);
}

/** `resume` stays unanswered while the browser waits for a click, hence the short limit. */
async function audible(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false;
  context ??= new AudioContext();
  if (context.state === 'running') return true;
  await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 200))]);
  return stateOf(context) === 'running';
}

const stateOf = (audio: AudioContext): AudioContextState => audio.state;
