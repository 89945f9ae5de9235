import type { AxleRole } from './layout-draft.ts';

export const roleKeys = {
  steer: 'position-layout.role.steer',
  drive: 'position-layout.role.drive',
  tag: 'position-layout.role.tag',
  trailer: 'position-layout.role.trailer',
} as const satisfies Record<AxleRole, string>;
