/** Labels of tyres for printing (pages.md 4.14): the number large, its QR code holding the number alone. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, InputNumber, Segmented } from 'antd';
import { useState } from 'react';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { printPage } from '../../shell/print/print-page.ts';
import { kindOf } from './tyre-words.ts';
import './tyre-label.css';

/** A4 with 3 x 8 labels, or one label after another on a roll. */
type Paper = 'sheet' | 'roll';
const onSheet = 24;

export function LabelDrawer({ tyres, onClose }: { tyres: readonly TyreRow[]; onClose: () => void }) {
  const t = useT();
  const [paper, setPaper] = useState<Paper>('sheet');
  const [start, setStart] = useState(1);
  const free = paper === 'sheet' ? start - 1 : 0;
  return (
    <PageDrawer
      open
      size={760}
      title={t('tyre.label.title', { n: tyres.length })}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={printPage}>
          {t('tyre.label.print')}
        </Button>
      }
    >
      <div className="tyre-label-set">
        <Segmented<Paper>
          aria-label={t('tyre.label.paper')}
          value={paper}
          onChange={setPaper}
          options={[
            { value: 'sheet', label: t('tyre.label.sheet') },
            { value: 'roll', label: t('tyre.label.roll') },
          ]}
        />
        {paper === 'sheet' && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is antd's number field inside
          <label>
            {t('tyre.label.start')}{' '}
            <InputNumber min={1} max={onSheet} value={start} onChange={(value) => setStart(value ?? 1)} />
          </label>
        )}
      </div>
      <div className="tyre-labels" data-paper={paper}>
        {Array.from({ length: free }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: used places of a sheet have nothing but their number
          <div key={index} className="tyre-label-used" aria-hidden="true" />
        ))}
        {tyres.map((tyre) => (
          <Label key={tyre.id} tyre={tyre} />
        ))}
      </div>
    </PageDrawer>
  );
}

function Label({ tyre }: { tyre: TyreRow }) {
  const t = useT();
  const { tread, pressure } = useMeasures();
  return (
    <section className="tyre-label" aria-label={tyre.tyreNo}>
      <QrCode text={tyre.tyreNo} label={t('tyre.label.code', { tyre: tyre.tyreNo })} size={64} />
      <div>
        <b className="tyre-label-no">{tyre.tyreNo}</b>
        <span>{tyre.size ?? '–'}</span>
        <span>{kindOf(tyre)}</span>
        <span>
          {[
            t('tyre.lifeMark', { n: tyre.lifeNo }),
            tread.withUnit(tyre.initialTreadMm),
            tyre.recommendedKpa === null ? null : pressure.withUnit(tyre.recommendedKpa),
            tyre.warehouseName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </section>
  );
}
