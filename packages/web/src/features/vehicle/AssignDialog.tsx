/** One group, or one alarm template, for the ticked vehicles. */
import type { RowResult } from '@treadline/contract/fields';
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Select } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export type AssignKind = 'group' | 'template';

interface AssignDialogProps {
  kind: AssignKind;
  vehicles: readonly VehicleRow[];
  onDone: (list: readonly RowResult[], text: string) => void;
  onClose: () => void;
}

export function AssignDialog({ kind, vehicles, onDone, onClose }: AssignDialogProps) {
  const t = useT();
  const options = useApi(vehicleApi.options, {}, { staleMs: 30_000 });
  const [chosen, setChosen] = useState<string | null>(null);
  const about = {
    invalidates: [vehicleApi.list, vehicleApi.map, vehicleApi.get, vehicleApi.operationLog],
    onSuccess: ({ list }: { list: RowResult[] }) => onDone(list, t('vehicle.done.assigned', { n: list.length })),
  };
  const group = useApiMutation(vehicleApi.editGroup, about);
  const template = useApiMutation(vehicleApi.bindTemplate, about);
  const vehicleIds = vehicles.map(({ id }) => id);
  const label = t(kind === 'group' ? 'vehicle.group' : 'vehicle.template');
  const list = (kind === 'group' ? options.data?.groups : options.data?.templates) ?? [];
  return (
    <PageModal
      open
      title={t(kind === 'group' ? 'vehicle.assign.group' : 'vehicle.assign.template', { n: vehicles.length })}
      okText={t('vehicle.form.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={group.isPending || template.isPending}
      onOk={() => {
        if (kind === 'group') group.mutate({ vehicleIds, groupId: chosen });
        else template.mutate({ vehicleIds, templateId: chosen });
      }}
      onCancel={onClose}
      width={420}
    >
      <Select
        className="vehicle-wide"
        aria-label={label}
        value={chosen}
        loading={options.isPending}
        onChange={setChosen}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: null, label: t(kind === 'group' ? 'vehicle.assign.noGroup' : 'vehicle.assign.noTemplate') },
          ...list.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </PageModal>
  );
}
