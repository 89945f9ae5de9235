import { useContext, useEffect, useId } from 'react';
import { restsInBack, setUnsaved } from './tabs-store.ts';
import { TabKey } from './use-tab.ts';

/**
 * Tells the frame that this form holds input nobody has saved: its tab gets a dot, and closing, pushing out, signing
 * out or leaving the browser page asks first. Still true while another tab is in front: the input is kept there.
 */
export function useUnsaved(dirty: boolean): void {
  const key = useContext(TabKey);
  const form = useId();
  useEffect(() => {
    setUnsaved(key, form, dirty);
    return () => {
      // A page that goes to the back runs this as well (web.md 2): what was typed is still in it.
      if (!restsInBack(key)) setUnsaved(key, form, false);
    };
  }, [key, form, dirty]);
}
