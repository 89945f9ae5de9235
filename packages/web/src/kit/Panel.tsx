import type { ReactNode } from 'react';

export interface PanelProps {
  /** Head of 40 px; without it the panel is a plain card. */
  title?: ReactNode;
  /** Grey words after the title, e.g. a count. */
  note?: ReactNode;
  /** Controls at the right of the head. */
  actions?: ReactNode;
  /** Space around the content; off for tables and maps. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

/** Card of the console: surface, thin border, radius 8, optional head. */
export function Panel({ title, note, actions, padded = true, className = '', children }: PanelProps) {
  return (
    <section className={`kit-panel ${className}`}>
      {title !== undefined && (
        <header className="kit-panel-head">
          <h2>{title}</h2>
          {note !== undefined && <span className="kit-panel-note">{note}</span>}
          {actions !== undefined && <div className="kit-panel-actions">{actions}</div>}
        </header>
      )}
      <div className={padded ? 'kit-panel-body kit-padded' : 'kit-panel-body'}>{children}</div>
    </section>
  );
}
