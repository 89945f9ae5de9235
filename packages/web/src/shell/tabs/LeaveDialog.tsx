import { PageModal } from '../../kit/PageModal.tsx';
import { formatList } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import { useTabTitles } from './tab-title.ts';
import { useTabs } from './tabs-store.ts';

/** Asks before tabs with unsaved input are closed or pushed out. */
export function LeaveDialog() {
  const t = useT();
  const titleOf = useTabTitles();
  const asked = useTabs((state) => state.asked);
  if (!asked) return null;
  return (
    <PageModal
      open
      width={420}
      title={t('shell.unsavedTitle')}
      okText={t('shell.unsavedClose')}
      okButtonProps={{ danger: true }}
      cancelText={t('shell.unsavedStay')}
      cancelButtonProps={{ autoFocus: true }}
      onOk={asked.leave}
      onCancel={asked.stay}
    >
      {t('shell.unsavedIn', { titles: formatList(asked.tabs.map(titleOf)) })}
    </PageModal>
  );
}
