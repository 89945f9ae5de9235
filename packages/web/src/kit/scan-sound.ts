/** What a scan came to, for whoever looks at the tyre and not at the screen: one high tone, or two low ones and a shake. */

let context: AudioContext | null = null;

export function scanSound(good: boolean): void {
  if (!good && typeof navigator.vibrate === 'function') navigator.vibrate([80, 60, 80]);
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Before the first click or key of a session the browser holds sound back.
  void context.resume().catch(() => undefined);
  if (good) tone(context, 1320, 0, 0.09);
  else for (const after of [0, 0.2]) tone(context, 220, after, 0.16);
}

function tone(audio: AudioContext, hertz: number, afterSeconds: number, seconds: number): void {
  const from = audio.currentTime + afterSeconds;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(0.2, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds + 0.02);
}
