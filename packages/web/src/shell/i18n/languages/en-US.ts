/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { accountMessages } from '@treadline/locales/en-US/account';
import { alarmMessages } from '@treadline/locales/en-US/alarm';
import { apiKeyMessages } from '@treadline/locales/en-US/api-key';
import { appVersionMessages } from '@treadline/locales/en-US/app-version';
import { assetAttributeMessages } from '@treadline/locales/en-US/asset-attribute';
import { auditMessages } from '@treadline/locales/en-US/audit';
import { authorizationMessages } from '@treadline/locales/en-US/authorization';
import { customerMessages } from '@treadline/locales/en-US/customer';
import { dataExportMessages } from '@treadline/locales/en-US/data-export';
import { dataImportMessages } from '@treadline/locales/en-US/data-import';
import { departmentMessages } from '@treadline/locales/en-US/department';
import { dictionaryMessages } from '@treadline/locales/en-US/dictionary';
import { feedbackMessages } from '@treadline/locales/en-US/feedback';
import { homeMessages } from '@treadline/locales/en-US/home';
import { integrationMessages } from '@treadline/locales/en-US/integration';
import { kitMessages } from '@treadline/locales/en-US/kit';
import { loginMessages } from '@treadline/locales/en-US/login';
import { loginLogMessages } from '@treadline/locales/en-US/login-log';
import { memberMessages } from '@treadline/locales/en-US/member';
import { menuMessages } from '@treadline/locales/en-US/menu';
import { messageMessages } from '@treadline/locales/en-US/message';
import { monitorMessages } from '@treadline/locales/en-US/monitor';
import { outboxMessages } from '@treadline/locales/en-US/outbox';
import { paletteMessages } from '@treadline/locales/en-US/palette';
import { positionLayoutMessages } from '@treadline/locales/en-US/position-layout';
import { receiverMessages } from '@treadline/locales/en-US/receiver';
import { rimMessages } from '@treadline/locales/en-US/rim';
import { roleMessages } from '@treadline/locales/en-US/role';
import { sensorMessages } from '@treadline/locales/en-US/sensor';
import { settingMessages } from '@treadline/locales/en-US/setting';
import { shellMessages } from '@treadline/locales/en-US/shell';
import { shortcutMessages } from '@treadline/locales/en-US/shortcut';
import { telemetryMessages } from '@treadline/locales/en-US/telemetry';
import { trailerMessages } from '@treadline/locales/en-US/trailer';
import { tyreMessages } from '@treadline/locales/en-US/tyre';
import { tyreStateMessages } from '@treadline/locales/en-US/tyre-state';
import { vehicleMessages } from '@treadline/locales/en-US/vehicle';
import { vehicleFitMessages } from '@treadline/locales/en-US/vehicle-fit';
import { whatsNewMessages } from '@treadline/locales/en-US/whats-new';

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
