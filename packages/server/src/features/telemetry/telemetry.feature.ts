/** Room telemetry: curves, raw frames, devices nobody has claimed. */
import type { Feature } from '../../platform/feature.ts';
import { telemetryRoutes } from './telemetry.routes.ts';

export const telemetryFeature: Feature = { name: 'telemetry', routes: telemetryRoutes, constraints: {} };
