/**
 * Keeps an imperative widget (map, chart) alive while its page is hidden by `<Activity>` (web.md 2).
 * The cleanup cannot know whether the page was hidden or closed, but the node can: hidden nodes stay connected.
 */
import { type RefObject, useLayoutEffect, useRef } from 'react';

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
  const element = useRef<HTMLDivElement>(null);
  const widget = useRef<W | null>(null);
  const latest = useRef(kept);
  latest.current = kept;

  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    if (widget.current) latest.current.resume(widget.current);
    else widget.current = latest.current.create(node);
    return () => {
      setTimeout(() => {
        if (node.isConnected || !widget.current) return;
        latest.current.dispose(widget.current);
        widget.current = null;
      });
    };
  }, []);

  return { element, widget };
}
