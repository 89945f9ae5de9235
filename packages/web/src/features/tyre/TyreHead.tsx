/** Which tyre, how it stands and where it is; its figures; what can be done with it now. */
import { attributeApi } from '@treadline/contract/asset-catalogue';
import type { TyreRecord } from '@treadline/contract/tyre-row';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { FileImage } from '../../kit/input/FileImage.tsx';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatPercent } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { WheelLoadText } from '../asset-attribute/asset-attribute.public.ts';
import { TyreStatus } from './TyreStatus.tsx';
import { actKey, type TyreAct, useTyreActs } from './tyre-acts.ts';
import { Place } from './tyre-columns.tsx';
import { usedShare } from './tyre-figures.ts';
import { conditionWord } from './tyre-words.ts';

/** Buttons in sight; the rest under "…". */
const inSight = 4;

interface TyreHeadProps {
  tyre: TyreRecord;
  onDo: (act: TyreAct) => void;
  onPrint: () => void;
}

export function TyreHead({ tyre, onDo, onPrint }: TyreHeadProps) {
  const t = useT();
  const { tread, distance, pressure, temperature } = useMeasures();
  const { menu } = useAccount();
  const acts = useTyreActs()(tyre);
  const { forecast } = tyre;
  const per = (amount: number, use: number) => (use > 0 && amount > 0 ? amount / use : null);
  const perKm = per(tyre.costAmount, distance.convert(tyre.km) ?? 0);
  const perHour = per(tyre.costAmount, tyre.hours);
  const identity = [tyre.brand, tyre.size, tyre.pattern, t('tyre.lifeMark', { n: tyre.lifeNo })];
  const left =
    forecast.leftKm === null
      ? forecast.leftHours === null
        ? '–'
        : `${formatNumber(forecast.leftHours)} ${t('tyre.hoursUnit')}`
      : distance.withUnit(forecast.leftKm);
  const range =
    forecast.leftKmRange === null
      ? null
      : `${distance.text(forecast.leftKmRange[0])} – ${distance.text(forecast.leftKmRange[1])}`;
  return (
    <header className="kit-panel tyre-head">
      {tyre.patternImageId !== null && (
        <FileImage fileId={tyre.patternImageId} alt={t('tyre.patternImage', { name: tyre.pattern ?? '' })} size={64} />
      )}
      <div className="tyre-head-name">
        <h1>{tyre.tyreNo}</h1>
        <p className="tyre-grey">{[...identity, conditionWord(t, tyre.condition)].filter(Boolean).join(' · ')}</p>
        <TyreStatus tyre={tyre} />
      </div>
      <dl className="tyre-head-facts">
        <Fact name={t('tyre.where')}>
          <Place tyre={tyre} />
        </Fact>
        <Fact name={t('tyre.tread')}>
          {tread.text(tyre.treadMm)} {t('tyre.of', { n: tread.withUnit(tyre.initialTreadMm) })}
        </Fact>
        <Fact name={t('tyre.used')}>{formatPercent(usedShare(tyre))}</Fact>
        <Fact name={t('tyre.distance')}>
          {distance.withUnit(tyre.km)}
          {tyre.useEstimated && <em className="tyre-grey">{t('tyre.estimated')}</em>}
        </Fact>
        <Fact name={t('tyre.hours')}>{formatNumber(tyre.hours)}</Fact>
        {tyre.vehicleId !== null && <LoadFact tyreId={tyre.id} vehicleId={tyre.vehicleId} />}
        <Fact name={t('tyre.meanSpeed')}>
          {tyre.hours > 0 ? `${formatNumber((distance.convert(tyre.km) ?? 0) / tyre.hours)} ${distance.unit}/h` : '–'}
        </Fact>
        <Fact name={t('tyre.left')}>
          {left}
          {range !== null && <em className="tyre-grey">{range}</em>}
        </Fact>
        <Fact name={t('tyre.removalOn')}>{forecast.removalOn ?? '–'}</Fact>
        <Fact name={t('tyre.wearRate', { unit: distance.unit })}>
          {forecast.mmPer1000Km === null
            ? '–'
            : `${formatNumber((tread.convert(forecast.mmPer1000Km) ?? 0) / (distance.convert(1) ?? 1), 2)} ${tread.unit}`}
        </Fact>
        <Fact name={t('tyre.costPer', { unit: distance.unit })}>{formatNumber(perKm, 3)}</Fact>
        <Fact name={t('tyre.costPer', { unit: t('tyre.hoursUnit') })}>{formatNumber(perHour, 2)}</Fact>
        <Fact name={t('tyre.pressure')}>
          {tyre.pressureKpa === null && tyre.temperatureC === null ? (
            '–'
          ) : (
            <>
              {`${pressure.withUnit(tyre.pressureKpa)}, ${temperature.withUnit(tyre.temperatureC)}`}
              <em className="tyre-grey">
                <Age at={tyre.measuredAt} />
              </em>
            </>
          )}
        </Fact>
      </dl>
      <div className="tyre-head-acts">
        {acts.slice(0, inSight).map((act, index) => (
          <Button key={act} type={index === 0 ? 'primary' : 'default'} onClick={() => onDo(act)}>
            {t(actKey(act))}
          </Button>
        ))}
        {acts.length > inSight && (
          <MenuButton
            className="tyre-more"
            label={t('tyre.more', { tyre: tyre.tyreNo })}
            alignRight
            entries={acts.slice(inSight).map((act) => ({ key: act, label: t(actKey(act)) }))}
            onChoose={(act) => onDo(act as TyreAct)}
          >
            <span aria-hidden="true">{'…'}</span>
          </MenuButton>
        )}
        <Button onClick={onPrint}>{t('tyre.file')}</Button>
        {tyre.vehicleId !== null && menu.byPath.has('/alarmlist') && (
          <Link className="tyre-link" to={`/alarmlist?vehicleId=${tyre.vehicleId}`}>
            {t('tyre.toAlarms')}
          </Link>
        )}
        {tyre.vehicleId !== null && menu.byPath.has('/member/vehicleDetails') && (
          <Link className="tyre-link" to={`/member/vehicleDetails?id=${tyre.vehicleId}&wheel=${tyre.wheel}&tab=curves`}>
            {t('tyre.toCurve')}
          </Link>
        )}
      </div>
    </header>
  );
}

/** Only where the size has a table. */
function LoadFact({ tyreId, vehicleId }: { tyreId: string; vehicleId: string }) {
  const t = useT();
  const { data } = useApi(attributeApi.wheelLoads, { vehicleId }, { staleMs: 60_000 });
  const load = data?.list.find((each) => each.tyreId === tyreId);
  if (data === undefined || load === undefined) return null;
  return (
    <Fact name={t('tyre.load')}>
      <WheelLoadText load={load} needsKg={data.loadKg} />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
