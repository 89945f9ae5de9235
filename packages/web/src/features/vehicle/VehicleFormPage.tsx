/** Entry and change of a vehicle (pages.md E2): a new one, or with `?id=` the one named there (ROUTE-015, 016). */
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Alert, Button, Form } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showProblems } from '../../kit/form-problems.ts';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { useTabTitle } from '../../shell/tabs/use-tab.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { inputOf, likeOne, type VehicleValues, valuesOf } from './form-values.ts';
import { VehicleFields } from './VehicleFields.tsx';
import './vehicle.css';

export function VehicleFormPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('id');
  const edits = useCan('vehicle:edit');
  const valid = id === null || /^\d{1,19}$/.test(id);
  const vehicle = useApi(vehicleApi.get, id !== null && valid ? { id } : null, { staleMs: 0 });
  useTabTitle(id === null || !vehicle.data ? null : t('vehicle.form.editTitle', { name: vehicle.data.name }));
  if (!valid) return <EmptyState icon="truck" text={t('vehicle.details.missing')} />;
  if (id === null) return <VehicleForm key="new" vehicle={null} />;
  if (!edits) return <EmptyState icon="lock" text={t('vehicle.form.notAllowed')} />;
  if (vehicle.isError) return <ErrorState error={vehicle.error} onRetry={() => void vehicle.refetch()} />;
  if (!vehicle.data) return <Skeleton rows={10} />;
  return <VehicleForm key={id} vehicle={vehicle.data} />;
}

const changed = [vehicleApi.list, vehicleApi.map, vehicleApi.get, vehicleApi.options, vehicleApi.choices] as const;

function VehicleForm({ vehicle }: { vehicle: VehicleRow | null }) {
  const t = useT();
  const navigate = useNavigate();
  const [form] = Form.useForm<VehicleValues>();
  // The record as it was opened: a later answer of the server does not move what is being typed, and 5004 tells of it.
  const [opened] = useState(vehicle);
  const [dirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(dirty);
  const add = useApiMutation(vehicleApi.add, { quiet: true, invalidates: changed });
  const edit = useApiMutation(vehicleApi.edit, {
    quiet: true,
    invalidates: [...changed, vehicleApi.operationLog],
  });
  const busy = add.isPending || edit.isPending;

  const save = async (another: boolean) => {
    if (busy) return;
    const valid = await form.validateFields().catch(() => null);
    if (valid === null) return;
    const values = form.getFieldsValue(true) as VehicleValues;
    setProblem(null);
    const name = values.selfNo || values.carNumber || values.vin;
    try {
      const id = opened?.id ?? (await add.mutateAsync(inputOf(values))).id;
      if (opened !== null) await edit.mutateAsync({ ...inputOf(values), id, version: opened.version });
      setDirty(false);
      const text = opened === null ? 'vehicle.form.added' : 'vehicle.form.saved';
      notify({ kind: 'success', title: t(text, { name }) });
      if (another) {
        form.setFieldsValue(likeOne(values));
        form.scrollToField('vin', { focus: true });
      } else {
        form.resetFields();
        await navigate(`/member/vehicleDetails?id=${id}`);
      }
    } catch (error) {
      setProblem(showProblems(form, error, t, {}, { A0117: t('vehicle.form.gone') }) ?? t('vehicle.form.look'));
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(false);
  };

  return (
    <div className="vehicle-form">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{opened === null ? t('vehicle.form.addTitle') : t('vehicle.form.editTitle', { name: opened.name })}</h1>
        </div>
      </header>
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Form<VehicleValues>
        form={form}
        // Two of these may stand in two tabs: a label leads to the field of its own.
        name={`vehicle-${opened?.id ?? 'new'}`}
        layout="vertical"
        requiredMark="optional"
        initialValues={valuesOf(opened)}
        validateTrigger={['onBlur', 'onSubmit']}
        scrollToFirstError={{ focus: true }}
        onKeyDown={keys}
        onFinish={() => void save(false)}
        onValuesChange={() => setDirty(true)}
      >
        <VehicleFields form={form} vehicle={opened} />
        <footer className="vehicle-form-foot">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('vehicle.form.save')}
          </Button>
          {opened === null && (
            <Button disabled={busy} onClick={() => void save(true)}>
              {t('vehicle.form.saveLike')}
            </Button>
          )}
          <Button
            type="text"
            disabled={busy}
            onClick={() => {
              form.resetFields();
              setDirty(false);
              setProblem(null);
            }}
          >
            {t('vehicle.form.reset')}
          </Button>
        </footer>
      </Form>
    </div>
  );
}
