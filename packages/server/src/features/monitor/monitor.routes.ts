import { readCustomerSettings } from '@treadline/contract/customer-settings';
import { monitorApi } from '@treadline/contract/monitor';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { createFigureBoard } from './figure-board.ts';
import { readFigures } from './figures.ts';
import { getVehicle, listMarkers, listVehicles, momentOf } from './monitor.service.ts';
import { groupList } from './monitor.views.ts';

export function monitorRoutes(app: RoomApp): void {
  const { now } = app.deps;
  const board = createFigureBoard(now);
  serve(app, monitorApi, {
    list: (scope, input) => listVehicles(scope, input, now()),
    map: (scope, input) => listMarkers(scope, input, now()),
    vehicle: (scope, { id }) => getVehicle(scope, id, now()),
    figures: (scope) => board.get(sightOf(scope), () => readFigures(scope, momentOf(scope, now()))),
    groups: async (scope) => {
      const [list] = await scope.read(groupList(scope));
      return { list };
    },
    ground: (scope) => ({ features: readCustomerSettings(scope.customer.settings).ground.features }),
  });
}

/** Who sees the same vehicles has the same figures. */
function sightOf(scope: Scope): string {
  const { customer, departments, member, ownOnly } = scope;
  if (ownOnly) return `${customer.id}:own:${member.id}`;
  return `${customer.id}:${departments === 'all' ? 'all' : [...departments].sort().join(',')}`;
}
