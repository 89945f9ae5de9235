/** Room outbox: messages by SMS and e-mail that wait to be read, or could not be sent. */
import type { Feature } from '../../platform/feature.ts';
import { outboxRoutes } from './outbox.routes.ts';

export const outboxFeature: Feature = { name: 'outbox', routes: outboxRoutes, constraints: {} };
