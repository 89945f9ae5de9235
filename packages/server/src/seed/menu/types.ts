/** Shape of the seeded menu trees (pages.md 2). */
import type { SystemType } from '@treadline/contract/menu';
import type { Permission } from '@treadline/contract/permission';

export type Names = readonly [english: string, chinese: string, spanish: string, french: string, portuguese: string];

export interface MenuModule {
  key: string;
  icon: string;
  name: Names;
  systems: readonly SystemType[];
  pages: readonly MenuPage[];
}

export interface MenuPage {
  key: string;
  path: string;
  icon: string;
  name: Names;
  /** False: reached by link only. */
  shown: boolean;
  /** Sets it stands in; by default all of its module. A page that differs by set is listed once for each. */
  systems?: readonly SystemType[];
  permissions: readonly Permission[];
}
