/** Room data-export: lists of other rooms as files, written in the background. */
import { backgroundOf, stopBackground } from '../../platform/background.ts';
import type { Feature } from '../../platform/feature.ts';
import { startRetention } from './data-export.retention.ts';
import { dataExportRoutes } from './data-export.routes.ts';

export const dataExportFeature: Feature = {
  name: 'data-export',
  routes: (app, deps) => dataExportRoutes(app, backgroundOf(deps, deps.log)),
  constraints: {},
  start: (deps) => {
    const stopRetention = startRetention(deps);
    return async () => {
      stopRetention();
      await stopBackground(deps);
    };
  },
};
