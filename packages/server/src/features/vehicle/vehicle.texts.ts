/** Texts of vehicle files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { monitorMessages as englishMonitor } from '@treadline/locales/en-US/monitor';
import { vehicleMessages as english } from '@treadline/locales/en-US/vehicle';
import { monitorMessages as spanishMonitor } from '@treadline/locales/es-ES/monitor';
import { vehicleMessages as spanish } from '@treadline/locales/es-ES/vehicle';
import { monitorMessages as frenchMonitor } from '@treadline/locales/fr-FR/monitor';
import { vehicleMessages as french } from '@treadline/locales/fr-FR/vehicle';
import { monitorMessages as portugueseMonitor } from '@treadline/locales/pt-BR/monitor';
import { vehicleMessages as portuguese } from '@treadline/locales/pt-BR/vehicle';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { monitorMessages as chineseMonitor } from '@treadline/locales/zh-CN/monitor';
import { vehicleMessages as chinese } from '@treadline/locales/zh-CN/vehicle';

export type VehicleTexts = Translate<typeof english & typeof englishMonitor>;

export function vehicleTexts(language: Language): VehicleTexts {
  return texts[language];
}

/** An unknown type is a box truck (ENUM-VTYPE-03). */
export function typeWord(t: VehicleTexts, vehicleType: number): string {
  return t(`monitor.type.${vehicleKind(vehicleType)}`);
}

const texts: Readonly<Record<Language, VehicleTexts>> = {
  'en-US': createTranslate<typeof english & typeof englishMonitor>({ ...english, ...englishMonitor }),
  'zh-CN': createTranslate<typeof english & typeof englishMonitor>({ ...chinese, ...chineseMonitor }),
  'es-ES': createTranslate<typeof english & typeof englishMonitor>({ ...spanish, ...spanishMonitor }),
  'fr-FR': createTranslate<typeof english & typeof englishMonitor>({ ...french, ...frenchMonitor }),
  'pt-BR': createTranslate<typeof english & typeof englishMonitor>({ ...portuguese, ...portugueseMonitor }),
};
