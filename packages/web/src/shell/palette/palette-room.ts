/**
 * What a room offers to the command palette: `finds` of its page manifest loads it when the palette is first opened, and
 * only for who has the page in the menu. A provider asks the server, which shows each person what they may see.
 */
import type { Permission } from '@treadline/contract/permission';
import type { IconName } from '../../kit/icons.tsx';
import type { PlainKey } from '../i18n/i18n.ts';

export interface PaletteHit {
  id: string;
  name: string;
  /** What tells it from others of the same name, e.g. a department. */
  note?: string;
  /** Address that opens it. */
  to: string;
}

export interface PaletteProvider {
  /** Names the kind in keys, e.g. `member`. */
  kind: string;
  /** Heading of its hits. */
  title: PlainKey;
  icon: IconName;
  /** Needed beside the page itself. */
  permission?: Permission;
  /** The best few first; rejects when the server refuses or is silent. */
  search: (text: string, signal: AbortSignal) => Promise<PaletteHit[]>;
}

export interface PaletteAction {
  id: string;
  label: PlainKey;
  icon: IconName;
  permission?: Permission;
  /** An address, or something to do. */
  does: string | (() => void);
}

export interface PaletteRoom {
  providers?: readonly PaletteProvider[];
  actions?: readonly PaletteAction[];
}
