/** Every field of a vehicle, in the groups of its form (ENT-VEH-01 to 09). */
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { LayoutPicture } from '../../kit/axle/LayoutPicture.tsx';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import type { VehicleRecord } from './TyresTab.tsx';
import { runKeys, useKeys } from './vehicle-words.ts';

export function FieldsTab({ vehicle }: { vehicle: VehicleRecord }) {
  const t = useT();
  const groups: [string, [string, ReactNode][]][] = [
    [
      t('vehicle.part.identity'),
      [
        [t('vehicle.carNumber'), vehicle.carNumber],
        [t('vehicle.selfNo'), vehicle.selfNo],
        [t('vehicle.vin'), vehicle.vin],
        [t('vehicle.mvin'), vehicle.mvin],
        [t('vehicle.type'), vehicleTypeWord(t, vehicle)],
        [t('vehicle.jobType'), vehicle.jobType],
        [t('vehicle.isTrailer'), t(vehicle.isTrailer ? 'vehicle.yes' : 'vehicle.no')],
      ],
    ],
    [
      t('vehicle.part.layout'),
      [
        [t('vehicle.layout'), vehicle.layoutName],
        [t('vehicle.wheelCount'), formatNumber(vehicle.wheelCount)],
        [t('vehicle.tyresFitted'), formatNumber(vehicle.tyresFitted)],
      ],
    ],
    [
      t('vehicle.part.place'),
      [
        [t('vehicle.department'), vehicle.departmentName],
        [t('vehicle.group'), vehicle.groupName],
        [t('vehicle.template'), vehicle.templateName],
        [t('vehicle.receiver'), vehicle.receiverNo],
        [t('vehicle.useStatus'), t(useKeys[vehicle.useStatus])],
        [t('vehicle.runState'), `${t(runKeys[vehicle.runState])} · ${formatTime(vehicle.runStateAt)}`],
      ],
    ],
    [
      t('vehicle.part.driver'),
      [
        [t('vehicle.driver'), vehicle.driverName],
        [t('vehicle.driverPhone'), vehicle.driverPhone],
      ],
    ],
    [
      t('vehicle.part.size'),
      [
        [t('vehicle.loadKg'), formatNumber(vehicle.loadKg)],
        [t('vehicle.tareKg'), formatNumber(vehicle.tareKg)],
        [t('vehicle.lengthM'), formatNumber(vehicle.lengthM, 2)],
        [t('vehicle.widthM'), formatNumber(vehicle.widthM, 2)],
        [t('vehicle.heightM'), formatNumber(vehicle.heightM, 2)],
      ],
    ],
    [
      t('vehicle.note'),
      [
        [t('vehicle.note'), vehicle.note],
        [t('vehicle.edited'), formatTime(vehicle.editedAt)],
        [t('vehicle.createdBy'), vehicle.createdBy],
      ],
    ],
  ];
  return (
    <div className="vehicle-fields">
      {groups.map(([title, fields]) => (
        <Descriptions
          key={title}
          size="small"
          bordered
          title={title}
          column={{ xs: 1, md: 2, xl: 3 }}
          items={fields.map(([label, value]) => ({ key: label, label, children: value ?? '–' }))}
        />
      ))}
      <LayoutPicture
        label={t('vehicle.form.layoutPicture', { name: vehicle.layoutName })}
        axleRoles={vehicle.axleRoles}
        wheels={vehicle.wheels.map(({ wheel, label }) => ({ wheel, alias: label }))}
      />
    </div>
  );
}
