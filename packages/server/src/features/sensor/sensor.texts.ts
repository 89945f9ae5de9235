/** Texts of sensor files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { sensorMessages as english } from '@treadline/locales/en-US/sensor';
import { sensorMessages as spanish } from '@treadline/locales/es-ES/sensor';
import { sensorMessages as french } from '@treadline/locales/fr-FR/sensor';
import { sensorMessages as portuguese } from '@treadline/locales/pt-BR/sensor';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { sensorMessages as chinese } from '@treadline/locales/zh-CN/sensor';

export function sensorTexts(language: Language): Translate<typeof english> {
  return texts[language];
}

const texts: Readonly<Record<Language, Translate<typeof english>>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
