/** Room data-import: records of other rooms from spreadsheets, in the background. */
import { backgroundOf, stopBackground } from '../../platform/background.ts';
import type { Feature } from '../../platform/feature.ts';
import { startRetention } from './data-import.retention.ts';
import { dataImportRoutes } from './data-import.routes.ts';

export const dataImportFeature: Feature = {
  name: 'data-import',
  routes: (app, deps) => dataImportRoutes(app, backgroundOf(deps, deps.log)),
  constraints: { import_job__counts_add_up: '5000', import_job__corrected_once: '5006' },
  start: (deps) => {
    const stopRetention = startRetention(deps);
    return async () => {
      stopRetention();
      await stopBackground(deps);
    };
  },
};
