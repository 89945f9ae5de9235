import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useT } from '../../shell/i18n/i18n.ts';
import { ReceiverTable } from './ReceiverTable.tsx';
import { UnknownTable } from './UnknownTable.tsx';

/** Is the equipment alive, and what is this id that reports? (pages.md E7) */
export function ReceiverListPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'unknown' ? 'unknown' : 'receivers';
  const switcher = (
    <Tabs
      className="receiver-tabs"
      activeKey={tab}
      onChange={(key) => setSearch(key === 'unknown' ? { tab: key } : {}, { replace: true })}
      items={[
        { key: 'receivers', label: t('receiver.title') },
        { key: 'unknown', label: t('receiver.unknown') },
      ]}
    />
  );
  return tab === 'unknown' ? <UnknownTable title={switcher} /> : <ReceiverTable title={switcher} />;
}
