/** Actions of a row: the first in sight, the rest under "…". */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button } from 'antd';
import { MenuButton } from '../../kit/MenuButton.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { actKey, type TyreAct, type TyreDo, useTyreActs } from './tyre-acts.ts';

export function TyreButtons({ tyre, onDo }: { tyre: TyreRow; onDo: TyreDo }) {
  const t = useT();
  const [first, ...rest] = useTyreActs()(tyre);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a click on its buttons from opening the row as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the buttons themselves
    <span className="tyre-row-actions" onClick={(event) => event.stopPropagation()}>
      {first && (
        <Button size="small" onClick={() => onDo(first, [tyre])} aria-label={`${t(actKey(first))}: ${tyre.tyreNo}`}>
          {t(actKey(first))}
        </Button>
      )}
      {rest.length > 0 && (
        <MenuButton
          className="tyre-more"
          label={t('tyre.more', { tyre: tyre.tyreNo })}
          alignRight
          entries={rest.map((act) => ({ key: act, label: t(actKey(act)) }))}
          onChoose={(act) => onDo(act as TyreAct, [tyre])}
        >
          <span aria-hidden="true">{'…'}</span>
        </MenuButton>
      )}
    </span>
  );
}
