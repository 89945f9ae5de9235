/** Room file: uploads of an enterprise, checked by content, and their way back. */
import { fileApi } from '@treadline/contract/file';
import type { Feature } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { startRetention } from './file.retention.ts';
import { fileRoutes } from './file.routes.ts';

export const fileFeature: Feature = {
  name: 'file',
  routes: (app, deps) => serve(app, fileApi, fileRoutes(deps)),
  constraints: { file__one_owner: 'A0102', upload__received: '5022' },
  start: startRetention,
};
