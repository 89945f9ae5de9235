/** Room menu: the trees that drive the console and the app, changed by operations staff. */
import { menuApi } from '@treadline/contract/menu';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { menuConstraints, menuRoutes } from './menu.routes.ts';

export const menuFeature: Feature = {
  name: 'menu',
  routes: (app, deps) => serve(app, menuApi, menuRoutes(deps)),
  constraints: menuConstraints,
};
