/** Words of the filters of lists: those the lists themselves are labelled with. */
import { type Language, languages } from '@treadline/contract/envelope';
import { assetAttributeMessages as assetAttributeEn } from '@treadline/locales/en-US/asset-attribute';
import { auditMessages as auditEn } from '@treadline/locales/en-US/audit';
import { dictionaryMessages as dictionaryEn } from '@treadline/locales/en-US/dictionary';
import { listAboutMessages as aboutEn } from '@treadline/locales/en-US/list-about';
import { loginLogMessages as loginLogEn } from '@treadline/locales/en-US/login-log';
import { memberMessages as memberEn } from '@treadline/locales/en-US/member';
import { monitorMessages as monitorEn } from '@treadline/locales/en-US/monitor';
import { receiverMessages as receiverEn } from '@treadline/locales/en-US/receiver';
import { rimMessages as rimEn } from '@treadline/locales/en-US/rim';
import { sensorMessages as sensorEn } from '@treadline/locales/en-US/sensor';
import { trailerMessages as trailerEn } from '@treadline/locales/en-US/trailer';
import { tyreMessages as tyreEn } from '@treadline/locales/en-US/tyre';
import { tyreStateMessages as tyreStateEn } from '@treadline/locales/en-US/tyre-state';
import { vehicleMessages as vehicleEn } from '@treadline/locales/en-US/vehicle';
import { assetAttributeMessages as assetAttributeEs } from '@treadline/locales/es-ES/asset-attribute';
import { auditMessages as auditEs } from '@treadline/locales/es-ES/audit';
import { dictionaryMessages as dictionaryEs } from '@treadline/locales/es-ES/dictionary';
import { listAboutMessages as aboutEs } from '@treadline/locales/es-ES/list-about';
import { loginLogMessages as loginLogEs } from '@treadline/locales/es-ES/login-log';
import { memberMessages as memberEs } from '@treadline/locales/es-ES/member';
import { monitorMessages as monitorEs } from '@treadline/locales/es-ES/monitor';
import { receiverMessages as receiverEs } from '@treadline/locales/es-ES/receiver';
import { rimMessages as rimEs } from '@treadline/locales/es-ES/rim';
import { sensorMessages as sensorEs } from '@treadline/locales/es-ES/sensor';
import { trailerMessages as trailerEs } from '@treadline/locales/es-ES/trailer';
import { tyreMessages as tyreEs } from '@treadline/locales/es-ES/tyre';
import { tyreStateMessages as tyreStateEs } from '@treadline/locales/es-ES/tyre-state';
import { vehicleMessages as vehicleEs } from '@treadline/locales/es-ES/vehicle';
import { assetAttributeMessages as assetAttributeFr } from '@treadline/locales/fr-FR/asset-attribute';
import { auditMessages as auditFr } from '@treadline/locales/fr-FR/audit';
import { dictionaryMessages as dictionaryFr } from '@treadline/locales/fr-FR/dictionary';
import { listAboutMessages as aboutFr } from '@treadline/locales/fr-FR/list-about';
import { loginLogMessages as loginLogFr } from '@treadline/locales/fr-FR/login-log';
import { memberMessages as memberFr } from '@treadline/locales/fr-FR/member';
import { monitorMessages as monitorFr } from '@treadline/locales/fr-FR/monitor';
import { receiverMessages as receiverFr } from '@treadline/locales/fr-FR/receiver';
import { rimMessages as rimFr } from '@treadline/locales/fr-FR/rim';
import { sensorMessages as sensorFr } from '@treadline/locales/fr-FR/sensor';
import { trailerMessages as trailerFr } from '@treadline/locales/fr-FR/trailer';
import { tyreMessages as tyreFr } from '@treadline/locales/fr-FR/tyre';
import { tyreStateMessages as tyreStateFr } from '@treadline/locales/fr-FR/tyre-state';
import { vehicleMessages as vehicleFr } from '@treadline/locales/fr-FR/vehicle';
import { assetAttributeMessages as assetAttributePt } from '@treadline/locales/pt-BR/asset-attribute';
import { auditMessages as auditPt } from '@treadline/locales/pt-BR/audit';
import { dictionaryMessages as dictionaryPt } from '@treadline/locales/pt-BR/dictionary';
import { listAboutMessages as aboutPt } from '@treadline/locales/pt-BR/list-about';
import { loginLogMessages as loginLogPt } from '@treadline/locales/pt-BR/login-log';
import { memberMessages as memberPt } from '@treadline/locales/pt-BR/member';
import { monitorMessages as monitorPt } from '@treadline/locales/pt-BR/monitor';
import { receiverMessages as receiverPt } from '@treadline/locales/pt-BR/receiver';
import { rimMessages as rimPt } from '@treadline/locales/pt-BR/rim';
import { sensorMessages as sensorPt } from '@treadline/locales/pt-BR/sensor';
import { trailerMessages as trailerPt } from '@treadline/locales/pt-BR/trailer';
import { tyreMessages as tyrePt } from '@treadline/locales/pt-BR/tyre';
import { tyreStateMessages as tyreStatePt } from '@treadline/locales/pt-BR/tyre-state';
import { vehicleMessages as vehiclePt } from '@treadline/locales/pt-BR/vehicle';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { assetAttributeMessages as assetAttributeZh } from '@treadline/locales/zh-CN/asset-attribute';
import { auditMessages as auditZh } from '@treadline/locales/zh-CN/audit';
import { dictionaryMessages as dictionaryZh } from '@treadline/locales/zh-CN/dictionary';
import { listAboutMessages as aboutZh } from '@treadline/locales/zh-CN/list-about';
import { loginLogMessages as loginLogZh } from '@treadline/locales/zh-CN/login-log';
import { memberMessages as memberZh } from '@treadline/locales/zh-CN/member';
import { monitorMessages as monitorZh } from '@treadline/locales/zh-CN/monitor';
import { receiverMessages as receiverZh } from '@treadline/locales/zh-CN/receiver';
import { rimMessages as rimZh } from '@treadline/locales/zh-CN/rim';
import { sensorMessages as sensorZh } from '@treadline/locales/zh-CN/sensor';
import { trailerMessages as trailerZh } from '@treadline/locales/zh-CN/trailer';
import { tyreMessages as tyreZh } from '@treadline/locales/zh-CN/tyre';
import { tyreStateMessages as tyreStateZh } from '@treadline/locales/zh-CN/tyre-state';
import { vehicleMessages as vehicleZh } from '@treadline/locales/zh-CN/vehicle';

