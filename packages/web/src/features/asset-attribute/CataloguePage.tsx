/** The catalogue (pages.md F10, PAGE-072): tread patterns first, then brands, sizes, and compounds with their ratings. */
import type { attributeKinds } from '@treadline/contract/asset-catalogue';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useT } from '../../shell/i18n/i18n.ts';
import { AttributeTable } from './AttributeTable.tsx';
import { ModelTable } from './ModelTable.tsx';
import './asset-attribute.css';

type Tab = (typeof attributeKinds)[number] | 'compound';

const tabs: readonly Tab[] = ['pattern', 'brand', 'size', 'compound'];

export function CataloguePage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'pattern';
  const words = {
    pattern: t('asset-attribute.patterns'),
    brand: t('asset-attribute.brands'),
    size: t('asset-attribute.sizes'),
    compound: t('asset-attribute.compounds'),
  };
  const switcher = (
    <Tabs
      className="asset-tabs"
      activeKey={tab}
      onChange={(key) => setSearch(key === 'pattern' ? {} : { tab: key }, { replace: true })}
      items={tabs.map((key) => ({ key, label: words[key] }))}
    />
  );
  return tab === 'compound' ? (
    <ModelTable title={switcher} />
  ) : (
    <AttributeTable key={tab} kind={tab} title={switcher} />
  );
}
