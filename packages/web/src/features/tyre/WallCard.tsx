/** The chosen tyre of the wall: its values now, and the ways on. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber, formatPercent } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { TyreStatus } from './TyreStatus.tsx';
import { usedShare } from './tyre-figures.ts';
import { kindOf, placeOf } from './tyre-words.ts';

export function WallCard({ tyre, onClose }: { tyre: TyreRow; onClose: () => void }) {
  const t = useT();
  const { tread, pressure, temperature, distance } = useMeasures();
  const { menu } = useAccount();
  const facts = [
    [t('tyre.tread'), `${tread.text(tyre.treadMm)} / ${tread.withUnit(tyre.initialTreadMm)}`],
    [t('tyre.used'), formatPercent(usedShare(tyre))],
    [t('tyre.pressure'), pressure.withUnit(tyre.pressureKpa)],
    [t('tyre.recommended'), pressure.withUnit(tyre.recommendedKpa)],
    [t('tyre.temperature'), temperature.withUnit(tyre.temperatureC)],
    [t('tyre.distance'), distance.withUnit(tyre.km)],
    [t('tyre.hours'), formatNumber(tyre.hours)],
  ] as const;
  return (
    <aside className="tyre-wall-card" aria-label={tyre.tyreNo}>
      <header>
        <b>{tyre.tyreNo}</b>
        <IconButton icon="close" label={t('tyre.close')} onClick={onClose} />
      </header>
      <TyreStatus tyre={tyre} />
      <p className="tyre-grey">{[placeOf(tyre), tyre.size, kindOf(tyre)].filter(Boolean).join(' · ')}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('tyre.wall.heard')}</dt>
          <dd>
            <Age at={tyre.measuredAt} />
          </dd>
        </div>
      </dl>
      <p className="tyre-wall-ways">
        {menu.byPath.has('/tire/details') && <Link to={`/tire/details?id=${tyre.id}`}>{t('tyre.details.title')}</Link>}
        {tyre.vehicleId !== null && menu.byPath.has('/member/vehicleDetails') && (
          <Link to={`/member/vehicleDetails?id=${tyre.vehicleId}&wheel=${tyre.wheel}`}>
            {t('tyre.register.toVehicle')}
          </Link>
        )}
      </p>
    </aside>
  );
}
