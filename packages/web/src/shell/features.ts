/** Rooms of the console, one line each. */
import { accountPages } from '../features/account/account.pages.ts';
import { alarmPages } from '../features/alarm/alarm.pages.ts';
import { appVersionPages } from '../features/app-version/app-version.pages.ts';
import { assetAttributePages } from '../features/asset-attribute/asset-attribute.pages.ts';
import { auditPages } from '../features/audit/audit.pages.ts';
import { authorizationPages } from '../features/authorization/authorization.pages.ts';
import { customerPages } from '../features/customer/customer.pages.ts';
import { dataExportPages } from '../features/data-export/data-export.pages.ts';
import { dataImportPages } from '../features/data-import/data-import.pages.ts';
import { departmentPages } from '../features/department/department.pages.ts';
import { dictionaryPages } from '../features/dictionary/dictionary.pages.ts';
import { feedbackPages } from '../features/feedback/feedback.pages.ts';
import { homePages } from '../features/home/home.pages.ts';
import { loginLogPages } from '../features/login-log/login-log.pages.ts';
import { memberPages } from '../features/member/member.pages.ts';
import { menuPages } from '../features/menu/menu.pages.ts';
import { messagePages } from '../features/message/message.pages.ts';
import { monitorPages } from '../features/monitor/monitor.pages.ts';
import { outboxPages } from '../features/outbox/outbox.pages.ts';
import { positionLayoutPages } from '../features/position-layout/position-layout.pages.ts';
import { receiverPages } from '../features/receiver/receiver.pages.ts';
import { rimPages } from '../features/rim/rim.pages.ts';
import { rolePages } from '../features/role/role.pages.ts';
import { sensorPages } from '../features/sensor/sensor.pages.ts';
import { settingPages } from '../features/setting/setting.pages.ts';
import { trailerPages } from '../features/trailer/trailer.pages.ts';
import { tyrePages } from '../features/tyre/tyre.pages.ts';
import { vehiclePages } from '../features/vehicle/vehicle.pages.ts';
import type { PageManifest } from './pages.ts';

export const pages: readonly PageManifest[] = [
  ...monitorPages,
  ...accountPages,
  ...alarmPages,
  ...tyrePages,
  ...vehiclePages,
  ...trailerPages,
  ...positionLayoutPages,
  ...receiverPages,
  ...rimPages,
  ...assetAttributePages,
  ...sensorPages,
  ...rolePages,
  ...departmentPages,
  ...memberPages,
  ...dictionaryPages,
  ...appVersionPages,
  ...settingPages,
  ...auditPages,
  ...loginLogPages,
  ...messagePages,
  ...feedbackPages,
  ...outboxPages,
  ...dataImportPages,
  ...dataExportPages,
  ...authorizationPages,
  ...customerPages,
  ...menuPages,
  ...homePages,
];
