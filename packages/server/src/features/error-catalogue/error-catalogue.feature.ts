/** Room error-catalogue: the catalogue of refusals, for who writes against the calls. */
import { errorCatalogueApi } from '@treadline/contract/error-catalogue';
import { errorCodes } from '@treadline/contract/error-code';
import type { Feature } from '../../platform/feature.ts';
import { errorTexts } from '../../platform/language.ts';
import { serve } from '../../platform/serve.ts';

export const errorCatalogueFeature: Feature = {
  name: 'error-catalogue',
  routes: (app) =>
    serve(app, errorCatalogueApi, {
      list: async ({ language }) => {
        const t = errorTexts(language);
        const list = errorCodes.map((code) => ({ code, message: t(`error.${code}`) }));
        return { list, total: list.length };
      },
    }),
  constraints: {},
};
