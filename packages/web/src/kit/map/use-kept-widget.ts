/**
 * Keeps an imperative widget (map, chart) alive while its page is hidden by `<Activity>` (web.md 2).
 * A cleanup cannot know whether the page was hidden or closed, and a hidden page gets none when it is closed: the tabs
 * know both.
 */
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { restsInBack, whenClosed } from '../../shell/tabs/tabs-store.ts';
import { TabKey } from '../../shell/tabs/use-tab.ts';

export interface KeptWidget<W> {
  create(element: HTMLElement): W;
  /** The page is visible again: size may have changed. */
  resume(widget: W): void;
  dispose(widget: W): void;
}

/** Returns the ref for the widget's element and a ref to the widget, null until created. */
export function useKeptWidget<W>(kept: KeptWidget<W>): {
  element: RefObject<HTMLDivElement | null>;
  widget: RefObject<W | null>;
} {
  const key = useContext(TabKey);
  const element = useRef<HTMLDivElement>(null);
  const widget = useRef<W | null>(null);
  const latest = useRef(kept);
  latest.current = kept;
  const life = useRef<{ shown: boolean; forget: () => void }>({ shown: false, forget: () => undefined });

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const own = life.current;
    own.shown = true;
    own.forget();
    if (widget.current) latest.current.resume(widget.current);
    else widget.current = latest.current.create(node);
    const end = () => {
      if (widget.current) latest.current.dispose(widget.current);
      widget.current = null;
    };
    return () => {
      own.shown = false;
      // Later, when it is known where the user went; an effect that ran again meanwhile has taken the widget over.
      setTimeout(() => {
        if (own.shown) return;
        if (restsInBack(key)) own.forget = whenClosed(key, end);
        else end();
      });
    };
  }, [key]);

  return { element, widget };
}
