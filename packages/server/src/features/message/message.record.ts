/** From rows to messages in the reader's language. Pure. */
import type { Condition } from '@treadline/contract/alarm';
import type { Language } from '@treadline/contract/envelope';
import { type MessageRow, messageTypes } from '@treadline/contract/message';
import { conditionsOfCode } from '@treadline/domain/alarm/codes';
import { fill } from '@treadline/locales/translate';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { messageTexts } from './message.texts.ts';
import type { AlarmMessageRow, NoticeRow } from './message.views.ts';

/** "Serious · low pressure · HT-226 3RI" (pages.md A1). */
export function alarmMessageOf(row: AlarmMessageRow, language: Language, now: number): MessageRow {
  const { alarm } = messageTexts(language);
  const level = alarm(levelKeys[row.level - 1] ?? 'alarm.level.urgent');
  const words = conditionsIn(row).map((condition) => alarm(conditionKeys[condition]));
  const place = [vehicleName(row), row.position].filter((part) => part !== null).join(' ');
  return {
    id: row.id,
    msgType: messageTypes.alarm,
    content: [sentenceCase(level, language), words.join(' + '), place].join(' · '),
    moduleKey: row.id,
    read: row.read,
    times: row.times,
    alarmLevel: row.level,
    processed: row.processed,
    ended: row.ended,
    ...ageOf(row.told_at, now),
  };
}

export function noticeOf(row: NoticeRow, language: Language, now: number): MessageRow {
  const { notice } = messageTexts(language);
  const text = notice[row.text_key as keyof typeof notice];
  return {
    id: row.id,
    msgType: typeOfPurpose[row.purpose] ?? messageTypes.notice,
    // A text of a newer version, after a step back: what it is about still shows.
    content: text === undefined ? Object.values(row.params).join(' · ') : fill(text, row.params),
    moduleKey: row.module_key,
    read: row.read_at !== null,
    times: row.times,
    alarmLevel: null,
    processed: false,
    ended: false,
    ...ageOf(row.created_at, now),
  };
}

/** Purposes of the kinds asked for; undefined: every one. */
export function purposesOf(types: readonly number[] | undefined): string[] | undefined {
  if (types === undefined) return undefined;
  return allPurposes.filter((purpose) => types.includes(typeOfPurpose[purpose] ?? messageTypes.notice));
}

const typeOfPurpose: Readonly<Record<string, number>> = {
  feedback: messageTypes.feedback,
  feedback_reply: messageTypes.feedbackReply,
};
const allPurposes = ['feedback', 'feedback_reply', 'authorization', 'system'];

function ageOf(at: Date, now: number): Pick<MessageRow, 'createTime' | 'remainingMinutes'> {
  const minutes = Math.max(0, Math.floor((now - at.getTime()) / 60_000));
  return { createTime: at.toISOString(), remainingMinutes: minutes };
}

/** Worst first, each once; an alarm that no report raised says what its code stands for. */
function conditionsIn(row: AlarmMessageRow): Condition[] {
  const parts = [...(row.parts ?? [])].sort((one, other) => other.level - one.level);
  const told = parts.map((part) => part.condition);
  return [...new Set(told.length > 0 ? told : conditionsOfCode(row.code))];
}

function sentenceCase(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

const levelKeys = ['alarm.level.ordinary', 'alarm.level.serious', 'alarm.level.urgent'] as const;

const conditionKeys = {
  highTemperature: 'alarm.condition.highTemperature',
  highPressure: 'alarm.condition.highPressure',
  lowPressure: 'alarm.condition.lowPressure',
  rapidLeak: 'alarm.condition.rapidLeak',
  slowLeak: 'alarm.condition.slowLeak',
  sensorSilent: 'alarm.condition.sensorSilent',
  sensorBattery: 'alarm.condition.sensorBattery',
  receiverOffline: 'alarm.condition.receiverOffline',
  device: 'alarm.condition.device',
  manual: 'alarm.condition.manual',
  rule: 'alarm.condition.rule',
} as const satisfies Record<Condition, string>;
