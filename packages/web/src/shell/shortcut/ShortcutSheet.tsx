import { Switch } from 'antd';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { PageModal } from '../../kit/PageModal.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAccount } from '../session/use-account.ts';
import { keyNames } from './key-names.ts';
import './shortcut.css';
import { type Shortcut, setSingleKeys, useRegistrations, useSingleKeys } from './shortcut.ts';

type Listed = Pick<Shortcut, 'keys' | 'label'>;

/** What every form, dialog, list and menu does by itself. */
const everywhere: readonly Listed[] = [
  { keys: 'Mod+Enter', label: 'shortcut.saveForm' },
  { keys: 'Escape', label: 'shortcut.closeDialog' },
  { keys: 'Enter', label: 'shortcut.openRow' },
  { keys: 'ArrowDown', label: 'shortcut.nextEntry' },
];

/** Help sheet: the keys that work now, read from the register itself. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { on } = useSingleKeys();
  const { pathname } = useLocation();
  const page = useAccount((state) => state.menu.byPath.get(pathname));
  const all = useRegistrations((state) => state.list).flatMap(({ shortcuts }) => shortcuts);
  const ofPage = unique(all.filter(({ scope }) => scope !== 'console'));
  return (
    <PageModal open width={520} title={t('shortcut.title')} footer={null} onCancel={onClose}>
      <div className="shortcut-sheet">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: antd's Switch is the control */}
        <label className="shortcut-switch">
          <Switch checked={on} onChange={setSingleKeys} aria-label={t('shortcut.single')} />
          <span>
            <b>{t('shortcut.single')}</b>
            <small>{t('shortcut.singleDetail')}</small>
          </span>
        </label>
        {ofPage.length > 0 && (
          <Keys title={t('shortcut.onPage', { page: page?.name ?? pathname })} shortcuts={ofPage} singleKeys={on} />
        )}
        <Keys
          title={t('shortcut.console')}
          shortcuts={unique(all.filter(({ scope }) => scope === 'console'))}
          singleKeys={on}
        />
        <Keys title={t('shortcut.everywhere')} shortcuts={everywhere} singleKeys />
      </div>
    </PageModal>
  );
}

function Keys({ title, shortcuts, singleKeys }: { title: string; shortcuts: readonly Listed[]; singleKeys: boolean }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} data-off={!singleKeys && !keys.startsWith('Mod+')}>
            <dt>
              {keyNames(t, keys).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A key offered twice, e.g. by a page and its drawer, does what the newest says. */
function unique(shortcuts: readonly Shortcut[]): Shortcut[] {
  return [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
}
