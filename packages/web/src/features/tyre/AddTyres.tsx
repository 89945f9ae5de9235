/** One registration: a common head and a row for each tyre, loose into a store or onto the wheels where they are. */
import { ApiError } from '@treadline/contract/call';
import { tyreApi } from '@treadline/contract/tyre';
import type { FittingWarning, TyreRow } from '@treadline/contract/tyre-row';
import { Alert, Button, Form, Input, Select } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { showProblems } from '../../kit/form-problems.ts';
import { useMeasures } from '../../kit/units.ts';
import { call } from '../../shell/api/call.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { type ConfirmValues, confirmationOf, FittingWarnings, nothingConfirmed } from './FittingWarnings.tsx';
import { ModelFields, type ModelValues, modelInput, noModel } from './ModelFields.tsx';
import { NumberPattern } from './NumberPattern.tsx';
import { PlaceSelect } from './PlaceSelect.tsx';
import { RowsGrid } from './RowsGrid.tsx';
import {
  emptyRow,
  filledRows,
  inputRows,
  isBlank,
  localProblems,
  type RowDraft,
  type RowProblems,
  rowProblems,
} from './row-drafts.ts';
import { fittingReads } from './tyre-reads.ts';
import { conditionKeys, sourceKeys } from './tyre-words.ts';

interface AddValues extends ModelValues, ConfirmValues {
  warehouseId: string | null;
  condition: number | null;
  source: TyreRow['source'];
}

export interface AddTyresProps {
  /** Whose free wheels are registered; null: loose tyres. Key the component by it. */
  vehicle: { id: string; wheels: readonly { wheel: number; label: string }[] } | null;
  /** Chosen on a picture. */
  onDone: (ids: readonly string[], withLabels: boolean) => void;
  /** Kept from the last vehicle. */
  initial?: Partial<AddValues> | undefined;
  onHead?: (values: AddValues) => void;
}

export function AddTyres({ vehicle, onDone, initial, onHead }: AddTyresProps) {
  const t = useT();
  const { tread } = useMeasures();
  const [form] = Form.useForm<AddValues>();
  const [rows, setRows] = useState<RowDraft[]>(() =>
    vehicle === null ? [emptyRow()] : vehicle.wheels.map(({ wheel }) => emptyRow(wheel)),
  );
  const [problems, setProblems] = useState<RowProblems>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [warnings, setWarnings] = useState<readonly FittingWarning[]>([]);
  const [dirty, setDirty] = useState(false);
  useUnsaved(dirty);
  const page = useRef<HTMLDivElement>(null);
  const add = useApiMutation(tyreApi.add, { quiet: true, invalidates: fittingReads });
  const labels = vehicle === null ? undefined : new Map(vehicle.wheels.map(({ wheel, label }) => [wheel, label]));

  const change = (next: RowDraft[]) => {
    setRows(next);
    setProblems({});
    setWarnings([]);
    setDirty(true);
  };
  const refused = (found: RowProblems, text: string | null) => {
    setProblems(found);
    setProblem(text);
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('td [aria-invalid="true"]')?.focus());
  };
  const save = async (withLabels: boolean) => {
    if (add.isPending) return;
    setProblem(null);
    const sent = filledRows(rows);
    const valid = await form.validateFields().catch(() => null);
    const values = form.getFieldsValue(true) as AddValues;
    const most = values.initialTreadMm;
    const local = localProblems(sent, most, {
      required: t('tyre.form.numberMissing'),
      twice: t('tyre.form.twice'),
      tooDeep: t('tyre.form.treadAbove', { most: tread.withUnit(most) }),
    });
    if (Object.keys(local).length > 0) return refused(local, t('tyre.form.look'));
    if (valid === null) return;
    try {
      const { ids, warnings: found } = await add.mutateAsync({
        ...modelInput(values),
        ...(values.warehouseId === null ? {} : { warehouseId: values.warehouseId }),
        ...(values.condition === null ? {} : { condition: values.condition }),
        source: values.source,
        ...(vehicle === null ? {} : { vehicleId: vehicle.id }),
        tyres: inputRows(sent, new Date()),
        ...(warnings.length > 0 ? confirmationOf(values) : {}),
      });
      if (found.length > 0) {
        setWarnings(found);
        return;
      }
      setDirty(false);
      onHead?.(values);
      onDone(ids, withLabels);
    } catch (error) {
      const found = rowProblems(error, sent);
      const said = showProblems(form, error, t);
      refused(found, Object.keys(found).length > 0 ? t('tyre.form.look') : (said ?? t('tyre.form.look')));
    }
  };
  /** Against the store, on leaving the field. */
  const check = async (row: RowDraft) => {
    const tyreNo = row.tyreNo.trim();
    if (tyreNo === '') return;
    try {
      await call(tyreApi.byNumber, { tyreNo }, { quiet: true });
      setProblems((now) => ({ ...now, [`${row.key} tyreNo`]: t('tyre.form.taken') }));
    } catch (error) {
      // Free, or not known yet: saving tells.
      if (!(error instanceof ApiError)) return;
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(false);
  };
  const filled = rows.filter((row) => !isBlank(row)).length;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Ctrl+Enter of the fields within
    <div ref={page} onKeyDown={keys} className="tyre-add">
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Form<AddValues>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{
          ...noModel,
          ...nothingConfirmed,
          warehouseId: null,
          condition: null,
          source: 'manual',
          ...initial,
        }}
        validateTrigger={['onBlur', 'onSubmit']}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
      >
        <section className="tyre-part">
          <h2>{t('tyre.form.common')}</h2>
          <ModelFields form={form} fill />
          {vehicle === null && (
            <>
              <Form.Item name="warehouseId" label={t('tyre.warehouse')}>
                <PlaceSelect placeholder={t('tyre.firstStore')} />
              </Form.Item>
              <Form.Item name="source" label={t('tyre.source')}>
                <Select options={Object.entries(sourceKeys).map(([value, key]) => ({ value, label: t(key) }))} />
              </Form.Item>
            </>
          )}
          <Form.Item name="condition" label={t('tyre.condition')}>
            <Select
              allowClear
              placeholder={t('tyre.form.byUse')}
              options={Object.entries(conditionKeys).map(([value, key]) => ({ value: Number(value), label: t(key) }))}
            />
          </Form.Item>
          <Form.Item name="note" label={t('tyre.note')} className="tyre-part-wide">
            <Input maxLength={500} autoComplete="off" />
          </Form.Item>
        </section>
        <section className="tyre-part">
          <h2>{vehicle === null ? t('tyre.title') : t('tyre.form.onWheels')}</h2>
          <div className="tyre-part-wide">
            <NumberPattern rows={rows} onChange={change} fixed={vehicle !== null} />
            <RowsGrid
              rows={rows}
              onChange={change}
              problems={problems}
              onNumber={(row) => void check(row)}
              {...(labels === undefined ? {} : { wheels: labels })}
            />
          </div>
          <div className="tyre-part-wide">
            <FittingWarnings warnings={warnings} />
          </div>
        </section>
      </Form>
      <footer className="tyre-form-foot">
        <Button type="primary" loading={add.isPending} onClick={() => void save(false)}>
          {t('tyre.form.saveN', { n: Math.max(1, filled) })}
        </Button>
        {vehicle === null && (
          <Button disabled={add.isPending} onClick={() => void save(true)}>
            {t('tyre.form.saveLabels')}
          </Button>
        )}
      </footer>
    </div>
  );
}
