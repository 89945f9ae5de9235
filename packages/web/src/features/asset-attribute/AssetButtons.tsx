/** Actions of a row: the first in sight, the rest under "…". */
import { Button } from 'antd';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import './asset-attribute.css';

export interface AssetAct {
  key: string;
  label: string;
  does: () => void;
}

export function AssetButtons({ name, acts }: { name: string; acts: readonly AssetAct[] }) {
  const t = useT();
  const [first, ...rest] = acts;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on its buttons from opening the row as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the buttons themselves
    <span className="asset-row-actions" onClick={(event) => event.stopPropagation()}>
      {first && (
        <Button size="small" onClick={first.does} aria-label={`${first.label}: ${name}`}>
          {first.label}
        </Button>
      )}
      {rest.length > 0 && (
        <MenuButton
          className="asset-more"
          label={t('asset-attribute.more', { name })}
          alignRight
          entries={rest.map(({ key, label }) => ({ key, label }))}
          onChoose={(key) => rest.find((act) => act.key === key)?.does()}
        >
          <span aria-hidden="true">{'…'}</span>
        </MenuButton>
      )}
    </span>
  );
}
