/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { accountMessages } from '@treadline/locales/fr-FR/account';
import { alarmMessages } from '@treadline/locales/fr-FR/alarm';
import { apiKeyMessages } from '@treadline/locales/fr-FR/api-key';
import { appVersionMessages } from '@treadline/locales/fr-FR/app-version';
import { assetAttributeMessages } from '@treadline/locales/fr-FR/asset-attribute';
import { auditMessages } from '@treadline/locales/fr-FR/audit';
import { authorizationMessages } from '@treadline/locales/fr-FR/authorization';
import { customerMessages } from '@treadline/locales/fr-FR/customer';
import { dataExportMessages } from '@treadline/locales/fr-FR/data-export';
import { dataImportMessages } from '@treadline/locales/fr-FR/data-import';
import { departmentMessages } from '@treadline/locales/fr-FR/department';
import { dictionaryMessages } from '@treadline/locales/fr-FR/dictionary';
import { feedbackMessages } from '@treadline/locales/fr-FR/feedback';
import { homeMessages } from '@treadline/locales/fr-FR/home';
import { integrationMessages } from '@treadline/locales/fr-FR/integration';
import { kitMessages } from '@treadline/locales/fr-FR/kit';
import { loginMessages } from '@treadline/locales/fr-FR/login';
import { loginLogMessages } from '@treadline/locales/fr-FR/login-log';
import { memberMessages } from '@treadline/locales/fr-FR/member';
import { menuMessages } from '@treadline/locales/fr-FR/menu';
import { messageMessages } from '@treadline/locales/fr-FR/message';
import { monitorMessages } from '@treadline/locales/fr-FR/monitor';
import { outboxMessages } from '@treadline/locales/fr-FR/outbox';
import { paletteMessages } from '@treadline/locales/fr-FR/palette';
import { positionLayoutMessages } from '@treadline/locales/fr-FR/position-layout';
import { receiverMessages } from '@treadline/locales/fr-FR/receiver';
import { rimMessages } from '@treadline/locales/fr-FR/rim';
import { roleMessages } from '@treadline/locales/fr-FR/role';
import { sensorMessages } from '@treadline/locales/fr-FR/sensor';
import { settingMessages } from '@treadline/locales/fr-FR/setting';
import { shellMessages } from '@treadline/locales/fr-FR/shell';
import { shortcutMessages } from '@treadline/locales/fr-FR/shortcut';
import { telemetryMessages } from '@treadline/locales/fr-FR/telemetry';
import { trailerMessages } from '@treadline/locales/fr-FR/trailer';
import { tyreMessages } from '@treadline/locales/fr-FR/tyre';
import { tyreStateMessages } from '@treadline/locales/fr-FR/tyre-state';
import { vehicleMessages } from '@treadline/locales/fr-FR/vehicle';
import { vehicleFitMessages } from '@treadline/locales/fr-FR/vehicle-fit';
import { whatsNewMessages } from '@treadline/locales/fr-FR/whats-new';

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
