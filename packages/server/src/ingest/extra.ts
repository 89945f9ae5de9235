/** The `extra` document of a report row: what no column has room for, kept raw. Null for most reports. */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { RefusedReading } from './resolve/resolve.ts';

const longestExtra = 16_384;

/** `key` marks a report whose time was substituted, so that its repeat is known after a restart;
 * `deviceAt` is the time it carried. */
export function extraOf(
  report: VehicleReport,
  refused: RefusedReading[] | null,
  key: string | null,
  substituted: boolean,
): string | null {
  if (report.extra === null && refused === null && key === null && report.deviceAlarms === 0 && !substituted) {
    return null;
  }
  const document: Record<string, unknown> = { ...report.extra };
  if (report.deviceAlarms !== 0) document.deviceAlarms = report.deviceAlarms;
  if (refused !== null) document.refused = refused;
  if (key !== null) document.key = key;
  if (substituted && !report.timeSubstituted && Number.isFinite(report.at)) document.deviceAt = report.at;
  const text = JSON.stringify(document);
  if (text.length <= longestExtra) return storable(text);
  const { deviceAlarms, deviceAt } = document;
  return JSON.stringify({ cut: text.length, deviceAlarms, key, deviceAt });
}

/** jsonb takes neither NUL nor half a surrogate pair; a device that sends them must not fail its whole batch. */
function storable(text: string): string {
  return text.includes('\\u') ? text.replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/gi, '\\ufffd') : text;
}
