import { dictionaryApi } from '@treadline/contract/dictionary';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';

interface DeleteDialogProps {
  code: string;
  /** Null: the dictionary itself. */
  value: string | null;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDialog({ code, value, name, onDone, onClose }: DeleteDialogProps) {
  const t = useT();
  const about = {
    invalidates: [dictionaryApi.page, dictionaryApi.get, dictionaryApi.list],
    onSuccess: () => {
      notify({ kind: 'success', title: t('dictionary.deleted', { name }) });
      onDone();
    },
  };
  const deleteWhole = useApiMutation(dictionaryApi.delete, {
    ...about,
    invalidates: [dictionaryApi.page, dictionaryApi.list],
  });
  const deleteValue = useApiMutation(dictionaryApi.deleteValue, about);
  return (
    <PageModal
      open
      title={value === null ? t('dictionary.deleteTitle', { name }) : t('dictionary.deleteValueTitle', { name })}
      okText={t('dictionary.delete')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={deleteWhole.isPending || deleteValue.isPending}
      onOk={() => (value === null ? deleteWhole.mutate({ code }) : deleteValue.mutate({ code, value }))}
      onCancel={onClose}
    >
      <p>{value === null ? t('dictionary.deleteText') : t('dictionary.deleteValueText')}</p>
    </PageModal>
  );
}
