import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icons.tsx';

export interface MenuEntry {
  key: string;
  label: string;
  icon?: IconName;
  /** Language of the label when it is not the reader's. */
  lang?: string;
  selected?: boolean;
}

export interface MenuListProps {
  entries: readonly MenuEntry[];
  label: string;
  /** Corner in px of the window: left or right edge and top. */
  at: { left: number; top: number } | { right: number; top: number };
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** Small popup menu with arrow keys; lighter than antd's, which the frame would load for four menus (web.md 5). */
export function MenuList({ entries, label, at, onChoose, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const items = itemsOf(list.current);
    (items.find((item) => item.dataset.selected === 'true') ?? items[0])?.focus();
  }, []);
  useEffect(() => {
    const away = ({ target }: Event) => {
      // A press on the button that opened the menu is that button's own affair.
      const inside = target instanceof Element && (list.current?.contains(target) || target.closest(openButton));
      if (!inside) close();
    };
    window.addEventListener('pointerdown', away, true);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('pointerdown', away, true);
      window.removeEventListener('blur', away);
    };
  }, []);

  const leave = () => {
    onClose();
    if (before instanceof HTMLElement) before.focus();
  };
  const press = (event: KeyboardEvent) => {
    const items = itemsOf(list.current);
    const now = items.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      items[next % items.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      leave();
    }
  };

  return createPortal(
    <div ref={list} role="menu" aria-label={label} className="kit-menu" style={at} onKeyDown={press} tabIndex={-1}>
      {entries.map((entry) => (
        <button
          key={entry.key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-selected={entry.selected ?? false}
          aria-current={entry.selected ?? false}
          lang={entry.lang}
          onClick={() => {
            leave();
            onChoose(entry.key);
          }}
        >
          {entry.icon && <Icon name={entry.icon} size={16} />}
          {entry.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}

const openButton = '[aria-haspopup="menu"][aria-expanded="true"]';

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
