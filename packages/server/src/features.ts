/** The rooms of the product: one line each. */
import { accountFeature } from './features/account/account.feature.ts';
import { alarmFeature } from './features/alarm/alarm.feature.ts';
import { apiKeyFeature } from './features/api-key/api-key.feature.ts';
import { appVersionFeature } from './features/app-version/app-version.feature.ts';
import { assetAttributeFeature } from './features/asset-attribute/asset-attribute.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { authorizationFeature } from './features/authorization/authorization.feature.ts';
import { customerFeature } from './features/customer/customer.feature.ts';
import { dataExportFeature } from './features/data-export/data-export.feature.ts';
import { dataImportFeature } from './features/data-import/data-import.feature.ts';
import { departmentFeature } from './features/department/department.feature.ts';
import { dictionaryFeature } from './features/dictionary/dictionary.feature.ts';
import { errorCatalogueFeature } from './features/error-catalogue/error-catalogue.feature.ts';
import { feedbackFeature } from './features/feedback/feedback.feature.ts';
import { fileFeature } from './features/file/file.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import { integrationFeature } from './features/integration/integration.feature.ts';
import { loginLogFeature } from './features/login-log/login-log.feature.ts';
import { memberFeature } from './features/member/member.feature.ts';
import { menuFeature } from './features/menu/menu.feature.ts';
import { messageFeature } from './features/message/message.feature.ts';
import { monitorFeature } from './features/monitor/monitor.feature.ts';
import { outboxFeature } from './features/outbox/outbox.feature.ts';
import { positionLayoutFeature } from './features/position-layout/position-layout.feature.ts';
import { receiverFeature } from './features/receiver/receiver.feature.ts';
import { rimFeature } from './features/rim/rim.feature.ts';
import { roleFeature } from './features/role/role.feature.ts';
import { savedViewFeature } from './features/saved-view/saved-view.feature.ts';
import { sensorFeature } from './features/sensor/sensor.feature.ts';
import { settingFeature } from './features/setting/setting.feature.ts';
import { telemetryFeature } from './features/telemetry/telemetry.feature.ts';
import { trailerFeature } from './features/trailer/trailer.feature.ts';
import { tyreFeature } from './features/tyre/tyre.feature.ts';
import { vehicleFeature } from './features/vehicle/vehicle.feature.ts';
import type { Feature } from './platform/feature.ts';

export const features: readonly Feature[] = [
  accountFeature,
  alarmFeature,
  apiKeyFeature,
  assetAttributeFeature,
  authFeature,
  authorizationFeature,
  customerFeature,
  dataExportFeature,
  dataImportFeature,
  departmentFeature,
  dictionaryFeature,
  errorCatalogueFeature,
  feedbackFeature,
  homeFeature,
  memberFeature,
  menuFeature,
  messageFeature,
  monitorFeature,
  positionLayoutFeature,
  receiverFeature,
  rimFeature,
  savedViewFeature,
  sensorFeature,
  roleFeature,
  telemetryFeature,
  trailerFeature,
  tyreFeature,
  vehicleFeature,
  appVersionFeature,
  fileFeature,
  integrationFeature,
  settingFeature,
  auditFeature,
  loginLogFeature,
  outboxFeature,
];
