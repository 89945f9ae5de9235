import type { ResultOf } from '@treadline/contract/endpoint';
import { integrationApi } from '@treadline/contract/integration';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { CallbackAddress } from './CallbackAddress.tsx';
import { DirectoryCard } from './DirectoryCard.tsx';
import { DirectoryForm, type DirectoryValues } from './DirectoryForm.tsx';
import './integration.css';

export type Directory = ResultOf<typeof integrationApi.list>['list'][number];

type Dialog = { kind: 'form'; directory: Directory | null } | { kind: 'disable' | 'delete'; directory: Directory };

/** Sign-in with the account of one's own directory, by OpenID Connect. */
export function SingleSignOnTab() {
  const t = useT();
  const query = useApi(integrationApi.list);
  const [form] = Form.useForm<DirectoryValues>();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const invalidates = [integrationApi.list];
  const enable = useApiMutation(integrationApi.enable, {
    invalidates,
    onSuccess: ({ list }) => reportRows(t, list, t('integration.enabled')),
  });
  const disable = useApiMutation(integrationApi.disable, {
    invalidates,
    onSuccess: ({ list }) => {
      reportRows(t, list, t('integration.disabled'));
      close();
    },
  });
  const remove = useApiMutation(integrationApi.delete, { invalidates, onSuccess: close });
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={4} />;
  const { list, callbackUrl } = query.data;
  const asked = dialog?.kind === 'disable' || dialog?.kind === 'delete' ? dialog : null;

  return (
    <div className="integration">
      <header>
        <p>{t('integration.what')}</p>
        <Can permission="setting:edit">
          <Button type="primary" onClick={() => setDialog({ kind: 'form', directory: null })}>
            {t('integration.add')}
          </Button>
        </Can>
      </header>
      <CallbackAddress address={new URL(callbackUrl, location.origin).href} />
      {list.length === 0 ? (
        <EmptyState icon="key" text={t('integration.empty')} />
      ) : (
        list.map((directory) => (
          <DirectoryCard
            key={directory.id}
            directory={directory}
            busy={enable.isPending}
            onEdit={() => setDialog({ kind: 'form', directory })}
            onEnable={() => enable.mutate({ ids: [directory.id] })}
            onDisable={() => setDialog({ kind: 'disable', directory })}
            onDelete={() => setDialog({ kind: 'delete', directory })}
          />
        ))
      )}
      {dialog?.kind === 'form' && (
        <DirectoryForm form={form} directory={dialog.directory} onDone={close} onClose={close} />
      )}
      <PageModal
        open={asked !== null}
        title={t(asked?.kind === 'disable' ? 'integration.disableTitle' : 'integration.deleteTitle', {
          name: asked?.directory.name ?? '',
        })}
        okText={t(asked?.kind === 'disable' ? 'integration.disable' : 'integration.delete')}
        okButtonProps={{ danger: true }}
        cancelText={t('kit.cancel')}
        cancelButtonProps={{ autoFocus: true }}
        confirmLoading={disable.isPending || remove.isPending}
        onOk={() => {
          if (asked?.kind === 'disable') disable.mutate({ ids: [asked.directory.id] });
          if (asked?.kind === 'delete') remove.mutate({ id: asked.directory.id });
        }}
        onCancel={close}
      >
        {t('integration.deleteEffect')}
      </PageModal>
    </div>
  );
}
