/** Rooms of the console, one line each. */
import { alarmPages } from '../features/alarm/alarm.pages.ts';
import { departmentPages } from '../features/department/department.pages.ts';
import { monitorPages } from '../features/monitor/monitor.pages.ts';
import { receiverPages } from '../features/receiver/receiver.pages.ts';
import { rolePages } from '../features/role/role.pages.ts';
import type { PageManifest } from './pages.ts';

export const pages: readonly PageManifest[] = [
  ...monitorPages,
  ...alarmPages,
  ...receiverPages,
  ...rolePages,
  ...departmentPages,
];
