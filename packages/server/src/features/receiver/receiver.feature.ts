/** Room receiver: the devices that report. */
import type { Feature } from '../../platform/feature.ts';
import { receiverRoutes } from './receiver.routes.ts';

export const receiverFeature: Feature = { name: 'receiver', routes: receiverRoutes, constraints: {} };
