import type { homeApi } from '@treadline/contract/home';
import type { Handlers } from '../../platform/serve.ts';
import { introduction } from './home.service.ts';

export const homeRoutes: Handlers<typeof homeApi> = {
  introduce: (scope) => introduction(scope),
  introduceOtr: (scope) => introduction(scope, 'OTR'),
  introduceTbr: (scope) => introduction(scope, 'TBR'),
  introduceSupplier: (scope) => introduction(scope, 'supplier'),
};
