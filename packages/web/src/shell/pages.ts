/** What a room says about its pages (architecture.md 3). The server's menu tree decides who sees which. */
import type { Permission } from '@treadline/contract/permission';
import type { ComponentType } from 'react';
import type { IconName } from '../kit/icons.tsx';
import type { PlainKey } from './i18n/i18n.ts';
import type { PaletteRoom } from './palette/palette-room.ts';

export interface PageManifest {
  /** `room.page`, the key of the menu tree. */
  key: string;
  path: `/${string}`;
  /** Title of the tab. */
  title: PlainKey;
  icon: IconName;
  permission: Permission;
  /** `() => import('./XListPage.tsx').then((m) => m.XListPage)` */
  load: () => Promise<ComponentType>;
  /** What the command palette finds and does for who has this page: `() => import('./x.palette.ts').then((m) => m.xPalette)` */
  finds?: () => Promise<PaletteRoom>;
  /** Query names that tell one tab of this page from another, e.g. `['id']`; by default one tab a page. */
  tabBy?: readonly string[];
}
