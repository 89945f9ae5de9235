/** A wheel of a vehicle, by the label of its layout; what is taken is said beside it. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Select } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';

interface WheelSelectProps {
  label: string;
  vehicleId: string | null;
  /** By wheel, what is there already. */
  taken: 'sensor' | 'nothing';
  id?: string;
  value?: number | null;
  onChange?: (wheel: number | null) => void;
}

export function WheelSelect({ label, vehicleId, taken, id, value, onChange }: WheelSelectProps) {
  const query = useApi(vehicleApi.get, vehicleId === null ? null : { id: vehicleId });
  const noteOf = (wheel: number) =>
    taken === 'sensor' ? query.data?.sensors.find((sensor) => sensor.wheel === wheel)?.sensorNo : undefined;
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      disabled={vehicleId === null}
      value={value ?? null}
      onChange={(next: number | undefined) => onChange?.(next ?? null)}
      loading={query.isFetching}
      options={(query.data?.wheels ?? []).map((wheel) => {
        const note = noteOf(wheel.wheel);
        return {
          value: wheel.wheel,
          label: note === undefined ? wheel.label : `${wheel.label} · ${note}`,
          disabled: note !== undefined,
        };
      })}
    />
  );
}
