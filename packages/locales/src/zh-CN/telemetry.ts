import type { telemetryMessages as source } from '../en-US/telemetry.ts';
import type { Translation } from '../language.ts';

export const telemetryMessages: Translation<typeof source> = {
  'telemetry.cold': '冷态胎压',
  'telemetry.raw': '实测胎压',
  'telemetry.temperature': '温度',
  'telemetry.speed': '速度',
  'telemetry.readings': '{n} 条读数',
  'telemetry.none': '该轮位在这段时间没有读数',
  'telemetry.label': '{position} 从 {from} 到 {to} 的胎压、温度和速度',
};
