/** Texts that messages are made of, by language. */
import type { Language } from '@treadline/contract/envelope';
import { alarmMessages as englishAlarm } from '@treadline/locales/en-US/alarm';
import { noticeMessages as english } from '@treadline/locales/en-US/notice';
import { alarmMessages as spanishAlarm } from '@treadline/locales/es-ES/alarm';
import { noticeMessages as spanish } from '@treadline/locales/es-ES/notice';
import { alarmMessages as frenchAlarm } from '@treadline/locales/fr-FR/alarm';
import { noticeMessages as french } from '@treadline/locales/fr-FR/notice';
import { alarmMessages as portugueseAlarm } from '@treadline/locales/pt-BR/alarm';
import { noticeMessages as portuguese } from '@treadline/locales/pt-BR/notice';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { alarmMessages as chineseAlarm } from '@treadline/locales/zh-CN/alarm';
import { noticeMessages as chinese } from '@treadline/locales/zh-CN/notice';

interface MessageTexts {
  alarm: Translate<typeof englishAlarm>;
  /** By the key a message was stored with. */
  notice: Readonly<Record<string, string>>;
}

export function messageTexts(language: Language): MessageTexts {
  return texts[language];
}

const texts: Readonly<Record<Language, MessageTexts>> = {
  'en-US': { alarm: createTranslate<typeof englishAlarm>(englishAlarm), notice: english },
  'zh-CN': { alarm: createTranslate<typeof englishAlarm>(chineseAlarm), notice: chinese },
  'es-ES': { alarm: createTranslate<typeof englishAlarm>(spanishAlarm), notice: spanish },
  'fr-FR': { alarm: createTranslate<typeof englishAlarm>(frenchAlarm), notice: french },
  'pt-BR': { alarm: createTranslate<typeof englishAlarm>(portugueseAlarm), notice: portuguese },
};