const english = {
  ...aboutEn,
  ...auditEn,
  ...loginLogEn,
  ...memberEn,
  ...monitorEn,
  ...receiverEn,
  ...rimEn,
  ...sensorEn,
  ...assetAttributeEn,
  ...trailerEn,
  ...dictionaryEn,
  ...tyreEn,
  ...tyreStateEn,
  ...vehicleEn,
};

export type FilterTexts = Translate<typeof english>;
export type FilterKey = keyof typeof english;

export function filterTexts(language: Language): FilterTexts {
  return texts[language];
}

/** Name of the sheet in front, in every language: a file is read behind it. */
export const aboutSheetNames = (): string[] => languages.map((language) => texts[language]('list-about.sheet'));

const texts: Readonly<Record<Language, FilterTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>({
    ...auditZh,
    ...aboutZh,
    ...loginLogZh,
    ...memberZh,
    ...monitorZh,
    ...receiverZh,
    ...rimZh,
    ...sensorZh,
    ...assetAttributeZh,
    ...trailerZh,
    ...dictionaryZh,
    ...tyreZh,
    ...tyreStateZh,
    ...vehicleZh,
  }),
  'es-ES': createTranslate<typeof english>({
    ...auditEs,
    ...aboutEs,
    ...loginLogEs,
    ...memberEs,
    ...monitorEs,
    ...receiverEs,
    ...rimEs,
    ...sensorEs,
    ...assetAttributeEs,
    ...trailerEs,
    ...dictionaryEs,
    ...tyreEs,
    ...tyreStateEs,
    ...vehicleEs,
  }),
  'fr-FR': createTranslate<typeof english>({
    ...auditFr,
    ...aboutFr,
    ...loginLogFr,
    ...memberFr,
    ...monitorFr,
    ...receiverFr,
    ...rimFr,
    ...sensorFr,
    ...assetAttributeFr,
    ...trailerFr,
    ...dictionaryFr,
    ...tyreFr,
    ...tyreStateFr,
    ...vehicleFr,
  }),
  'pt-BR': createTranslate<typeof english>({
    ...auditPt,
    ...aboutPt,
    ...loginLogPt,
    ...memberPt,
    ...monitorPt,
    ...receiverPt,
    ...rimPt,
    ...sensorPt,
    ...assetAttributePt,
    ...trailerPt,
    ...dictionaryPt,
    ...tyrePt,
    ...tyreStatePt,
    ...vehiclePt,
  }),
};
