/** Coupling and uncoupling, now or at a time in the past (API-VEH-08, 09): kilometres go to the right tyres. */
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Alert, Checkbox, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import './trailer.css';
import { useTrailerApi } from './use-trailer-api.ts';
import { VehicleSelect } from './VehicleSelect.tsx';

type Named = Pick<VehicleRow, 'id' | 'name'>;

/** Whichever end is not given is chosen in the dialog. */
export function CoupleDialog({
  tractor,
  trailer,
  onClose,
}: {
  tractor: Named | null;
  trailer: Named | null;
  onClose: () => void;
}) {
  const t = useT();
  const api = useTrailerApi();
  const [vehicleId, setVehicle] = useState(tractor?.id ?? null);
  const [trailerId, setTrailer] = useState(trailer?.id ?? null);
  const [at, setAt] = useState<Dayjs | null>(null);
  const [until, setUntil] = useState<Dayjs | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const couple = useApiMutation(api.bind, {
    quiet: true,
    invalidates: [api.list, api.couplings, vehicleApi.list, vehicleApi.get, vehicleApi.operationLog],
    onSuccess: () => {
      notify({ kind: 'success', title: t('trailer.coupled') });
      onClose();
    },
  });
  const go = () => {
    setProblem(null);
    couple.mutate(
      {
        vehicleId: vehicleId ?? '',
        trailerId: trailerId ?? '',
        ...(at === null ? {} : { at: at.toISOString() }),
        ...(at === null || until === null ? {} : { until: until.toISOString() }),
      },
      { onError: (error) => setProblem(error.message) },
    );
  };
  const name = trailer?.name ?? tractor?.name ?? '';
  return (
    <PageModal
      open
      title={t('trailer.couple.title', { name })}
      okText={t('trailer.couple')}
      okButtonProps={{ disabled: vehicleId === null }}
      cancelText={t('kit.cancel')}
      confirmLoading={couple.isPending}
      onOk={go}
      onCancel={onClose}
      mask={{ closable: false }}
      width={460}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <div className="trailer-fields">
        {tractor === null && (
          <div>
            <span>{t('trailer.tractor')}</span>
            <VehicleSelect trailers={false} label={t('trailer.tractor')} value={vehicleId} onChange={setVehicle} />
          </div>
        )}
        {trailer === null && (
          <div>
            <span>{t('trailer.trailer')}</span>
            <VehicleSelect trailers label={t('trailer.trailer')} value={trailerId} onChange={setTrailer} />
          </div>
        )}
        <When label={t('trailer.from')} value={at} onChange={setAt} />
        {at !== null && (
          <div>
            <span>{t('trailer.until')}</span>
            <DatePicker
              className="trailer-wide"
              showTime={{ format: 'HH:mm' }}
              aria-label={t('trailer.until')}
              placeholder={t('trailer.stillCoupled')}
              value={until}
              maxDate={dayjs()}
              minDate={at}
              onChange={setUntil}
            />
          </div>
        )}
      </div>
    </PageModal>
  );
}

export function UncoupleDialog({ trailer, onClose }: { trailer: Named; onClose: () => void }) {
  const t = useT();
  const api = useTrailerApi();
  const [at, setAt] = useState<Dayjs | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const uncouple = useApiMutation(api.unbind, {
    quiet: true,
    invalidates: [api.list, api.couplings, vehicleApi.list, vehicleApi.get, vehicleApi.operationLog],
    onSuccess: () => {
      notify({ kind: 'success', title: t('trailer.uncoupled') });
      onClose();
    },
  });
  return (
    <PageModal
      open
      title={t('trailer.uncouple.title', { name: trailer.name })}
      okText={t('trailer.uncouple')}
      cancelText={t('kit.cancel')}
      confirmLoading={uncouple.isPending}
      onOk={() =>
        uncouple.mutate(
          { trailerId: trailer.id, ...(at === null ? {} : { at: at.toISOString() }) },
          { onError: (error) => setProblem(error.message) },
        )
      }
      onCancel={onClose}
      width={420}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <div className="trailer-fields">
        <When label={t('trailer.until')} value={at} onChange={setAt} />
      </div>
    </PageModal>
  );
}

/** Now, or a time in the past. */
function When({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Dayjs | null;
  onChange: (at: Dayjs | null) => void;
}) {
  const t = useT();
  return (
    <div>
      <span>{label}</span>
      <Checkbox checked={value === null} onChange={({ target }) => onChange(target.checked ? null : dayjs())}>
        {t('trailer.now')}
      </Checkbox>
      {value !== null && (
        <DatePicker
          className="trailer-wide"
          showTime={{ format: 'HH:mm' }}
          aria-label={label}
          allowClear={false}
          value={value}
          maxDate={dayjs()}
          onChange={onChange}
        />
      )}
    </div>
  );
}
