/** Under the picture: how the duals match, mixed patterns, and which wheel comes off next. */
import { tyreApi } from '@treadline/contract/tyre';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { isSiteMachine } from '@treadline/domain/vehicle/vehicle-type';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { nextRemoval } from './fit/fit-left.ts';
import { standing } from './fit/fit-spots.ts';
import { matchingOf } from './matching.ts';

export function MatchLine({ vehicle }: { vehicle: VehicleRow }) {
  const t = useT();
  const { tread, pressure, distance } = useMeasures();
  const query = useApi(tyreApi.list, { vehicleId: vehicle.id, pageSize: 200 }, { staleMs: 30_000 });
  const tyres = query.data?.list ?? [];
  const ids = tyres.map(({ id }) => id).toSorted();
  const left = useApi(tyreApi.left, ids.length === 0 ? null : { ids: ids.join() }, { staleMs: 60_000 });
  const label = (wheel: number) => vehicle.wheels.find((each) => each.wheel === wheel)?.label ?? String(wheel);
  const { duals, mixedAxles } = matchingOf(tyres);
  const of = isSiteMachine(vehicle.vehicleType) ? 'leftHours' : 'leftKm';
  const next = nextRemoval(standing([{ mounted: tyres }]), left.data?.list ?? [], of);
  const lines = [
    ...duals.map(({ outer, inner, treadMm, pressureKpa }) => ({
      key: `dual ${outer}`,
      text: [
        `${label(outer)} / ${label(inner)}: ${tread.withUnit(treadMm)}`,
        ...(pressureKpa === null ? [] : [pressure.withUnit(pressureKpa)]),
      ].join(', '),
    })),
    ...mixedAxles.map((axle) => ({ key: `axle ${axle}`, text: t('vehicle-fit.match.patterns', { axle }) })),
    ...(next === null
      ? []
      : [
          {
            key: 'next',
            text: t('vehicle-fit.match.next', {
              wheel: label(next.spot),
              left: `${next.bySize ? '≈ ' : ''}${
                of === 'leftKm' ? distance.withUnit(next.left) : `${formatNumber(next.left)} ${t('tyre.hoursUnit')}`
              }`,
            }),
          },
        ]),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="vehicle-match">
      <b>{t('vehicle-fit.match')}</b>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
