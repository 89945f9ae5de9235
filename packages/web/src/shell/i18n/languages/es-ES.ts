/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { accountMessages } from '@treadline/locales/es-ES/account';
import { alarmMessages } from '@treadline/locales/es-ES/alarm';
import { apiKeyMessages } from '@treadline/locales/es-ES/api-key';
import { appVersionMessages } from '@treadline/locales/es-ES/app-version';
import { assetAttributeMessages } from '@treadline/locales/es-ES/asset-attribute';
import { auditMessages } from '@treadline/locales/es-ES/audit';
import { authorizationMessages } from '@treadline/locales/es-ES/authorization';
import { customerMessages } from '@treadline/locales/es-ES/customer';
import { dataExportMessages } from '@treadline/locales/es-ES/data-export';
import { dataImportMessages } from '@treadline/locales/es-ES/data-import';
import { departmentMessages } from '@treadline/locales/es-ES/department';
import { dictionaryMessages } from '@treadline/locales/es-ES/dictionary';
import { feedbackMessages } from '@treadline/locales/es-ES/feedback';
import { homeMessages } from '@treadline/locales/es-ES/home';
import { integrationMessages } from '@treadline/locales/es-ES/integration';
import { kitMessages } from '@treadline/locales/es-ES/kit';
import { loginMessages } from '@treadline/locales/es-ES/login';
import { loginLogMessages } from '@treadline/locales/es-ES/login-log';
import { memberMessages } from '@treadline/locales/es-ES/member';
import { menuMessages } from '@treadline/locales/es-ES/menu';
import { messageMessages } from '@treadline/locales/es-ES/message';
import { monitorMessages } from '@treadline/locales/es-ES/monitor';
import { outboxMessages } from '@treadline/locales/es-ES/outbox';
import { paletteMessages } from '@treadline/locales/es-ES/palette';
import { positionLayoutMessages } from '@treadline/locales/es-ES/position-layout';
import { receiverMessages } from '@treadline/locales/es-ES/receiver';
import { rimMessages } from '@treadline/locales/es-ES/rim';
import { roleMessages } from '@treadline/locales/es-ES/role';
import { sensorMessages } from '@treadline/locales/es-ES/sensor';
import { settingMessages } from '@treadline/locales/es-ES/setting';
import { shellMessages } from '@treadline/locales/es-ES/shell';
import { shortcutMessages } from '@treadline/locales/es-ES/shortcut';
import { telemetryMessages } from '@treadline/locales/es-ES/telemetry';
import { trailerMessages } from '@treadline/locales/es-ES/trailer';
import { tyreMessages } from '@treadline/locales/es-ES/tyre';
import { tyreStateMessages } from '@treadline/locales/es-ES/tyre-state';
import { vehicleMessages } from '@treadline/locales/es-ES/vehicle';
import { vehicleFitMessages } from '@treadline/locales/es-ES/vehicle-fit';
import { whatsNewMessages } from '@treadline/locales/es-ES/whats-new';

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
