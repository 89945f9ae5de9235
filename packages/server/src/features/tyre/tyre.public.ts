/** What others may know of tyres: who sees which, and how a life is written by who enters a whole one. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { insideDepartments, type Scope } from '../../platform/scope.ts';
import { mayLook } from '../vehicle/vehicle.public.ts';

export { eventValues, periodValues, placeValues, tyreValues } from './tyre.rows.ts';

export type TyreViewer = Pick<Scope, 'customer' | 'member' | 'departments' | 'ownOnly'>;

/** The wall around tyres (model.md 3.3); "own": registered by the member, or on a vehicle that is the member's own. */
export function maySeeTyre(viewer: TyreViewer, alias: string): RawBuilder<SqlBool> {
  const inside = insideDepartments(viewer, `${alias}.department_id`, [`${alias}.created_by`]);
  if (!viewer.ownOnly) return inside;
  return sql<SqlBool>`(${inside} or exists (select from vehicle own
    where own.customer_id = ${sql.ref(`${alias}.customer_id`)} and own.id = ${sql.ref(`${alias}.vehicle_id`)}
      and ${mayLook(viewer, 'own')}))`;
}
