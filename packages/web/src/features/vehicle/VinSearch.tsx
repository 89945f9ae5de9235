/** Straight to one vehicle by its VIN or MVIN; an unknown one is said in the words of specification 8 (MSG-012). */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';

export function VinSearch() {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const find = async (text: string) => {
    const wanted = text.trim();
    if (wanted === '') return;
    setBusy(true);
    try {
      const found = await findVehicle(wanted);
      if (found === null) notify({ kind: 'error', title: t('vehicle.vinUnknown') });
      else await navigate(`/member/vehicleDetails?id=${found}`);
    } catch {
      notify({ kind: 'error', title: t('kit.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Search
      className="vehicle-vin"
      aria-label={t('vehicle.vinSearch')}
      placeholder={t('vehicle.vinSearch')}
      maxLength={40}
      loading={busy}
      onSearch={(text) => void find(text)}
    />
  );
}

/** Its id; null when no vehicle has the number. */
async function findVehicle(wanted: string): Promise<string | null> {
  for (const input of [{ vin: wanted }, { mvin: wanted }]) {
    try {
      return (await call(vehicleApi.byVin, input, { quiet: true })).id;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'A02024') throw error;
    }
  }
  return null;
}
