/** Rooms department and fleet: the tree of an enterprise, its heads and its fleets. */
import { departmentApi, fleetApi } from '@treadline/contract/department';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { departmentRoutes, fleetRoutes } from './department.routes.ts';

const bound = { missing: 'A0117', referenced: 'A0321' } as const;

export const departmentFeature: Feature = {
  name: 'department',
  routes: (app) => {
    serve(app, departmentApi, departmentRoutes);
    serve(app, fleetApi, fleetRoutes);
  },
  constraints: {
    department__sibling: 'A0118',
    department__head_in_department: 'A0205',
    department__parent: bound,
    member__department: bound,
    vehicle__department: bound,
  },
};
