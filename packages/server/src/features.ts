/** The rooms of the product: one line each. */
import { accountFeature } from './features/account/account.feature.ts';
import { alarmFeature } from './features/alarm/alarm.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { departmentFeature } from './features/department/department.feature.ts';
import { monitorFeature } from './features/monitor/monitor.feature.ts';
import { receiverFeature } from './features/receiver/receiver.feature.ts';
import { roleFeature } from './features/role/role.feature.ts';
import { telemetryFeature } from './features/telemetry/telemetry.feature.ts';
import { vehicleFeature } from './features/vehicle/vehicle.feature.ts';
import type { Feature } from './platform/feature.ts';

export const features: readonly Feature[] = [
  accountFeature,
  alarmFeature,
  authFeature,
  departmentFeature,
  monitorFeature,
  receiverFeature,
  roleFeature,
  telemetryFeature,
  vehicleFeature,
];
