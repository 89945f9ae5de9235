/** What can be done with the ticked rows; stands at the foot of the list while there are any (pages.md 4.7). */
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { ListEndpoint, ListState, RowOf } from './use-list.ts';
import { mostTicked, type Ticks } from './use-ticks.ts';

interface BulkBarProps<E extends ListEndpoint> {
  list: ListState<E>;
  ticks: Ticks<RowOf<E>>;
  /** Rows that cannot be ticked. */
  canTick?: (row: RowOf<E>) => boolean;
  /** Buttons. */
  children: ReactNode;
}

export function BulkBar<E extends ListEndpoint>({ list, ticks, canTick = () => true, children }: BulkBarProps<E>) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const count = ticks.rows.length;
  if (count === 0) return null;
  const selected = t('kit.selected', { n: count });
  const reach = Math.min(list.total, mostTicked);
  const tickAll = async () => {
    setBusy(true);
    const rows = await list.first(mostTicked).catch(() => null);
    setBusy(false);
    if (rows !== null) ticks.set(rows.filter(canTick));
  };
  return (
    <section className="kit-bulk" aria-label={selected}>
      <span>{selected}</span>
      {count < reach && list.rows.length < list.total && (
        <Button size="small" type="link" loading={busy} onClick={() => void tickAll()}>
          {t(list.total > mostTicked ? 'kit.selectFirst' : 'kit.selectAll', { n: formatNumber(reach) })}
        </Button>
      )}
      {count === mostTicked && list.total > mostTicked && (
        <span>{t('kit.selectedMost', { n: formatNumber(mostTicked) })}</span>
      )}
      <Button size="small" type="text" onClick={ticks.clear}>
        {t('kit.unselect')}
      </Button>
      {children}
    </section>
  );
}
