import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useT } from '../i18n/i18n.ts';
import { signOut } from '../session/sign-out.ts';

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  return (
    <PageModal
      open
      width={400}
      title={t('shell.logoutTitle')}
      okText={t('shell.logout')}
      cancelText={t('shell.cancel')}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => {
        setBusy(true);
        void signOut();
      }}
    >
      {t('shell.logoutDetail')}
    </PageModal>
  );
}
