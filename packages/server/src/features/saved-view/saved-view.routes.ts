/** Endpoints of room saved-view. */
import { savedViewApi } from '@treadline/contract/saved-view';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { addView, deleteView, editView, viewsOf } from './saved-view.store.ts';

export function savedViewRoutes(app: RoomApp): void {
  serve(app, savedViewApi, {
    list: async (scope, { listKey }) => {
      const [list] = await scope.read(viewsOf(scope, listKey));
      return { list };
    },
    add: addView,
    update: editView,
    delete: deleteView,
  });
}
