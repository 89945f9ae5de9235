import { type MenuRow, menuApi } from '@treadline/contract/menu';
import { Button } from 'antd';
import { useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { MenuForm } from './MenuForm.tsx';
import { textOf, typeKeys } from './menu-words.ts';

interface MenuPanelProps {
  row: MenuRow;
  rows: readonly MenuRow[];
  editable: boolean;
  onAdd: () => void;
  onSelect: (id: string) => void;
}

/** One entry with all its fields. */
export function MenuPanel({ row, rows, editable, onAdd, onSelect }: MenuPanelProps) {
  const t = useT();
  const { language } = useUser();
  const [open, setOpen] = useState<'edit' | 'delete' | 'copy' | null>(null);
  const parent = rows.find((each) => each.id === row.parentId) ?? null;
  const hasChildren = rows.some((each) => each.parentId === row.id);
  const name = textOf(row.name, language);
  const toggle = useApiMutation(row.enabled ? menuApi.disable : menuApi.enable, {
    invalidates: [menuApi.list],
    onSuccess: ({ list }) =>
      reportRows(t, list, row.enabled ? t('menu.disabled', { name }) : t('menu.enabledDone', { name })),
  });
  const fields: [string, string][] = [
    [t('menu.type'), t(typeKeys[row.type as 1 | 2 | 3])],
    [t('menu.key'), row.key],
    [t('menu.parent'), parent === null ? '–' : textOf(parent.name, language)],
    [t('menu.link'), row.link ?? '–'],
    [t('menu.permission'), row.permission ?? '–'],
    [t('menu.icon'), row.icon ?? '–'],
    [t('menu.component'), row.component ?? '–'],
    [t('menu.redirect'), row.redirect ?? '–'],
    [t('menu.sort'), formatNumber(row.sort)],
    [t('menu.enabled'), row.enabled ? t('menu.yes') : t('menu.no')],
    [t('menu.shown'), row.shown ? t('menu.yes') : t('menu.no')],
    [t('menu.builtIn'), row.builtIn ? t('menu.yes') : t('menu.no')],
  ];
  return (
    <section className="kit-panel menu-right" aria-label={name}>
      <header className="menu-head">
        <h2 title={name}>{name}</h2>
        {editable && (
          <div className="menu-actions">
            {row.type !== 3 && (
              <Can permission="menu:add">
                <Button onClick={onAdd}>{t('menu.addBelow')}</Button>
                <Button onClick={() => setOpen('copy')}>{t('menu.copy')}</Button>
              </Can>
            )}
            <Can permission={row.enabled ? 'menu:disable' : 'menu:enable'}>
              <Button loading={toggle.isPending} onClick={() => toggle.mutate({ ids: [row.id] })}>
                {row.enabled ? t('menu.disable') : t('menu.enable')}
              </Button>
            </Can>
            <Can permission="menu:edit">
              <Button onClick={() => setOpen('edit')}>{t('menu.edit')}</Button>
            </Can>
            {!row.builtIn && (
              <Can permission="menu:delete">
                <Button danger disabled={hasChildren} onClick={() => setOpen('delete')}>
                  {t('menu.delete')}
                </Button>
              </Can>
            )}
          </div>
        )}
      </header>
      <dl className="menu-fields">
        {fields.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('menu.names')}</h3>
      <dl className="menu-fields">
        {Object.entries(row.name).map(([code, text]) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {open === 'edit' && (
        <MenuForm
          row={row}
          parent={parent}
          set={{ systemType: row.systemType, client: row.client }}
          onDone={() => setOpen(null)}
        />
      )}
      {open === 'copy' && <CopyDialog row={row} name={name} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteDialog row={row} name={name} onDone={() => onSelect(row.parentId ?? '')} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

interface DeleteDialogProps {
  row: MenuRow;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

function DeleteDialog({ row, name, onDone, onClose }: DeleteDialogProps) {
  const t = useT();
  const remove = useApiMutation(menuApi.delete, { invalidates: [menuApi.list], onSuccess: onDone });
  return (
    <PageModal
      open
      title={t('menu.deleteTitle', { name })}
      okText={t('menu.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate({ id: row.id })}
      onCancel={onClose}
    >
      <p>{t('menu.deleteText')}</p>
    </PageModal>
  );
}
