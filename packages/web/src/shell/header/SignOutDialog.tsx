import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { formatList } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import { signOut } from '../session/sign-out.ts';
import { useTabTitles } from '../tabs/tab-title.ts';
import { useTabs } from '../tabs/tabs-store.ts';

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const titleOf = useTabTitles();
  const { tabs, unsaved } = useTabs();
  const dirty = tabs.filter((tab) => unsaved[tab.key]);
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
      {dirty.length > 0 && (
        <p className="shell-dialog-warning">{t('shell.unsavedIn', { titles: formatList(dirty.map(titleOf)) })}</p>
      )}
    </PageModal>
  );
}
