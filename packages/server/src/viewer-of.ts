/** Who listens on the browser's socket, from its token; the realtime hub asks again regularly. */
import { ownVehicles } from './features/vehicle/vehicle.public.ts';
import type { RoomDeps } from './platform/feature.ts';
import type { Viewer } from './platform/realtime/viewer.ts';
import { findSession } from './platform/session.ts';

/** Null when the session is over. Rejects when that cannot be found out now. */
export async function viewerOf(deps: RoomDeps, token: string): Promise<Viewer | null> {
  const session = await findSession(deps, token);
  if (session === null) return null;
  const viewer = {
    customerId: session.customer.id,
    memberId: session.member.id,
    permissions: session.permissions,
    departments: session.departments === 'all' ? null : new Set(session.departments),
    vehicles: null,
  };
  if (!session.ownOnly) return viewer;
  const [rows] = await deps.database.tenant(session.customer.id).read(ownVehicles(session));
  // Own vehicles are seen wherever their department is.
  return { ...viewer, departments: null, vehicles: new Set(rows.map((row) => row.id)) };
}
