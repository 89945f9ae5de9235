/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { accountMessages } from '@treadline/locales/pt-BR/account';
import { alarmMessages } from '@treadline/locales/pt-BR/alarm';
import { apiKeyMessages } from '@treadline/locales/pt-BR/api-key';
import { appVersionMessages } from '@treadline/locales/pt-BR/app-version';
import { assetAttributeMessages } from '@treadline/locales/pt-BR/asset-attribute';
import { auditMessages } from '@treadline/locales/pt-BR/audit';
import { authorizationMessages } from '@treadline/locales/pt-BR/authorization';
import { customerMessages } from '@treadline/locales/pt-BR/customer';
import { dataExportMessages } from '@treadline/locales/pt-BR/data-export';
import { dataImportMessages } from '@treadline/locales/pt-BR/data-import';
import { departmentMessages } from '@treadline/locales/pt-BR/department';
import { dictionaryMessages } from '@treadline/locales/pt-BR/dictionary';
import { feedbackMessages } from '@treadline/locales/pt-BR/feedback';
import { homeMessages } from '@treadline/locales/pt-BR/home';
import { integrationMessages } from '@treadline/locales/pt-BR/integration';
import { kitMessages } from '@treadline/locales/pt-BR/kit';
import { loginMessages } from '@treadline/locales/pt-BR/login';
import { loginLogMessages } from '@treadline/locales/pt-BR/login-log';
import { memberMessages } from '@treadline/locales/pt-BR/member';
import { menuMessages } from '@treadline/locales/pt-BR/menu';
import { messageMessages } from '@treadline/locales/pt-BR/message';
import { monitorMessages } from '@treadline/locales/pt-BR/monitor';
import { outboxMessages } from '@treadline/locales/pt-BR/outbox';
import { paletteMessages } from '@treadline/locales/pt-BR/palette';
import { positionLayoutMessages } from '@treadline/locales/pt-BR/position-layout';
import { receiverMessages } from '@treadline/locales/pt-BR/receiver';
import { rimMessages } from '@treadline/locales/pt-BR/rim';
import { roleMessages } from '@treadline/locales/pt-BR/role';
import { sensorMessages } from '@treadline/locales/pt-BR/sensor';
import { settingMessages } from '@treadline/locales/pt-BR/setting';
import { shellMessages } from '@treadline/locales/pt-BR/shell';
import { shortcutMessages } from '@treadline/locales/pt-BR/shortcut';
import { telemetryMessages } from '@treadline/locales/pt-BR/telemetry';
import { trailerMessages } from '@treadline/locales/pt-BR/trailer';
import { tyreMessages } from '@treadline/locales/pt-BR/tyre';
import { tyreStateMessages } from '@treadline/locales/pt-BR/tyre-state';
import { vehicleMessages } from '@treadline/locales/pt-BR/vehicle';
import { vehicleFitMessages } from '@treadline/locales/pt-BR/vehicle-fit';
import { whatsNewMessages } from '@treadline/locales/pt-BR/whats-new';

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
