/** The fields of a tyre in their groups (ENT-TYRE-01 to 06). */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import type { TyreRecord } from '@treadline/contract/tyre-row';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DotAge } from './RowsGrid.tsx';
import { conditionWord, placeOf, sourceKeys, statusText } from './tyre-words.ts';

export function FieldsTab({ tyre }: { tyre: TyreRecord }) {
  const t = useT();
  const { tread, pressure, temperature, distance } = useMeasures();
  const options = useApi(assetOptionsApi.attributes, { assetKind: 'tyre' }, { staleMs: 60_000 });
  const compound = options.data?.compounds.find(({ value }) => value === tyre.compound)?.name ?? tyre.compound;
  const rows: [string, ReactNode][] = [
    [t('tyre.number'), tyre.tyreNo],
    [t('tyre.brand'), tyre.brand],
    [t('tyre.size'), tyre.size],
    [t('tyre.pattern'), tyre.pattern],
    [t('tyre.type'), tyre.tyreType],
    [t('tyre.compound'), compound],
    [t('tyre.status'), statusText(t, tyre)],
    [t('tyre.where'), placeOf(tyre)],
    [t('tyre.condition'), conditionWord(t, tyre.condition)],
    [t('tyre.life'), t('tyre.lifeMark', { n: tyre.lifeNo })],
    [t('tyre.retreaded'), t(tyre.retreaded ? 'tyre.yes' : 'tyre.no')],
    [t('tyre.repairs'), formatNumber(tyre.repairCount)],
    [t('tyre.initialTread'), tread.withUnit(tyre.initialTreadMm)],
    [t('tyre.tread'), tread.withUnit(tyre.treadMm)],
    [t('tyre.worn'), tread.withUnit(tyre.wearMm)],
    [t('tyre.distance'), distance.withUnit(tyre.km)],
    [t('tyre.hours'), formatNumber(tyre.hours)],
    [t('tyre.started'), tyre.startedAt === null ? null : formatTime(tyre.startedAt)],
    [
      t('tyre.dot'),
      tyre.dot === null ? null : (
        <>
          {tyre.dot}{' '}
          <span className="tyre-grey">
            <DotAge dot={tyre.dot} />
          </span>
        </>
      ),
    ],
    [t('tyre.madeOn'), tyre.manufacturedOn],
    [t('tyre.rfid'), tyre.rfid],
    [t('tyre.recommended'), tyre.recommendedKpa === null ? null : pressure.withUnit(tyre.recommendedKpa)],
    [t('tyre.temperature'), tyre.temperatureC === null ? null : temperature.withUnit(tyre.temperatureC)],
    [t('tyre.sensor'), tyre.sensorNo],
    [t('tyre.source'), t(sourceKeys[tyre.source])],
    [t('tyre.price'), tyre.priceAmount === null ? null : formatNumber(tyre.priceAmount, 2)],
    [t('tyre.created'), [formatTime(tyre.createdAt), tyre.createdBy].filter(Boolean).join(' · ')],
    [t('tyre.note'), tyre.note],
  ];
  return (
    <Descriptions
      size="small"
      bordered
      column={{ xs: 1, md: 2, xl: 3 }}
      items={rows.map(([label, children]) => ({ key: label, label, children: children ?? '–' }))}
    />
  );
}
