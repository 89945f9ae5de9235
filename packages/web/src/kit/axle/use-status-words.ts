import { useCallback } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Status } from '../StatusGlyph.tsx';

const keys = {
  ok: 'kit.normal',
  ordinary: 'kit.ordinary',
  serious: 'kit.serious',
  urgent: 'kit.urgent',
  offline: 'kit.offline',
} as const satisfies Record<Status, string>;

/** Word of any status in the reader's language. */
export function useStatusWords(): (status: Status) => string {
  const t = useT();
  return useCallback((status: Status) => t(keys[status]), [t]);
}
