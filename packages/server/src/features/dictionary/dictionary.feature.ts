/** Room dictionary: value lists people see, in five languages. */
import { dictionaryApi } from '@treadline/contract/dictionary';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { dictionaryRoutes } from './dictionary.routes.ts';

export const dictionaryFeature: Feature = {
  name: 'dictionary',
  routes: (app, deps) => serve(app, dictionaryApi, dictionaryRoutes(deps)),
  constraints: {
    dictionary_pkey: 'A01378',
    dictionary_value_pkey: 'A01380',
    dictionary_value__dictionary: { missing: 'A01379', referenced: 'A01382' },
  },
};
