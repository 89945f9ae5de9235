import { accountApi, type UnitSettings } from '@treadline/contract/account';
import {
  distanceFaces,
  pressureFaces,
  temperatureFaces,
  treadFaces,
  type UnitFace,
} from '@treadline/domain/measure/units';
import { Form, Select } from 'antd';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../api/use-api.ts';
import { pages } from '../features.ts';
import { useT } from '../i18n/i18n.ts';
import { loadAccount, useUnits } from '../session/use-account.ts';

/** The user's units. The next reply names the new ones, which loads the console again (ruling 6). */
export function UnitsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const units = useUnits();
  const [form] = Form.useForm<UnitSettings>();
  const save = useApiMutation(accountApi.unitUpdate, {
    onSuccess: () => {
      onClose();
      void loadAccount(pages).catch(() => undefined);
    },
  });
  return (
    <PageModal
      open
      width={420}
      title={t('shell.units')}
      okText={t('shell.save')}
      cancelText={t('shell.cancel')}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => save.mutate(form.getFieldsValue())}
    >
      <p className="shell-dialog-lead">{t('shell.unitsLead')}</p>
      <Form form={form} layout="vertical" initialValues={units} className="shell-units">
        <Form.Item name="pressureUnit" label={t('shell.pressure')}>
          <Select options={optionsOf(pressureFaces)} />
        </Form.Item>
        <Form.Item name="temperatureUnit" label={t('shell.temperature')}>
          <Select options={optionsOf(temperatureFaces)} />
        </Form.Item>
        <Form.Item name="distanceUnit" label={t('shell.distance')}>
          <Select options={optionsOf(distanceFaces)} />
        </Form.Item>
        <Form.Item name="treadUnit" label={t('shell.tread')}>
          <Select options={optionsOf(treadFaces)} />
        </Form.Item>
      </Form>
    </PageModal>
  );
}

function optionsOf(faces: Readonly<Record<string, UnitFace>>) {
  return Object.entries(faces).map(([value, { label }]) => ({ value, label }));
}
