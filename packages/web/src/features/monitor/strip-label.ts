/** What the strip of a vehicle reads aloud: "10 tyres, 2LI serious" (pages.md 4.2). */
import type { LiveVehicle } from '@treadline/contract/monitor';
import { wheelStatus } from '../../kit/axle/live-wheels.ts';
import type { Status } from '../../kit/StatusGlyph.tsx';
import type { Translate } from '../../shell/i18n/i18n.ts';

const namedAtMost = 4;

export function stripLabel(
  t: Translate,
  word: (status: Status) => string,
  row: Pick<LiveVehicle, 'wheels' | 'trailer'>,
): string {
  const wheels = [...row.wheels, ...(row.trailer?.wheels ?? [])];
  const abnormal = wheels.filter((wheel) => wheel.level > 0).sort((a, b) => b.level - a.level);
  const named = abnormal
    .slice(0, namedAtMost)
    .map((wheel) =>
      t('monitor.strip.wheel', { position: wheel.label, level: word(wheelStatus(wheel, true)).toLocaleLowerCase() }),
    );
  const more = abnormal.length - named.length;
  return [
    t('monitor.strip.tyres', { n: wheels.length }),
    ...named,
    ...(more > 0 ? [t('monitor.strip.more', { n: more })] : []),
  ].join(', ');
}
