/** Field groups of a vehicle (ENT-VEH-01 to 07); limits as the specification has them. */
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { AutoComplete, Checkbox, Form, type FormInstance, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { LayoutPicture } from '../../kit/axle/LayoutPicture.tsx';
import { VehicleIcon } from '../../kit/vehicle/VehicleIcon.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DepartmentSelect } from '../member/member.public.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { VehicleValues } from './form-values.ts';
import { typeCodes } from './vehicle-words.ts';

interface VehicleFieldsProps {
  form: FormInstance<VehicleValues>;
  /** Null: a new one. */
  vehicle: VehicleRow | null;
}

/** VAL-019 to 021, in metres. */
const sizes = [
  ['lengthM', 25],
  ['widthM', 10],
  ['heightM', 10],
] as const;
const sizeKeys = { lengthM: 'vehicle.lengthM', widthM: 'vehicle.widthM', heightM: 'vehicle.heightM' } as const;
const mostKg = 1_000_000;

export function VehicleFields({ form, vehicle }: VehicleFieldsProps) {
  const t = useT();
  const options = useApi(vehicleApi.options, {}, { staleMs: 30_000 });
  const layouts = (options.data?.layouts ?? []).filter(({ id, enabled }) => enabled || id === vehicle?.layoutId);
  const layoutId = Form.useWatch('layoutId', form);
  const driverId = Form.useWatch('driverId', form);
  const layout = layouts.find(({ id }) => id === layoutId) ?? null;
  const required = (message = t('vehicle.form.required')) => ({ required: true, whitespace: true, message });
  const range = (name: keyof VehicleValues, label: string, most: number, step: number) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      rules={[{ type: 'number', min: 0, max: most, message: t('vehicle.form.range', { from: 0, to: most }) }]}
    >
      <InputNumber className="vehicle-wide" step={step} controls={false} inputMode="decimal" />
    </Form.Item>
  );
  const text = (name: 'carNumber' | 'selfNo' | 'mvin', label: string, most: number) => (
    <Form.Item name={name} label={label}>
      <Input maxLength={most} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );

  const chooseType = (type: number) => {
    form.setFieldValue('isTrailer', vehicleKind(type) === 'trailer');
    const usual = options.data?.usual.find(({ vehicleType }) => vehicleType === type);
    if (vehicle !== null || usual === undefined) return;
    // What most vehicles of this type have; never over what was chosen by hand.
    if (!form.isFieldTouched('layoutId') && layouts.some(({ id }) => id === usual.layoutId)) {
      form.setFieldValue('layoutId', usual.layoutId);
    }
    if (!form.isFieldTouched('templateId')) form.setFieldValue('templateId', usual.templateId);
  };

  return (
    <>
      <Part title={t('vehicle.part.identity')}>
        <Form.Item name="vin" label={t('vehicle.vin')} required rules={[required(t('vehicle.form.vinMissing'))]}>
          <Input maxLength={40} autoFocus={vehicle === null} autoComplete="off" spellCheck={false} />
        </Form.Item>
        {text('selfNo', t('vehicle.selfNo'), 40)}
        {text('carNumber', t('vehicle.carNumber'), 20)}
        {text('mvin', t('vehicle.mvin'), 40)}
        <Form.Item
          name="vehicleType"
          label={t('vehicle.type')}
          required
          rules={[{ required: true, message: t('vehicle.form.typeMissing') }]}
        >
          <Select<number>
            aria-label={t('vehicle.type')}
            onChange={chooseType}
            showSearch={{ optionFilterProp: 'title' }}
            options={typeCodes.map((code) => {
              const word = vehicleTypeWord(t, { vehicleType: code });
              return {
                value: code,
                title: `${word} ${code}`,
                label: (
                  <span className="vehicle-type">
                    <VehicleIcon vehicleType={code} state={1} alarmLevel={0} label="" size={20} />
                    {word} <small className="vehicle-grey">{code}</small>
                  </span>
                ),
              };
            })}
          />
        </Form.Item>
        <Form.Item name="jobType" label={t('vehicle.jobType')}>
          <AutoComplete
            maxLength={60}
            showSearch={{ filterOption: true }}
            options={(options.data?.jobTypes ?? []).map((value) => ({ value }))}
          />
        </Form.Item>
        <Form.Item name="isTrailer" valuePropName="checked" label={t('vehicle.isTrailer')}>
          <Checkbox>{t('vehicle.form.isTrailer')}</Checkbox>
        </Form.Item>
      </Part>
      <Part title={t('vehicle.part.layout')}>
        <Form.Item
          name="layoutId"
          label={t('vehicle.layout')}
          required
          rules={[{ required: true, message: t('vehicle.form.required') }]}
          extra={
            layout === null
              ? t('vehicle.form.layoutHint')
              : t('vehicle.form.wheels', { n: layout.wheels.filter(({ wheel }) => wheel >= 100).length })
          }
        >
          <Select
            loading={options.isPending}
            showSearch={{ optionFilterProp: 'label' }}
            options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        {layout !== null && (
          <LayoutPicture
            label={t('vehicle.form.layoutPicture', { name: layout.name })}
            axleRoles={layout.axleRoles}
            wheels={layout.wheels}
          />
        )}
      </Part>
      <Part title={t('vehicle.part.place')}>
        <Form.Item name="departmentId" label={t('vehicle.department')}>
          <DepartmentSelect none={t('vehicle.form.ownDepartment')} />
        </Form.Item>
        <Form.Item name="groupId" label={t('vehicle.group')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={(options.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string | undefined) => form.setFieldValue('groupId', id ?? null)}
          />
        </Form.Item>
        <Form.Item name="templateId" label={t('vehicle.template')} extra={t('vehicle.form.templateHint')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={(options.data?.templates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string | undefined) => form.setFieldValue('templateId', id ?? null)}
          />
        </Form.Item>
        <Form.Item name="receiverId" label={t('vehicle.receiver')}>
          <ChoiceSelect
            kind="receiver"
            label={t('vehicle.receiver')}
            held={
              vehicle?.receiverId && vehicle.receiverNo ? { id: vehicle.receiverId, name: vehicle.receiverNo } : null
            }
          />
        </Form.Item>
      </Part>
      <Part title={t('vehicle.part.driver')}>
        <Form.Item name="driverId" label={t('vehicle.form.driverMember')}>
          <ChoiceSelect
            kind="driver"
            label={t('vehicle.form.driverMember')}
            held={vehicle?.driverId && vehicle.driverName ? { id: vehicle.driverId, name: vehicle.driverName } : null}
          />
        </Form.Item>
        {!driverId && (
          <>
            <Form.Item name="driverName" label={t('vehicle.driver')}>
              <Input maxLength={60} autoComplete="off" />
            </Form.Item>
            <Form.Item name="driverPhone" label={t('vehicle.driverPhone')}>
              <Input maxLength={30} inputMode="tel" autoComplete="off" />
            </Form.Item>
          </>
        )}
      </Part>
      <Part title={t('vehicle.part.size')}>
        {range('loadKg', t('vehicle.loadKg'), mostKg, 100)}
        {range('tareKg', t('vehicle.tareKg'), mostKg, 100)}
        {sizes.map(([name, most]) => range(name, t(sizeKeys[name]), most, 0.1))}
      </Part>
      <Part title={t('vehicle.note')}>
        <Form.Item name="note" label={t('vehicle.note')} className="vehicle-part-wide">
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="kit-panel vehicle-part">
      <legend>{title}</legend>
      <div className="vehicle-part-fields">{children}</div>
    </fieldset>
  );
}
