/** What `domain` numbers, worded as the console words it, so that filters and forms read one list. */
import { type Language, languages } from '@treadline/contract/envelope';
import {
  conditionsOfCode,
  deviceBitOfCode,
  familyCode,
  levelNames,
  levelOfThresholdCode,
  thresholdCodes,
} from '@treadline/domain/alarm/codes';
import { vehicleTypes } from '@treadline/domain/vehicle/vehicle-type';
import { alarmMessages as englishAlarm } from '@treadline/locales/en-US/alarm';
import { monitorMessages as englishMonitor } from '@treadline/locales/en-US/monitor';
import { alarmMessages as spanishAlarm } from '@treadline/locales/es-ES/alarm';
import { monitorMessages as spanishMonitor } from '@treadline/locales/es-ES/monitor';
import { alarmMessages as frenchAlarm } from '@treadline/locales/fr-FR/alarm';
import { monitorMessages as frenchMonitor } from '@treadline/locales/fr-FR/monitor';
import { alarmMessages as portugueseAlarm } from '@treadline/locales/pt-BR/alarm';
import { monitorMessages as portugueseMonitor } from '@treadline/locales/pt-BR/monitor';
import { alarmMessages as chineseAlarm } from '@treadline/locales/zh-CN/alarm';
import { monitorMessages as chineseMonitor } from '@treadline/locales/zh-CN/monitor';
import type { Names } from '../menu/types.ts';
import type { SeededDictionary } from './types.ts';

type Words = Readonly<Record<keyof typeof englishAlarm | keyof typeof englishMonitor, string>>;

const words: Readonly<Record<Language, Words>> = {
  'en-US': { ...englishAlarm, ...englishMonitor },
  'zh-CN': { ...chineseAlarm, ...chineseMonitor },
  'es-ES': { ...spanishAlarm, ...spanishMonitor },
  'fr-FR': { ...frenchAlarm, ...frenchMonitor },
  'pt-BR': { ...portugueseAlarm, ...portugueseMonitor },
};

/** Codes for a rule of the customer's own and for what a person reports; then one for each alarm bit of a device. */
const otherCodes = Array.from({ length: 90 }, (_, index) => 110 + index).filter(
  (code) => deviceBitOfCode(code) !== null || conditionsOfCode(code)[0] !== 'device',
);

export const computedDictionaries: readonly SeededDictionary[] = [
  {
    code: 'vehicleType',
    locked: true,
    name: ['Vehicle types', '车辆类型', 'Tipos de vehículo', 'Types de véhicule', 'Tipos de veículo'],
    values: [...vehicleTypes].map(([type, kind]) => ({
      value: String(type),
      name: inEach((text) => text[`monitor.type.${kind}`]),
    })),
  },
  {
    code: 'alarmCode',
    locked: true,
    name: ['Alarm codes', '报警代码', 'Códigos de alarma', "Codes d'alarme", 'Códigos de alarme'],
    values: [...thresholdCodes, ...Object.values(familyCode), ...otherCodes].map((code) => ({
      value: String(code),
      name: inEach((text) => alarmName(text, code)),
    })),
  },
  {
    code: 'alarmLevel',
    locked: true,
    name: ['Alarm levels', '报警级别', 'Niveles de alarma', "Niveaux d'alarme", 'Níveis de alarme'],
    values: [
      { value: '0', name: ['Normal', '正常', 'Normal', 'Normal', 'Normal'] },
      ...Object.entries(levelNames).map(([level, word]) => ({
        value: level,
        name: inEach((text) => capital(text[`alarm.level.${word}`])),
      })),
    ],
  },
];

/** "High temperature + low pressure, serious". */
function alarmName(text: Words, code: number): string {
  const condition = conditionsOfCode(code)
    .map((one) => text[`alarm.condition.${one}`])
    .join(' + ');
  const bit = deviceBitOfCode(code);
  const level = levelOfThresholdCode(code);
  if (bit !== null) return `${capital(condition)} ${bit}`;
  if (level === null) return capital(condition);
  const said = text['alarm.headline'].replace('{condition}', condition);
  return capital(said.replace('{level}', text[`alarm.level.${levelNames[level]}`]));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In the order of `Names`. */
function inEach(say: (text: Words) => string): Names {
  const [english, chinese, spanish, french, portuguese] = languages.map((language) => say(words[language]));
  return [english ?? '', chinese ?? '', spanish ?? '', french ?? '', portuguese ?? ''];
}
