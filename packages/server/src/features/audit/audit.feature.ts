/** Room audit: who changed what, and on whose behalf. It only reads: rows are written with each change. */
import type { Feature } from '../../platform/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature: Feature = { name: 'audit', routes: auditRoutes, constraints: {} };
