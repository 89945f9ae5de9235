import { useT } from '../../shell/i18n/i18n.ts';

/** Four bars from the radio signal as devices tell it: 0 to 31, or dBm below zero. */
export function SignalBars({ signal }: { signal: number | null }) {
  const t = useT();
  const bars = signalBars(signal);
  const label = bars === null ? t('monitor.signal.none') : t('monitor.signal.bars', { n: bars });
  return (
    <svg className="monitor-signal" width={14} height={12} viewBox="0 0 14 12" role="img" aria-label={label}>
      <title>{label}</title>
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 3.6}
          y={9 - bar * 3}
          width={2.4}
          height={3 + bar * 3}
          rx={0.8}
          data-on={bars !== null && bar < bars}
        />
      ))}
    </svg>
  );
}

/** Bars 0 to 4; null without a value. */
export function signalBars(signal: number | null): number | null {
  if (signal === null) return null;
  const steps = signal < 0 ? [-110, -100, -85, -70] : [1, 8, 14, 20];
  return steps.filter((step) => signal >= step).length;
}
