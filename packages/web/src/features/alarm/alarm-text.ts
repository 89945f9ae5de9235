/**
 * What the console says about an alarm: condition, level and the one sentence that explains it (pages.md D2).
 * Condition and level word, never the number of a threshold (ruling 37).
 */
import type { AlarmEvidence, AlarmRow, Condition } from '@treadline/contract/alarm';
import type { Measures } from '../../kit/units.ts';
import type { Translate } from '../../shell/i18n/i18n.ts';

type EvidencePart = AlarmRow['parts'][number];

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

const levelKeys = ['alarm.level.ordinary', 'alarm.level.serious', 'alarm.level.urgent'] as const;

/** The level as a word inside a sentence: 1 ordinary, 2 serious, 3 urgent. */
export function levelWord(t: Translate, level: number): string {
  return t(levelKeys[Math.max(1, Math.min(3, level)) - 1] ?? 'alarm.level.ordinary');
}

function conditionWord(t: Translate, condition: Condition): string {
  return t(conditionKeys[condition]);
}

/** All conditions of an episode, worst first; the parts of a combined code stay visible (ruling 14). */
export function conditionText(t: Translate, parts: readonly EvidencePart[]): string {
  const worstFirst = [...parts].sort((a, b) => b.level - a.level);
  const words = [...new Set(worstFirst.map((part) => part.condition))].map((condition) => conditionWord(t, condition));
  return words.length > 0 ? words.join(' + ') : conditionWord(t, 'device');
}

/** "Low pressure, urgent". */
export function headline(t: Translate, row: Pick<AlarmRow, 'parts' | 'level'>): string {
  return sentenceCase(t('alarm.headline', { condition: conditionText(t, row.parts), level: levelWord(t, row.level) }));
}

/** "HT-226 3RI". */
export function alarmPlace(row: Pick<AlarmRow, 'vehicleName' | 'position'>): string {
  return row.position ? `${row.vehicleName} ${row.position}` : row.vehicleName;
}

/** The value that counts most, for lists: of the worst part, in the reader's units. Empty when there is none. */
export function readingText(t: Translate, measures: Measures, parts: readonly EvidencePart[]): string {
  const worst = [...parts].sort((a, b) => b.level - a.level).find((part) => part.value !== null);
  return worst ? partValue(t, measures, worst) : '';
}

/** The same for the limit of the worst part. */
export function limitText(t: Translate, measures: Measures, parts: readonly EvidencePart[]): string {
  const worst = [...parts].sort((a, b) => b.level - a.level).find((part) => part.value !== null && part.limit !== null);
  return worst ? partValue(t, measures, { ...worst, value: worst.limit }) : '';
}

export interface Explained extends Pick<AlarmRow, 'vehicleName' | 'position' | 'level' | 'startedAt' | 'lastAt'> {
  evidence: AlarmEvidence;
}

/**
 * "HT-226 3RI low pressure, urgent: 742 kPa at 61 °C is 639 kPa at 20 °C, limit 664 kPa, target 830 kPa;
 * falling 22 kPa a minute for 9 min".
 */
export function alarmSentence(t: Translate, measures: Measures, alarm: Explained, targetKpa: number | null): string {
  const { evidence } = alarm;
  const has = (condition: Condition) => evidence.parts.find((part) => part.condition === condition);
  const head = `${alarmPlace(alarm)} ${t('alarm.headline', {
    condition: conditionText(t, evidence.parts),
    level: levelWord(t, alarm.level),
  })}`;

  const told: string[] = [];
  const pressure = has('lowPressure') ?? has('highPressure');
  const leak = has('rapidLeak') ?? has('slowLeak');
  if (pressure || leak) told.push(...pressureTold(t, measures, evidence));
  if (pressure?.limit != null)
    told.push(t('alarm.sentence.limit', { limit: measures.pressure.withUnit(pressure.limit) }));
  if ((pressure || leak) && targetKpa !== null) {
    told.push(t('alarm.sentence.target', { target: measures.pressure.withUnit(targetKpa) }));
  }
  const hot = has('highTemperature');
  if (hot) told.push(...heatTold(t, measures, hot));
  for (const part of evidence.parts) told.push(...deviceTold(t, part));

  const falling = fallTold(t, measures, alarm);
  const known = told.join(t('alarm.sentence.comma'));
  const body = [known, falling].filter((part) => part !== '').join(t('alarm.sentence.semicolon'));
  return body ? `${head}${t('alarm.sentence.colon')}${body}` : head;
}

function pressureTold(t: Translate, measures: Measures, evidence: AlarmEvidence): string[] {
  const { rawKpa, compensatedKpa, temperatureC, referenceTemperatureC } = evidence;
  if (rawKpa === null) return [];
  const raw = measures.pressure.withUnit(rawKpa);
  if (compensatedKpa === null || temperatureC === null || referenceTemperatureC === null) {
    return [t('alarm.sentence.raw', { raw })];
  }
  return [
    t('alarm.sentence.compensated', {
      raw,
      temperature: measures.temperature.withUnit(temperatureC),
      cold: measures.pressure.withUnit(compensatedKpa),
      reference: measures.temperature.withUnit(referenceTemperatureC),
    }),
  ];
}

function heatTold(t: Translate, measures: Measures, part: EvidencePart): string[] {
  const told: string[] = [];
  if (part.value !== null)
    told.push(t('alarm.sentence.temperature', { temperature: measures.temperature.withUnit(part.value) }));
  if (part.limit !== null) told.push(t('alarm.sentence.limit', { limit: measures.temperature.withUnit(part.limit) }));
  return told;
}

function deviceTold(t: Translate, part: EvidencePart): string[] {
  if (part.value === null) return [];
  const value = Math.round(part.value);
  if (part.condition === 'sensorSilent' || part.condition === 'receiverOffline')
    return [t('alarm.sentence.silent', { minutes: value })];
  if (part.condition === 'sensorBattery') return [t('alarm.sentence.battery', { percent: `${value} %` })];
  return [];
}

/** Below one kPa a minute a fall is noise of the sensor step and of cooling, not worth a word. */
const tellFromKpaMin = 1;

function fallTold(t: Translate, measures: Measures, alarm: Explained): string {
  const rate = alarm.evidence.leakKpaMin;
  if (rate === null || rate < tellFromKpaMin) return '';
  const text = measures.pressure.withUnit(rate);
  const minutes = Math.round((Date.parse(alarm.lastAt) - Date.parse(alarm.startedAt)) / 60_000);
  return minutes >= 1
    ? t('alarm.sentence.falling', { rate: text, minutes })
    : t('alarm.sentence.fallingNow', { rate: text });
}

/** Value of a part in its own unit: kPa, degrees Celsius, kPa a minute, minutes or per cent. */
function partValue(t: Translate, measures: Measures, { condition, value }: EvidencePart): string {
  if (value === null) return '';
  switch (condition) {
    case 'highTemperature':
      return measures.temperature.withUnit(value);
    case 'highPressure':
    case 'lowPressure':
      return measures.pressure.withUnit(value);
    case 'rapidLeak':
      return t('alarm.explain.perMinute', { rate: measures.pressure.withUnit(value) });
    case 'sensorSilent':
    case 'receiverOffline':
      return t('alarm.list.minutes', { n: Math.round(value) });
    case 'sensorBattery':
      return `${Math.round(value)} %`;
    default:
      return '';
  }
}

/** First letter large, for texts that stand alone. */
export function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
