import { type ReactNode, useRef, useState } from 'react';
import { type MenuEntry, MenuList } from './MenuList.tsx';

export interface MenuButtonProps {
  entries: readonly MenuEntry[];
  onChoose: (key: string) => void;
  /** Label of button and menu. */
  label: string;
  title?: string;
  className: string;
  /** Menu at the button's right edge instead of its left. */
  alignRight?: boolean;
  current?: boolean;
  children: ReactNode;
}

const gapPx = 4;

/** Button that opens a menu below itself. */
export function MenuButton({
  entries,
  onChoose,
  label,
  title,
  className,
  alignRight,
  current,
  children,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const box = open ? button.current?.getBoundingClientRect() : undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={title ?? label}
        data-current={current ?? false}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {box && (
        <MenuList
          entries={entries}
          label={label}
          at={{ top: box.bottom + gapPx, ...(alignRight ? { right: innerWidth - box.right } : { left: box.left }) }}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
