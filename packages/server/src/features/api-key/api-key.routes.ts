/** Endpoints of room api-key. Keys of receivers are another matter: they only report, and stand in no list here. */
import { apiKeyApi } from '@treadline/contract/api-key';
import { countCap } from '@treadline/contract/fields';
import { rowByRow } from '../../platform/bulk.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { addKey, endKey } from './api-key.service.ts';
import { apiKeyRowOf, countKeys, listKeys } from './api-key.views.ts';

export function apiKeyRoutes(app: RoomApp): void {
  const about = { constraints: app.constraints, action: 'disable' };
  serve(app, apiKeyApi, {
    list: async (scope, input) => {
      const [rows, [count]] = await scope.read(
        listKeys(scope.customer.id, input),
        countKeys(scope.customer.id, countCap),
      );
      return { list: rows.map(apiKeyRowOf), total: count?.total ?? 0 };
    },
    add: (scope, input) => addKey(scope, input, app.deps.now),
    disable: (scope, { ids }) => rowByRow(scope, ids, about, (tx, id) => endKey(tx, scope, id)),
  });
}
