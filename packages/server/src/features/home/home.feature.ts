/** Room home: the first steps of a person in their page set (pages.md A5). */
import { homeApi } from '@treadline/contract/home';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature: Feature = {
  name: 'home',
  routes: (app) => serve(app, homeApi, homeRoutes),
  constraints: {},
};
