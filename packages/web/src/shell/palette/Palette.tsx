/** Command palette: type, choose, gone. Keys stay in the field; the list follows, as a combobox tells screen readers. */
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../i18n/i18n.ts';
import { useUser } from '../session/use-account.ts';
import { keyNames } from '../shortcut/key-names.ts';
import '../shortcut/shortcut.css';
import type { PaletteEntry } from './entries.ts';
import { PaletteList } from './PaletteList.tsx';
import './palette.css';
import { recentChoices, rememberChoice } from './recent.ts';
import { usePalette } from './use-palette.ts';

export function Palette({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const id = useId();
  const { userId } = useUser();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [recent] = useState(() => recentChoices(userId));
  const { sections, busy, failed, retry } = usePalette(typed.trim(), recent);
  const entries = sections.flatMap((section) => section.entries);
  const chosen = Math.max(
    0,
    entries.findIndex((entry) => entry.key === chosenKey),
  );
  const idOf = (entry: PaletteEntry) => `${id}-${entry.key}`;
  useModal(dialog);
  const chosenId = entries[chosen] && idOf(entries[chosen]);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const choose = ({ key, name, note, icon, does }: PaletteEntry) => {
    const found = typeof does === 'string' && !/^(page|action):/.test(key);
    const hit = found ? { hit: { name, icon, to: does, ...(note === undefined ? {} : { note }) } } : {};
    rememberChoice(userId, { key, ...hit });
    onClose();
    if (typeof does === 'string') void navigate(does);
    else does();
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + entries.length };
    const to = moves[event.key];
    const entry = entries[to === undefined ? chosen : to % entries.length];
    if (to !== undefined) setChosenKey(entry?.key ?? null);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (entry) choose(entry);
    } else return;
    event.preventDefault();
  };

  const none = typed.trim() !== '' && entries.length === 0 && !busy && failed.length === 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; Escape does so for the keyboard
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser may close it by itself; after our own closing there is none left.
        if (dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="palette-box">
        <div className="palette-field">
          <Icon name="search" />
          <input
            value={typed}
            role="combobox"
            aria-label={t('palette.field')}
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            {...(chosenId ? { 'aria-activedescendant': chosenId } : {})}
            placeholder={t('palette.field')}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setChosenKey(null);
            }}
            onKeyDown={press}
          />
          <kbd>{keyNames(t, 'Escape').join(' ')}</kbd>
        </div>
        <div className="palette-progress" data-busy={busy} />
        <PaletteList
          id={`${id}-list`}
          label={t('palette.title')}
          sections={sections}
          typed={typed.trim()}
          chosen={entries[chosen]?.key ?? ''}
          idOf={idOf}
          onPoint={(entry) => setChosenKey(entry.key)}
          onChoose={choose}
        />
        {failed.length > 0 && (
          <p className="palette-failed" role="alert">
            {t('palette.failed', { kinds: failed.map(({ title }) => t(title)).join(', ') })}
            <button
              type="button"
              onClick={() => {
                retry();
                dialog.current?.querySelector('input')?.focus();
              }}
            >
              {t('shell.retry')}
            </button>
          </p>
        )}
        <p className="palette-status" role="status">
          {busy
            ? t('palette.searching')
            : none
              ? t('palette.none', { text: typed.trim() })
              : t('palette.count', { n: entries.length })}
        </p>
      </div>
    </dialog>
  );
}

/** A modal dialog of the browser: what lies behind cannot be reached, and the focus goes back where it was. */
function useModal(dialog: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector('input')?.focus();
    return () => box?.close();
  }, [dialog]);
}
