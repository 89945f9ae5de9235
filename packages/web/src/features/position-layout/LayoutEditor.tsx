/** Drawing a layout (pages.md E6): one row an axle, the picture grows beside it, an alias at every wheel (VAL-052). */
import { type LayoutRow, positionLayoutApi } from '@treadline/contract/position-layout';
import { vehicleApi } from '@treadline/contract/vehicle';
import { layoutProblems } from '@treadline/domain/wheel/layout';
import { Alert, Button, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { LayoutPicture } from '../../kit/axle/LayoutPicture.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { AliasFields } from './AliasFields.tsx';
import { AxleRows } from './AxleRows.tsx';
import { ImageField } from './ImageField.tsx';
import { inputOf, type LayoutDraft, mostSpares, presets, wheelsOf } from './layout-draft.ts';

interface LayoutEditorProps {
  /** Null: a new one. */
  layout: LayoutRow | null;
  start: LayoutDraft;
  onClose: () => void;
}

export function LayoutEditor({ layout, start, onClose }: LayoutEditorProps) {
  const t = useT();
  const id = useId();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(draft !== start);
  const about = {
    quiet: true,
    invalidates: [positionLayoutApi.list, positionLayoutApi.get, vehicleApi.options],
    onSuccess: () => {
      notify({ kind: 'success', title: t('position-layout.saved', { name: draft.name.trim() }) });
      onClose();
    },
  };
  const add = useApiMutation(positionLayoutApi.add, about);
  const edit = useApiMutation(positionLayoutApi.edit, about);
  // Its wheels stay while a vehicle has it (A0321).
  const fixed = layout !== null && layout.vehicles > 0;
  const wheels = wheelsOf(draft);
  const problems = layoutProblems(draft.axles.length, wheels);
  const nameMissing = draft.name.trim() === '';
  const change = (next: Partial<LayoutDraft>) => setDraft({ ...draft, ...next });

  const save = () => {
    setTried(true);
    setProblem(null);
    if (nameMissing) {
      document.getElementById(id)?.focus();
      return;
    }
    if (problems.length > 0) return;
    const onError = (error: Error) => setProblem(error.message);
    if (layout === null) add.mutate(inputOf(draft), { onError });
    else edit.mutate({ ...inputOf(draft), id: layout.id, version: layout.version }, { onError });
  };

  return (
    <PageModal
      open
      title={layout === null ? t('position-layout.addTitle') : t('position-layout.editTitle', { name: layout.name })}
      okText={t('position-layout.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={add.isPending || edit.isPending}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
      width={980}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      {fixed && (
        <Alert
          type="info"
          showIcon
          title={t('position-layout.fixed', { n: layout.vehicles })}
          className="kit-form-problem"
        />
      )}
      <div className="layout-editor">
        <div className="layout-editor-fields">
          <label htmlFor={id}>{t('position-layout.name')}</label>
          <Input
            id={id}
            autoFocus
            value={draft.name}
            maxLength={60}
            aria-invalid={tried && nameMissing}
            {...(tried && nameMissing ? { status: 'error' as const } : {})}
            onChange={(event) => change({ name: event.target.value })}
          />
          {tried && nameMissing && (
            <p role="alert" className="layout-problem">
              {t('position-layout.nameMissing')}
            </p>
          )}
          {layout === null && (
            <p className="layout-presets">
              <span>{t('position-layout.presets')}</span>
              {presets.map((preset) => (
                <Button
                  key={preset.name}
                  size="small"
                  onClick={() => change({ axles: [...preset.axles], aliases: {} })}
                >
                  {preset.name}
                </Button>
              ))}
            </p>
          )}
          <AxleRows axles={draft.axles} disabled={fixed} onChange={(axles) => change({ axles })} />
          <div className="layout-spares">
            <label htmlFor={`${id}-spares`}>{t('position-layout.spares')}</label>
            <InputNumber
              id={`${id}-spares`}
              min={0}
              max={mostSpares}
              precision={0}
              disabled={fixed}
              value={draft.spares}
              onChange={(spares) => change({ spares: spares ?? 0 })}
            />
          </div>
          <ImageField imageFileId={draft.imageFileId} onChange={(imageFileId) => change({ imageFileId })} />
        </div>
        <div className="layout-editor-picture">
          <LayoutPicture
            label={t('position-layout.picture', { name: draft.name })}
            axleRoles={draft.axles.map(({ role }) => role)}
            wheels={wheels}
          />
          <AliasFields
            wheels={wheels}
            problems={problems}
            onChange={(wheel, alias) => change({ aliases: { ...draft.aliases, [wheel]: alias } })}
          />
        </div>
      </div>
    </PageModal>
  );
}
