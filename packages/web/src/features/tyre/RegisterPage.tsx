/** What is already mounted, registered vehicle by vehicle (pages.md F4, PAGE-010); or loose tyres into a store. */
import { tyreApi } from '@treadline/contract/tyre';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AxleDiagram } from '../../kit/axle/AxleDiagram.tsx';
import type { AxleWheel } from '../../kit/axle/axle-wheel.ts';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useAddressValue } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { AddTyres, type AddTyresProps } from './AddTyres.tsx';
import { VehicleChoice } from './VehicleChoice.tsx';
import './tyre.css';
import './tyre-form.css';

/** What one call takes (pages.md F3). */
const mostAtOnce = 22;

export function RegisterPage() {
  const t = useT();
  const navigate = useNavigate();
  const { menu } = useAccount();
  const mayMount = useCan('vehicle:edit');
  const maySee = useCan('vehicle:query');
  const mayGet = useCan('vehicle:get');
  // Type G has no vehicles: loose tyres are its only way (pages.md F4).
  const vehicles = mayMount && maySee && mayGet && menu.byPath.has('/member/vehicleList');
  const [mode, setMode] = useAddressValue('mode');
  const loose = !vehicles || mode === 'loose';
  const [round, setRound] = useState(0);
  return (
    <div className="tyre-form">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('tyre.register.title')}</h1>
        </div>
        {vehicles && (
          <div className="kit-list-actions">
            <Segmented<string>
              aria-label={t('tyre.register.title')}
              value={loose ? 'loose' : ''}
              onChange={setMode}
              options={[
                { value: '', label: t('tyre.register.onVehicle') },
                { value: 'loose', label: t('tyre.register.loose') },
              ]}
            />
          </div>
        )}
      </header>
      {loose ? (
        <AddTyres
          key={round}
          vehicle={null}
          onDone={(ids) => {
            notify({
              kind: 'success',
              title: t('tyre.done.add', { n: ids.length }),
              open: { label: t('tyre.title'), run: () => void navigate('/tire/list') },
            });
            setRound(round + 1);
          }}
        />
      ) : (
        <OnVehicle />
      )}
    </div>
  );
}

function OnVehicle() {
  const t = useT();
  const [vehicleId, setVehicleId] = useAddressValue('vehicleId');
  const [head, setHead] = useState<AddTyresProps['initial']>(undefined);
  const all = useApi(vehicleApi.list, { pageSize: 20 }, { staleMs: 30_000 });
  const open = useApi(vehicleApi.list, { without: ['tyres'], pageSize: 20, sort: 'selfNo' }, { staleMs: 0 });
  const next = open.data?.list.find(({ id }) => id !== vehicleId);
  return (
    <>
      <section className="tyre-part tyre-progress">
        <label className="tyre-choose" htmlFor="tyre-vehicle">
          <span>{t('tyre.vehicle')}</span>
          <VehicleChoice id="tyre-vehicle" value={vehicleId} onChange={(id) => setVehicleId(id ?? '')} />
        </label>
        {all.data && open.data && (
          <p className="tyre-grey">
            {open.data.total === 0
              ? t('tyre.register.allDone')
              : t('tyre.register.progress', {
                  open: formatNumber(open.data.total),
                  all: formatNumber(all.data.total),
                })}
          </p>
        )}
        {next && (
          <Button onClick={() => setVehicleId(next.id)}>{t('tyre.register.next', { vehicle: next.name })}</Button>
        )}
      </section>
      {vehicleId === '' ? (
        <EmptyState icon="truck" text={t('tyre.register.choose')} />
      ) : (
        <Wheels key={vehicleId} vehicleId={vehicleId} head={head} onHead={setHead} />
      )}
    </>
  );
}

interface WheelsProps {
  vehicleId: string;
  head: AddTyresProps['initial'];
  onHead: (head: AddTyresProps['initial']) => void;
}

/** The picture of the vehicle, and a row for each wheel that has no tyre yet. */
function Wheels({ vehicleId, head, onHead }: WheelsProps) {
  const t = useT();
  const vehicle = useApi(vehicleApi.get, { id: vehicleId });
  const fitted = useApi(tyreApi.list, { vehicleId, pageSize: 200 }, { staleMs: 0 });
  const picture = useMemo<AxleWheel[]>(() => {
    const tyres = new Map(fitted.data?.list.map((tyre) => [tyre.wheel, tyre]));
    return (vehicle.data?.wheels ?? []).map(({ wheel, label }) => {
      const tyre = tyres.get(wheel);
      const text = tyre === undefined ? t('tyre.register.free') : tyre.tyreNo;
      return {
        key: String(wheel),
        wheel,
        label,
        pressure: label,
        temperature: tyre === undefined ? '·' : t('tyre.register.done'),
        tone: tyre === undefined ? 'offline' : 'ok',
        description: `${label}: ${text}`,
      };
    });
  }, [vehicle.data, fitted.data, t]);
  const failed = vehicle.error ?? fitted.error;
  if (failed !== null && (!vehicle.data || !fitted.data))
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void vehicle.refetch();
          void fitted.refetch();
        }}
      />
    );
  if (!vehicle.data || !fitted.data) return <Skeleton rows={8} />;
  const taken = new Set(fitted.data.list.map(({ wheel }) => wheel));
  const allFree = vehicle.data.wheels.filter(({ wheel }) => !taken.has(wheel));
  const free = allFree.slice(0, mostAtOnce);
  const { name } = vehicle.data;
  return (
    <>
      <section className="tyre-part tyre-picture">
        <AxleDiagram
          label={t('tyre.register.picture', { vehicle: name })}
          wheels={picture}
          onSelect={(key) =>
            document
              .querySelector<HTMLElement>(`[data-cell="${free.findIndex((at) => String(at.wheel) === key)} tyreNo"]`)
              ?.focus()
          }
        />
        <p>
          <b>{name}</b>{' '}
          <span className="tyre-grey">
            {t('tyre.fittedOf', { fitted: taken.size, wheels: vehicle.data.wheels.length })}
          </span>{' '}
          <Link to={`/member/vehicleDetails?id=${vehicleId}`}>{t('tyre.register.toVehicle')}</Link>
        </p>
      </section>
      {allFree.length > mostAtOnce && (
        <p className="tyre-grey">{t('tyre.register.more', { n: mostAtOnce, rest: allFree.length - mostAtOnce })}</p>
      )}
      {free.length === 0 ? (
        <EmptyState icon="check" text={t('tyre.register.full', { vehicle: name })} />
      ) : (
        <AddTyres
          // What was registered is no row any more.
          key={free.map(({ wheel }) => wheel).join()}
          vehicle={{ id: vehicleId, wheels: free }}
          initial={head}
          onHead={(values) => onHead({ ...values, confirmed: false, confirmReason: '' })}
          onDone={(ids) => notify({ kind: 'success', title: t('tyre.done.addOn', { n: ids.length, vehicle: name }) })}
        />
      )}
    </>
  );
}
