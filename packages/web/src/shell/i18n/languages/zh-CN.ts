/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { accountMessages } from '@treadline/locales/zh-CN/account';
import { alarmMessages } from '@treadline/locales/zh-CN/alarm';
import { apiKeyMessages } from '@treadline/locales/zh-CN/api-key';
import { appVersionMessages } from '@treadline/locales/zh-CN/app-version';
import { assetAttributeMessages } from '@treadline/locales/zh-CN/asset-attribute';
import { auditMessages } from '@treadline/locales/zh-CN/audit';
import { authorizationMessages } from '@treadline/locales/zh-CN/authorization';
import { customerMessages } from '@treadline/locales/zh-CN/customer';
import { dataExportMessages } from '@treadline/locales/zh-CN/data-export';
import { dataImportMessages } from '@treadline/locales/zh-CN/data-import';
import { departmentMessages } from '@treadline/locales/zh-CN/department';
import { dictionaryMessages } from '@treadline/locales/zh-CN/dictionary';
import { feedbackMessages } from '@treadline/locales/zh-CN/feedback';
import { homeMessages } from '@treadline/locales/zh-CN/home';
import { integrationMessages } from '@treadline/locales/zh-CN/integration';
import { kitMessages } from '@treadline/locales/zh-CN/kit';
import { loginMessages } from '@treadline/locales/zh-CN/login';
import { loginLogMessages } from '@treadline/locales/zh-CN/login-log';
import { memberMessages } from '@treadline/locales/zh-CN/member';
import { menuMessages } from '@treadline/locales/zh-CN/menu';
import { messageMessages } from '@treadline/locales/zh-CN/message';
import { monitorMessages } from '@treadline/locales/zh-CN/monitor';
import { outboxMessages } from '@treadline/locales/zh-CN/outbox';
import { paletteMessages } from '@treadline/locales/zh-CN/palette';
import { positionLayoutMessages } from '@treadline/locales/zh-CN/position-layout';
import { receiverMessages } from '@treadline/locales/zh-CN/receiver';
import { rimMessages } from '@treadline/locales/zh-CN/rim';
import { roleMessages } from '@treadline/locales/zh-CN/role';
import { sensorMessages } from '@treadline/locales/zh-CN/sensor';
import { settingMessages } from '@treadline/locales/zh-CN/setting';
import { shellMessages } from '@treadline/locales/zh-CN/shell';
import { shortcutMessages } from '@treadline/locales/zh-CN/shortcut';
import { telemetryMessages } from '@treadline/locales/zh-CN/telemetry';
import { trailerMessages } from '@treadline/locales/zh-CN/trailer';
import { tyreMessages } from '@treadline/locales/zh-CN/tyre';
import { tyreStateMessages } from '@treadline/locales/zh-CN/tyre-state';
import { vehicleMessages } from '@treadline/locales/zh-CN/vehicle';
import { vehicleFitMessages } from '@treadline/locales/zh-CN/vehicle-fit';
import { whatsNewMessages } from '@treadline/locales/zh-CN/whats-new';

export const messages = {
  ...accountMessages,
  ...rimMessages,
  ...assetAttributeMessages,
  ...sensorMessages,
  ...alarmMessages,
  ...dataExportMessages,
  ...dataImportMessages,
  ...departmentMessages,
  ...dictionaryMessages,
  ...settingMessages,
  ...appVersionMessages,
  ...customerMessages,
  ...authorizationMessages,
  ...menuMessages,
  ...kitMessages,
  ...loginMessages,
  ...memberMessages,
  ...messageMessages,
  ...monitorMessages,
  ...receiverMessages,
  ...roleMessages,
  ...paletteMessages,
  ...shortcutMessages,
  ...whatsNewMessages,
  ...shellMessages,
  ...apiKeyMessages,
  ...auditMessages,
  ...feedbackMessages,
  ...homeMessages,
  ...integrationMessages,
  ...loginLogMessages,
  ...outboxMessages,
  ...positionLayoutMessages,
  ...telemetryMessages,
  ...trailerMessages,
  ...tyreMessages,
  ...tyreStateMessages,
  ...vehicleMessages,
  ...vehicleFitMessages,
} as const;
