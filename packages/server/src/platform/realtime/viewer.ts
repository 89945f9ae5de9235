/** Who is behind a connection, as far as news is concerned: built from the session's scope, renewed with it. */
import type { Permission } from '@treadline/contract/permission';
import type { Subject } from '@treadline/contract/realtime';

export interface Viewer {
  customerId: string;
  memberId: string;
  permissions: ReadonlySet<Permission>;
  /** Data permission of the role; null: the whole enterprise. */
  departments: ReadonlySet<string> | null;
  /** Data scope "own records": only these vehicles; null: no such limit. */
  vehicles: ReadonlySet<string> | null;
}

/** The department wall for one vehicle. What has no department (a receiver on no vehicle) is the whole enterprise's. */
export function sees(viewer: Viewer, vehicleId: string | null, departmentId: string | null): boolean {
  if (viewer.departments !== null && departmentId !== null && !viewer.departments.has(departmentId)) return false;
  return viewer.vehicles === null || (vehicleId !== null && viewer.vehicles.has(vehicleId));
}

/** What one needs to hear a subject: one of these; records need the query permission of their own kind. */
export const subjectPermission = {
  'vehicle.state': ['monitor:query'],
  'customer.alarm': ['alarm:query'],
  'customer.record': ['receiver:query', 'vehicle:query'],
  // About oneself: open to everybody.
  'user.badge': [],
  'user.import': [],
  'user.progress': [],
  'user.export': [],
} as const satisfies Record<Subject, readonly Permission[]>;

export function mayHear(viewer: Viewer, subject: Subject): boolean {
  const needed: readonly Permission[] = subjectPermission[subject];
  return needed.length === 0 || needed.some((permission) => viewer.permissions.has(permission));
}
